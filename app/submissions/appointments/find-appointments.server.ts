/** The appointments of a person. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Appointment } from './appointment-table.ts'

/** More than anybody has. */
const maxShown = 50

/** The appointments of these submissions that are booked, the next one first; those that nothing was logged about included. */
export const listBooked = (db: Queries, subjects: readonly string[]): Promise<Appointment[]> =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .where('state', '=', 'booked')
    .orderBy('starts_at')
    .limit(maxShown)
    .execute()

/** The booked one that is still to come, or undefined. */
export const findUpcoming = async (db: Queries, subjects: readonly string[], now: Date) =>
  (await listBooked(db, subjects)).find(({ ends_at }) => Date.parse(ends_at) > now.getTime())
