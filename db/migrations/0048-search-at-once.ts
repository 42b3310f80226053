/**
 * New words of articles go into their index at once. PostgreSQL would gather them in a list beside it (GIN's `fastupdate`), and its
 * planner counts that list as the cost of the index: after many articles were read in it looked into every text instead.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (columnTypes(db).sqlite) return
  // What speaks PostgreSQL without being it has indexes of other kinds.
  const { rows } = await sql`select 1 from pg_class join pg_am on pg_am.oid = pg_class.relam
    where relname = 'article_index_words' and amname = 'gin'`.execute(db)
  if (rows.length === 0) return
  await sql`alter index article_index_words set (fastupdate = off)`.execute(db)
  await sql`select gin_clean_pending_list('article_index_words'::regclass)`.execute(db)
}
