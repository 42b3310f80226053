/** Forms are no longer finished by an emailed link: what visitors typed into such drafts goes. The empty table stays until the next baseline. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['jobs', 'emails'])
    await sql`delete from ${sql.table(table)} where subject_id in (select id from drafts)`.execute(db)
  await sql`delete from drafts`.execute(db)
}
