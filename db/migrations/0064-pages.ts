/** Public pages as owners change them at the desk: what they wrote, and what of it visitors see. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag, no, sqlite } = columnTypes(db)
  await db.schema
    .createTable('page_versions')
    .addColumn('id', id, (column) => column.primaryKey())
    // The address of the page.
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    // draft, published, or aside: what somebody wrote while somebody else was faster.
    .addColumn('kind', 'text', (column) => column.notNull())
    // JSON: what differs from the page as it came.
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('saved_at', moment, (column) => column.notNull())
    .addColumn('saved_by', id, (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('published_at', moment)
    .addColumn('published_by', id)
    // When it is published by itself, and why it was not.
    .addColumn('publish_at', moment)
    .addColumn('publish_error', 'text')
    .addColumn('is_live', flag, (column) => column.notNull().defaultTo(no))
    .addUniqueConstraint('page_versions_number', ['page', 'number'])
    .execute()
  // Visitors see one at most.
  await db.schema
    .createIndex('page_versions_live')
    .on('page_versions')
    .column('page')
    .unique()
    .where(sql.ref('is_live'), '=', sql.lit(sqlite ? 1 : true))
    .execute()
}
