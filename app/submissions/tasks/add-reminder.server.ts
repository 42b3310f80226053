/** A task that the program adds by itself: once, to whoever has the person. */
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import { updateState } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
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
export async function addReminder(
  tx: Queries,
  kind: Kind,
  row: Submission,
  { key, title, due }: Reminder,
  now: Date,
): Promise<boolean> {
  const staff_id = await holderOf(tx, kind, row)
  const task = {
    ...{ id: newId(), subject_id: row.id, staff_id, event_id: null, reminder: key },
    ...{ title, due_at: momentOf(due), created_at: now.toISOString() },
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
async function holderOf(tx: Queries, kind: Kind, row: Submission): Promise<string> {
  const from = row.assigned_to
  if (from === null) return freeTask
  const holder = (await listStaffNames(tx)).find(({ id }) => id === from)
  if (holder?.isActive && mayOf(kind, holder.role, 'see')) return from
  await updateState(tx, kind, row, { assigned_to: null })
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: null, version: null },
    event: { type: 'assigned', data: { from, to: null } },
  })
  return freeTask
}
