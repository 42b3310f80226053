/** Files that are kept on a person: what staff uploaded, and what came with an email. Their bytes lie in the store for uploads. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('person_files')
    // Names its bytes in the store.
    .addColumn('id', id, (column) => column.primaryKey())
    // Whose it is; null once the person was erased.
    .addColumn('subject_id', id)
    // arriving (its bytes may not be whole), kept, removed (can be put back for a while), doomed (its bytes have to go).
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Its media type, by its first bytes.
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    // SHA-256 of the bytes: the same file is kept once on a person.
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('added_at', moment, (column) => column.notNull())
    // Null for what came with an email.
    .addColumn('added_by', 'text')
    // Since when it is in its state.
    .addColumn('state_at', moment, (column) => column.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`person_files_${name}`).on('person_files')
  await index('subject')
    .columns(['subject_id', 'added_at'])
    .where(sql.ref('subject_id'), 'is not', null)
    .execute()
  // What the clean-up looks for: a handful, however many are kept.
  await index('passing').column('state_at').where(sql.ref('state'), '<>', 'kept').execute()
}
