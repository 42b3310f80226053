/** The mailbox that an owner connected at the desk, with what lets the program in. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('mail_connections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // microsoft, google, own.
    .addColumn('maker', 'text', (column) => column.notNull())
    // Microsoft's directory; empty elsewhere.
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    // Encrypted, as both tokens are.
    .addColumn('client_secret', 'text', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    // The day on which the secret ends, as its maker told the owner; null where nobody said.
    .addColumn('secret_ends', 'text')
    // Null until somebody signed in.
    .addColumn('refresh_token', 'text')
    .addColumn('access_token', 'text')
    .addColumn('connected_at', moment)
    .addColumn('renewed_at', moment)
    .addColumn('renew_at', moment)
    .addColumn('access_until', moment)
    // When the sign-in as a whole ends, where its maker says so.
    .addColumn('ends_at', moment)
    // Until then one server alone asks for a token, or nobody after a refusal.
    .addColumn('held_until', moment)
    // The maker's code and words.
    .addColumn('trouble', 'text')
    .addColumn('trouble_words', 'text')
    .addColumn('trouble_since', moment)
    // The last sign-in that was brought back: none is taken twice.
    .addColumn('used_state', 'text')
    .execute()
}
