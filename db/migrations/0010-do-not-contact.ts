/**
 * Whom nobody may contact: a telephone number or a mailbox, not a request. As keyed digests alone, so that the list
 * outlives an erasure. What was said of requests before is carried over by the program, because a migration has no key.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('do_not_contact')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('banned_at', moment, (column) => column.notNull())
    // The member of staff who was told.
    .addColumn('banned_by', 'text', (column) => column.notNull())
    // The request it was said about, which may be gone.
    .addColumn('subject_id', id, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('submissions_do_not_contact')
    .on('submissions')
    .columns(['do_not_contact_at', 'id'])
    .where(sql.ref('do_not_contact_by'), 'is not', null)
    .execute()
}
