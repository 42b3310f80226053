/** The date of birth of a person, where staff were told it. An earlier release reads none of it and leaves it as it is. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // YYYY-MM-DD.
  await db.schema.alterTable('submissions').addColumn('born_on', 'text').execute()
  // Who of those in a status has a birthday on a day of the year, MM-DD. Most rows have no date and are not in it.
  await db.schema
    .createIndex('submissions_birthday')
    .on('submissions')
    .expression(sql`substr(born_on, 6)`)
    .column('status')
    .where(sql.ref('born_on'), 'is not', null)
    .execute()
}
