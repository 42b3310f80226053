/**
 * By which mark the window that saved an article's newest text knows that save again when its answer got lost. An earlier release
 * leaves the mark of an older version, which counts for nothing.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('research_articles').addColumn('save_mark', 'text').execute()
}
