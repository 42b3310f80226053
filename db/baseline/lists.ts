/** How staff look at lists, and files of people that become submissions. */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createLists(db: Kysely<unknown>): Promise<void> {
  await createImports(db)
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
}

/** The rows of a file wait in parts until they are imported, which goes on after a stop where it was. */
async function createImports(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('imports')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    // Where it stands: see app/submissions/import/import-table.ts.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    // JSON, and a digest of it by which the choice of columns is found again.
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('headers_digest', 'text', (column) => column.notNull())
    // JSON: which column is what, and what holds for all rows. Null before it was chosen.
    .addColumn('choices', 'text')
    // How many rows the file has, how many of them were gone through, and what became of those.
    .addColumn('lines', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('faulty', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('imported', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('repeated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('known', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('banned', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('imports_newest').on('imports').columns(['kind', 'created_at', 'id']).execute()
  await db.schema
    .createIndex('imports_by_headers')
    .on('imports')
    .columns(['headers_digest', 'created_at'])
    .execute()
  await db.schema
    .createTable('import_parts')
    .addColumn('import_id', id, (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    // JSON: the rows with their line, and the lines with what is wrong with them. The rows go when the import ends.
    .addColumn('rows', 'text', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('import_parts_pkey', ['import_id', 'part'])
    .execute()
  await db.schema
    .createTable('imported_rows')
    .addColumn('subject_id', id, (column) => column.primaryKey())
    .addColumn('import_id', id, (column) => column.notNull())
    // Of what the row said, so that the same row is the same person.
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createIndex('imported_rows_by_import')
    .on('imported_rows')
    .columns(['import_id', 'subject_id'])
    .execute()
}
