/** Whose an appointment is when somebody else has the person. */
import type { Queries } from '#app/platform/database/database.server.ts'
import '../model/appointment-table.ts'
import { listBooked, takeTime } from '../appointments/appointments.server.ts'

/** What is still to come goes along where the next one is free then. Else it stays with whoever it was booked with, and both see it. */
export async function reassignAppointments(
  tx: Queries,
  subjects: readonly string[],
  to: string,
): Promise<void> {
  const now = new Date().toISOString()
  for (const one of await listBooked(tx, subjects)) {
    if (one.staff_id === to || one.ends_at < now) continue
    if (await takeTime(tx, { ...one, staff_id: to }))
      await tx.updateTable('appointments').set({ staff_id: to }).where('id', '=', one.id).execute()
  }
}
