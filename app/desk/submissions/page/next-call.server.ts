/** Tasks in words, and the next call to offer as one. */

import { zonesOf } from '#app/content/agency/state-zones.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { nextCallingTime } from '#app/lib/calling-hours.ts'
import type { TaskTable } from '#app/submissions/tasks/task-table.ts'
import { callOutcomes, type SubmissionEvent } from '#app/submissions/timeline/event-table.ts'
import type { NameOf } from '#app/submissions/timeline/event-text.ts'
import type { SubmissionPageData, TaskRow } from './submission-page-data.ts'

/** The next attempt after the newest call, unless it is a task already. It moves on while nobody takes it up. */
export function nextCallOf(
  events: readonly SubmissionEvent[],
  tasks: readonly TaskTable[],
  state: string | null,
  now: Date,
): SubmissionPageData['nextCall'] {
  const last = events.find((event) => event.type === 'call')
  if (last?.type !== 'call' || last.data.next === null) return null
  if (tasks.some(({ event_id }) => event_id === last.id)) return null
  const zones = zonesOf(state)
  const due = nextCallingTime(new Date(Math.max(Date.parse(last.data.next), now.getTime())), zones)
  const there = zones.length === 1 && zones[0] ? `, ${timeIn(due, zones[0])} in ${state}` : ''
  return {
    event: last.id,
    due: due.toISOString(),
    text: `${shortMoment(due.toISOString())}${there}`,
    title: `Call again (${callOutcomes[last.data.outcome].toLowerCase()})`,
  }
}

const timeIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)

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
    owner: task.staff_id === self ? 'you' : nameOf(task.staff_id),
    isOwn: task.staff_id === self,
    isLate: !isDone && Date.parse(task.due_at) < now.getTime(),
    isDone,
  }
}
