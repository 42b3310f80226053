/** A task that the program adds by itself: once, to whoever has the person. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { reassignAppointments } from '../appointments/appointments.server.ts'
import type { Kind } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { isOpen } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { findFormer, noteFreed, updateState } from '../state/update-state.server.ts'
import { addEvent } from '../timeline/events.server.ts'

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
const momentOf = (day: string) =>
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

/** A task about a submission: what somebody wants to do, and by when. */
export interface TaskTable {
  id: string
  subject_id: string
  /** Whose it is; see `freeTask`. */
  staff_id: string
  title: string
  due_at: Moment
  created_at: Moment
  /** The logged call whose next attempt this is. */
  event_id: string | null
  done_at: Moment | null
  done_by: string | null
  /** Which reminder of which policy, or the answer to what, it is; null for a task that somebody typed. */
  reminder: string | null
}

/** Stands for the holder of a task that is free to take, with the person it is about. */
export const freeTask = ''

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    tasks: TaskTable
  }
}

/** What was still to be done goes along, and what was free: nobody else sees it any more. So do appointments. */
export async function reassignTasks(tx: Queries, subject: string, from: string | null, to: string) {
  const subjects = await withMerged(tx, subject)
  await openTasks(tx, subjects)
    .set({ staff_id: to })
    .where('staff_id', 'in', [from ?? freeTask, freeTask])
    .execute()
  await reassignAppointments(tx, subjects, to)
}

/** What the program added is free again with the submission. What somebody typed stays theirs. */
export const freeReminders = async (tx: Queries, subject: string) =>
  openTasks(tx, await withMerged(tx, subject))
    .set({ staff_id: freeTask })
    .where('reminder', 'is not', null)
    .execute()

/** All that somebody who no longer has it was to do is free with the submission. */
export const freeTasksOf = async (tx: Queries, subject: string, from: string) =>
  openTasks(tx, await withMerged(tx, subject))
    .set({ staff_id: freeTask })
    .where('staff_id', '=', from)
    .execute()

/** What was merged into it belongs to whoever has it. */
const withMerged = async (tx: Queries, subject: string) => [subject, ...(await mergedInto(tx, subject))]

const openTasks = (tx: Queries, subjects: readonly string[]) =>
  tx.updateTable('tasks').where('subject_id', 'in', subjects).where('done_at', 'is', null)
