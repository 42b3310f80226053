/** Tasks in words. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { freeTask, type TaskTable } from '#app/submissions/tasks/add-reminder.server.ts'
import type { NameOf } from '#app/submissions/timeline/event-text.ts'
import type { TaskRow } from './submission-page-data.ts'

/** A task as its row shows it. */
export function describeTask(
  task: TaskTable,
  { nameOf, self, now }: { nameOf: NameOf; self: string; now: Date },
): TaskRow {
  const isDone = task.done_at !== null
  return {
    id: task.id,
    title: task.title,
    due: shortMoment(task.due_at),
    dueAt: task.due_at,
    owner: task.staff_id === freeTask ? 'unassigned' : task.staff_id === self ? 'you' : nameOf(task.staff_id),
    isOwn: task.staff_id === self,
    isLate: !isDone && Date.parse(task.due_at) < now.getTime(),
    isDone,
  }
}
