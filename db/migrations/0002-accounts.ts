/** Accounts: who made a link for a new password, what recovery codes and passkeys were last used, who owes a second step. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  // The owner who helped; null when the person asked for it.
  await db.schema.alterTable('password_resets').addColumn('made_by', 'text').execute()
  await db.schema.alterTable('staff_recovery_codes').addColumn('used_at', moment).execute()
  // Which secret's key the code was hashed under; null for one made before secrets were told apart.
  await db.schema.alterTable('staff_recovery_codes').addColumn('key_name', 'text').execute()
  await db.schema.alterTable('staff_passkeys').addColumn('last_used_at', moment).execute()
  // "Firefox on Android": where it was added, and later where it was used last.
  await db.schema.alterTable('staff_passkeys').addColumn('last_used_in', 'text').execute()
  // Set while the person had a second step that was lost on the way and must be set up anew.
  await db.schema.alterTable('staff').addColumn('owes_two_step_since', moment).execute()

  // A restore of a backup from before 0001-baseline leaves a row without a key for each app that it could not carry over.
  const now = new Date().toISOString()
  await sql`update staff set owes_two_step_since = ${now}
    where id in (select staff_id from staff_two_step where secret = '' and confirmed_at is null)`.execute(db)
  await sql`delete from staff_two_step where secret = '' and confirmed_at is null`.execute(db)
}
