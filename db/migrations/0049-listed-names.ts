/**
 * Titles and authors beside the order of the list at the desk. SQLite would read the page that each article begins on to see whether
 * it has what is searched for; PostgreSQL keeps the long texts elsewhere, and does not.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!columnTypes(db).sqlite) return
  await db.schema
    .createIndex('research_articles_listed_names')
    .on('research_articles')
    .columns(['listed_at', 'id', 'trashed_at', 'title', 'author'])
    .execute()
  await sql`drop index research_articles_listed`.execute(db)
}
