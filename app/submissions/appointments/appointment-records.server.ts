/** Appointments as what is held about one person. */
import { sql } from 'kysely'
import { belongsTo, type PersonalRecords, subjectTable } from '#app/platform/personal-records.server.ts'
import '../model/appointment-table.ts'

const records = subjectTable('appointments', 'Appointments')

/** The time they take goes with them. */
export const appointmentRecords: PersonalRecords = {
  ...records,
  fate: 'Deleted. Their time is free again.',
  async erase(tx, person, now) {
    await sql`delete from appointment_slots where appointment_id in (
      select id from appointments where ${belongsTo(person)})`.execute(tx)
    return records.erase(tx, person, now)
  },
}
