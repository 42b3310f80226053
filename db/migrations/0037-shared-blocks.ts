/**
 * Blocks that articles share: their versions, and which articles name them. An earlier release reads none of it; where it shows an
 * article that names one, nothing stands in its place.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('shared_blocks')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // The number of the version that readers see, and of one that waits for a second person.
    .addColumn('live', 'integer', (column) => column.notNull())
    .addColumn('waiting', 'integer')
    .execute()
  await db.schema
    .createTable('shared_block_versions')
    .addColumn('block_id', id, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('saved_by', id)
    .addColumn('kind', 'text', (column) => column.notNull())
    // Since when readers saw it, and who let it through where it was not its writer.
    .addColumn('live_from', moment)
    .addColumn('approved_by', id)
    .addColumn('fields', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_block_versions_key', ['block_id', 'number'])
    .execute()
  // Made from the texts. A row may outlive its use, which is looked up in the text before it is shown.
  await db.schema
    .createTable('block_uses')
    .addColumn('block_id', id, (column) => column.notNull())
    .addColumn('article_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('block_uses_key', ['block_id', 'article_id'])
    .execute()
  // JSON: the number of each block's version that stood in the text when it went out.
  await db.schema.alterTable('article_versions').addColumn('blocks', 'text').execute()
}
