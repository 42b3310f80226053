/**
 * Somebody on the do-not-contact list who sent a new request. Nothing may be done with it but what an owner decides, so that stands
 * in the queue as a task, free to take: marked requests themselves are in no queue (docs/decisions/0019).
 */
import { type SqlBool, sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import type { NewSubmission } from '../model/submission.ts'
import { freeTask } from '../tasks/add-reminder.server.ts'
import { eventInserts } from '../timeline/events.server.ts'

const title = 'On the do-not-contact list, and asked again. An owner may allow contact on this page.'
const ending = ':asked-anew'
const keyOf = (id: string) => `${id}${ending}`

/** A test of a task: it is one of these. */
export const isAskedAnew = sql<SqlBool>`reminder like ${sql.lit(`%${ending}`)}`

/** The task about a request that came in marked, and its line in the timeline. */
export function askedAnewInserts({ id, created_at }: Pick<NewSubmission, 'id' | 'created_at'>): Insert[] {
  const task = taskOf(id, created_at)
  const data = { task: task.id, title, due: created_at }
  return [
    insertOf('tasks', [task]),
    ...eventInserts({ subjectId: id, staffId: null, version: null, event: { type: 'task', data } }),
  ]
}

/** The same for a request that is stored already, unless it has one. */
export async function askAboutAnew(tx: Queries, id: string): Promise<void> {
  await tx
    .insertInto('tasks')
    .values(taskOf(id, new Date().toISOString()))
    .onConflict((conflict) => conflict.column('reminder').where('reminder', 'is not', null).doNothing())
    .execute()
}

/** The mark was taken away: what was to be decided is decided. */
export async function endAskedAnew(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ done_at: new Date().toISOString() })
    .where('reminder', '=', keyOf(id))
    .where(sql<boolean>`done_at is null`)
    .execute()
}

const taskOf = (id: string, at: string) => ({
  ...{ id: newId(), subject_id: id, staff_id: freeTask, event_id: null, reminder: keyOf(id) },
  ...{ title, due_at: at, created_at: at },
})
