/** When a draft of a page goes before visitors by itself, and why it did not. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  await db.schema.alterTable('page_versions').addColumn('publish_at', moment).execute()
  await db.schema.alterTable('page_versions').addColumn('publish_error', 'text').execute()
}
