/** Staff: accounts, sessions, two-step sign-in, passkeys, invitations and resets. */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createStaff(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await createSecondSteps(db)
  await createLinks(db)
  await createPushDevices(db)
}

async function createAccounts(db: Kysely<unknown>) {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Lower case always, so that the unique index means one account per mailbox.
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('disabled_at', moment)
    // argon2id in the PHC string format, which names its own cost.
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    // The last time the person did something; live updates do not move it.
    .addColumn('last_input_at', moment, (column) => column.notNull())
    // SHA-256 of the cookie's token: who reads this table can open nothing.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute()

  // Half-finished sign-ins that still owe their code, and questions that authenticators were asked.
  await db.schema
    .createTable('staff_challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('question', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_challenges_staff').on('staff_challenges').column('staff_id').execute()
  await db.schema.createIndex('staff_challenges_expiry').on('staff_challenges').column('expires_at').execute()
}

/** What somebody proves themselves with besides the password. */
async function createSecondSteps(db: Kysely<unknown>) {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('staff_two_step')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', moment)
    // The time step (RFC 6238) of the newest code taken: a code counts once.
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', 'text', (column) =>
      column.notNull().references('staff_two_step.staff_id').onDelete('cascade'),
    )
    // HMAC-SHA-256 under a key made from the server's secret.
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', moment)
    // Which secret's key the code was hashed under.
    .addColumn('key_name', 'text')
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_hash'])
    .execute()

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
    .addColumn('last_used_at', moment)
    // "Firefox on Android": where it was added, and later where it was used last.
    .addColumn('last_used_in', 'text')
    .execute()
  await db.schema.createIndex('staff_passkeys_staff').on('staff_passkeys').column('staff_id').execute()
}

/** One-time links: invitations, and what resets a password. */
async function createLinks(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
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

  await db.schema
    .createTable('password_resets')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    // SHA-256 of the link's secret, as with invitations.
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // Null where the address has no account: asking costs the same then, and leads nowhere.
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('used_at', moment)
    // The owner who helped; null when the person asked for it.
    .addColumn('made_by', 'text')
    .execute()
}

/** Browsers that show a notification of the desk while it is closed. */
async function createPushDevices(db: Kysely<unknown>) {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    // The session it was switched on in, or the one that followed it in the same browser.
    .addColumn('session_id', 'text', (column) => column.notNull())
    // The name in the cookie of a browser in which the person has signed in before.
    .addColumn('device', 'text')
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    // The secret whose key it was made with (keyName).
    .addColumn('key_name', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_devices_staff').on('push_devices').column('staff_id').execute()
}
