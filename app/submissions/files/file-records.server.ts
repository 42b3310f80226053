/** Files on a person as what is held about them: handed out as a list, erased with their bytes. */
import { sql } from 'kysely'
import { belongsTo, type PersonalRecords } from '#app/platform/personal-records.server.ts'
import './file.ts'

export const fileRecords: PersonalRecords = {
  name: 'person_files',
  title: 'Files',
  fate: 'Deleted, with their contents. While the store for uploads is out of reach, the contents wait to be deleted until it is back.',
  async find(db, person, limit) {
    const { rows } = await sql<Record<string, unknown>>`
      select id, name, type, bytes, state, added_at as created_at, added_by, subject_id from person_files
      where ${belongsTo(person)} order by added_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
    return rows
  },
  /** The bytes go after the commit (`sweepFiles`). What is still arriving is dropped by whoever receives it, or after an hour. */
  async erase(tx, person) {
    const { numAffectedRows } = await sql`
      update person_files set subject_id = null, name = '', digest = '', added_by = null,
      state = case when state = 'arriving' then state else 'doomed' end where ${belongsTo(person)}`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  },
}
