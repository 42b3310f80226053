/**
 * Staff: accounts, sessions, invitations and the audit trail. The first five tables have the columns
 * better-auth 1.7 asks for (`getMigrations(options)` lists them) under this product's own names.
 */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const moment = sqlite ? 'text' : 'timestamptz'
  const flag = sqlite ? 'integer' : 'boolean'
  const no = sqlite ? 0 : false

  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Lower case always, so that the unique index means one account per mailbox.
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('two_factor_enabled', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled_at', moment)
    .execute()

  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    // The last time the person did something; live updates do not move it.
    .addColumn('last_input_at', moment, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute()

  await db.schema
    .createTable('staff_credentials')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('password', 'text')
    // Asked for by better-auth, filled in by sign-in through other services, which is switched off.
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', moment)
    .addColumn('refresh_token_expires_at', moment)
    .addColumn('scope', 'text')
    .execute()
  await db.schema.createIndex('staff_credentials_staff').on('staff_credentials').column('staff_id').execute()

  // Half-finished sign-ins that still owe their code.
  await db.schema
    .createTable('staff_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('staff_verifications_identifier')
    .on('staff_verifications')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('staff_two_step')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('recovery_codes', 'text', (column) => column.notNull())
    .addColumn('verified', flag)
    .addColumn('failed_count', 'integer')
    .addColumn('locked_until', moment)
    // The time step (RFC 6238) of the newest code taken: a code counts once.
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('staff_two_step_staff').on('staff_two_step').column('staff_id').execute()
  await db.schema.createIndex('staff_two_step_secret').on('staff_two_step').column('secret').execute()

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    // SHA-256 of the link's secret: who reads this table cannot use the link.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // "first-owner" (no e-mail yet, void as soon as there is any account) or "colleague".
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('used_at', moment)
    .execute()

  // Append-only: the program inserts and reads, nothing else. It holds ids, never what a person wrote.
  await db.schema
    .createTable('audit_trail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('detail', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_trail_newest').on('audit_trail').columns(['at', 'id']).execute()
  await db.schema
    .createIndex('audit_trail_staff')
    .on('audit_trail')
    .columns(['staff_id', 'action', 'at'])
    .execute()
  await db.schema.createIndex('audit_trail_subject').on('audit_trail').column('subject_id').execute()
}
