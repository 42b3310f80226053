/** What the calendar of a member of staff says of a time. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Appointment } from './appointment-table.ts'

export async function sayBusy(_tx: Queries, _wanted: Appointment, _name: string): Promise<string | null> {
  return null
}
