/** What visitors had begun and asked to finish by a link, which is offered no more: nothing they typed stays. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['jobs', 'emails'])
    await sql`delete from ${sql.table(table)} where kind = 'draft.link'`.execute(db)
  await sql`delete from drafts`.execute(db)
}
