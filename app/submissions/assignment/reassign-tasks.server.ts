/** Whose the tasks about a submission are when somebody else has it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import { freeTask } from '../tasks/task-table.ts'
import { reassignAppointments } from './reassign-appointments.server.ts'

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
