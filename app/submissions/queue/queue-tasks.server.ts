/** The tasks of somebody that are due, with the submissions they are about. */
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import type { Kind } from '../kind.ts'
import '../tasks/task-table.ts'
import { type QueueEntry, queuedColumns } from './queue-place.ts'

/** More than anybody does in a day; who has more sees the oldest. */
const maxTasks = 200

/** The open tasks of `holder` due before `to` (milliseconds) about what is still in the holder's reach; nothing else lists them, so none is too old. */
export async function dueTasks(
  { reads }: Pick<Database, 'reads'>,
  kinds: readonly Kind[],
  holder: string,
  to: number,
): Promise<QueueEntry[]> {
  if (kinds.length === 0) return []
  const rows = await reads
    .selectFrom('tasks')
    .innerJoin('submissions', 'submissions.id', 'tasks.subject_id')
    .select(['tasks.id as task_id', 'tasks.title', 'tasks.due_at'])
    .select(queuedColumns.map((name) => `submissions.${name}` as const))
    .where('tasks.staff_id', '=', holder)
    .where('tasks.done_at', 'is', null)
    .where('tasks.due_at', '<', new Date(to).toISOString())
    // From the few tasks of the day: either engine might begin with all submissions of the kind.
    .where(
      unindexed('kind'),
      'in',
      kinds.map(({ name }) => name),
    )
    .where('junk', 'is', null)
    .where(({ or, eb }) => or([eb('assigned_to', 'is', null), eb('assigned_to', '=', holder)]))
    // What the program added is not for whoever asked not to be contacted since.
    .where(({ or, eb }) => or([eb('reminder', 'is', null), eb('do_not_contact_at', 'is', null)]))
    .orderBy('tasks.due_at')
    .orderBy('tasks.id')
    .limit(maxTasks)
    .execute()
  return rows.map(({ task_id, title, due_at, ...row }) => ({
    place: { rank: 1, due: Date.parse(due_at), id: task_id },
    row,
    task: { id: task_id, title },
  }))
}
