/** How each member of staff looks at a list: its look and order, the views they keep, and their last change of many rows. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag, no } = columnTypes(db)
  await db.schema
    .createTable('list_choices')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    // The kind of submission.
    .addColumn('kind', 'text', (column) => column.notNull())
    // "rows" or "cards".
    .addColumn('look', 'text', (column) => column.notNull())
    // "next" or "newest".
    .addColumn('sort', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_choices_key', ['staff_id', 'kind'])
    .execute()
  await db.schema
    .createTable('saved_views')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // Whose it is.
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // The filter as it stands in the address, without a search: that may be somebody's name.
    .addColumn('query', 'text', (column) => column.notNull())
    // Shown to everybody who sees the kind.
    .addColumn('is_shared', flag, (column) => column.notNull().defaultTo(no))
    .execute()
  await db.schema.createIndex('saved_views_kind').on('saved_views').columns(['kind', 'staff_id']).execute()
  await db.schema
    .createTable('bulk_steps')
    .addColumn('staff_id', 'text', (column) => column.primaryKey())
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('made_at', moment, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // What came of it, in words.
    .addColumn('said', 'text', (column) => column.notNull())
    // JSON of the rows that were changed, as they were; empty where nothing is to be taken back.
    .addColumn('before', 'text', (column) => column.notNull())
    .execute()
  // Notes are searched from the newest on.
  await db.schema
    .createIndex('submission_events_notes')
    .on('submission_events')
    .columns(['at', 'id'])
    .where(sql.ref('type'), '=', sql.lit('note'))
    .execute()
}
