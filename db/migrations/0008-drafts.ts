/** Forms that somebody began and was sent a link to go on with. What was typed is encrypted; persons are found by digests. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('drafts')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // The key of the filling-in of the form: what is sent with it is this draft.
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('mailbox_digest', 'text', (column) => column.notNull())
    .addColumn('phone_digest', 'text')
    // Null once the form was sent.
    .addColumn('content', 'text')
    .addColumn('emailed_at', moment, (column) => column.notNull())
    .addColumn('emails', 'integer', (column) => column.notNull())
    .addColumn('sent_at', moment)
    .execute()
  for (const column of ['mailbox_digest', 'phone_digest', 'expires_at'])
    await db.schema.createIndex(`drafts_${column}`).on('drafts').column(column).execute()
}
