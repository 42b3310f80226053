/** Passkeys, links that reset a password, settings, who invited whom, and what the audit trail is searched by. */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const moment = sqlite ? 'text' : 'timestamptz'

  await db.schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Unsigned, of 32 bits (WebAuthn Level 3, "signCount").
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_passkeys_staff').on('staff_passkeys').column('staff_id').execute()

  await db.schema
    .createTable('password_resets')
    .addColumn('id', sqlite ? 'text' : 'uuid', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    // SHA-256 of the link's secret, as with invitations.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // Null where the address has no account: asking costs the same then, and leads nowhere.
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('used_at', moment)
    .execute()

  // What owners may set without a deploy. A name without a row has the default of the program.
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .execute()

  await db.schema.alterTable('invitations').addColumn('invited_by', 'text').execute()

  await db.schema
    .createIndex('audit_trail_action')
    .on('audit_trail')
    .columns(['action', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('audit_trail_person')
    .on('audit_trail')
    .columns(['staff_id', 'at', 'id'])
    .execute()
}
