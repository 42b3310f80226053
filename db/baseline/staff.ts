/**
 * Staff: accounts, sessions, passkeys, invitations and resets. The first five tables have the columns
 * better-auth 1.7 asks for (`getMigrations(options)` lists them) under this product's own names.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createStaff(db: Kysely<unknown>): Promise<void> {
  const { sqlite, moment, flag, no } = columnTypes(db)

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
    .addColumn('invited_by', 'text')
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('used_at', moment)
    .execute()

  // The columns that @better-auth/passkey 1.7 asks for, under this product's names.
  await db.schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', flag, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
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
}
