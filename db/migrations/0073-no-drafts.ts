/**
 * Forms are no longer finished by an emailed link, and the one webhook of the environment is gone: what visitors typed into such drafts goes,
 * and the jobs that nobody does any more. The empty table stays until the next baseline.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['jobs', 'emails'])
    await sql`delete from ${sql.table(table)} where subject_id in (select id from drafts)`.execute(db)
  await sql`delete from drafts`.execute(db)
  await sql`delete from jobs where kind in ('draft.link', 'lead.webhook', 'lead.target-webhook')`.execute(db)
}
