/**
 * The words of an article's title, tags and headings by themselves, on PostgreSQL: of many articles with a frequent word it
 * reads these to choose those that it looks at closely. Kept by the database, so an earlier release need not know of it.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (columnTypes(db).sqlite) return
  await sql`alter table article_index add column head tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', tags), 'B') ||
    setweight(to_tsvector('simple', headings), 'C')) stored`.execute(db)
}
