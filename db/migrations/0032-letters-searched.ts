/** A search for a person looks through the newest emails and texts as well. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Searched from the newest on, as notes are.
  await db.schema
    .createIndex('submission_events_letters')
    .on('submission_events')
    .columns(['at', 'id'])
    .where(sql.ref('type'), 'in', sql`('mail', 'logged', 'texted', 'replied')`)
    .execute()
}
