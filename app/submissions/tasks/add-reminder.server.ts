/** A task that the program adds by itself: once, to whoever has the person. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import { isOpen } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { findFormer, noteFreed, updateState } from '../state/update-state.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { freeTask } from './task-table.ts'

export interface Reminder {
  /** Names it for ever: of several nodes one adds it. */
  key: string
  title: string
  /** The day on which it is due, YYYY-MM-DD. */
  due: string
}

const morning = { hour: 9 }

/** Adds it to a locked submission; false where it was there already. */
export const addReminder = (
  tx: Queries,
  kind: Kind,
  row: Submission,
  { due, ...reminder }: Reminder,
  now: Date,
) => addAt(tx, kind, row, { ...reminder, due_at: momentOf(due) }, now)

/** The person wrote although nothing is left to do with them, so that no next step says so: whoever has them is to answer now. */
export async function askForAnswer(
  tx: Queries,
  kind: Kind,
  row: Submission,
  { wrote, event }: { wrote: 'email' | 'text'; event: string },
): Promise<void> {
  if (row.junk !== null || row.is_test || row.do_not_contact_at !== null || isOpen(row, kind)) return
  const title = `Answer their ${wrote}`
  const asked = tx
    .selectFrom('tasks')
    .select('id')
    .where('subject_id', '=', row.id)
    .where('done_at', 'is', null)
  // However often they write until then.
  if (await asked.where('title', '=', title).executeTakeFirst()) return
  const now = new Date()
  await addAt(tx, kind, row, { key: `${row.id}:answer:${event}`, title, due_at: now.toISOString() }, now)
}

/** Who is kept of two is over, and the other one waits for an answer: whoever has them gives it, by the promise. */
export const addMergedTask = (tx: Queries, kind: Kind, row: Submission, other: Submission, now: Date) =>
  row.junk === null && row.do_not_contact_at === null
    ? addAt(tx, kind, row, { key: mergedKey(other.id), title: mergedTitle, due_at: other.respond_by }, now)
    : Promise.resolve(false)

const mergedTitle = 'Answer their other request, which was merged'
const mergedKey = (id: string) => `${id}:merged`

/** The two were taken apart again. */
export const deleteMergedTask = (tx: Queries, other: string) =>
  tx
    .deleteFrom('tasks')
    .where('reminder', '=', mergedKey(other))
    .where(sql<boolean>`done_at is null`)
    .execute()

async function addAt(
  tx: Queries,
  kind: Kind,
  row: Submission,
  { key, title, due_at }: Omit<Reminder, 'due'> & { due_at: string },
  now: Date,
): Promise<boolean> {
  const staff_id = await assigneeOf(tx, kind, row)
  const task = {
    ...{ id: newId(), subject_id: row.id, staff_id, event_id: null, reminder: key },
    ...{ title, due_at, created_at: now.toISOString() },
  }
  const added = await tx
    .insertInto('tasks')
    .values(task)
    .onConflict((conflict) => conflict.column('reminder').where('reminder', 'is not', null).doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) return false
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: null, version: null },
    event: { type: 'task', data: { task: task.id, title, due: task.due_at } },
  })
  return true
}

/** The morning of a day in the agency's zone, whatever the clocks do in the night before. */
export const momentOf = (day: string) =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: agency.timeZone,
      plainTime: Temporal.PlainTime.from(morning),
    }).epochMilliseconds,
  ).toISOString()

/** Whoever has the person. What a former colleague had is free to take, the person included. */
async function assigneeOf(tx: Queries, kind: Kind, row: Submission): Promise<string> {
  const former = await findFormer(tx, kind, row)
  if (former === null) return row.assigned_to ?? freeTask
  await updateState(tx, kind, row, { assigned_to: null })
  await noteFreed(tx, row, former)
  return freeTask
}
