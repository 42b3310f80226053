/**
 * What the passkey plugin leaves open. It takes a passkey that was touched but not unlocked (no PIN, finger or face),
 * which would be one factor only, and it finds out that a person is disabled as a surprise.
 */
import { APIError } from 'better-auth/api'
import type { Database } from '#app/platform/database/database.server.ts'
import './staff-tables.ts'

interface Verification {
  authenticationInfo?: { userVerified: boolean }
  registrationInfo?: { userVerified: boolean } | undefined
}

/** Options for the plugin: a passkey counts only unlocked (WebAuthn Level 3, "user verification"), and for those who work here. */
export function refuseUnverified({ db }: Database) {
  return {
    registration: {
      async afterVerification({ verification }: { verification: Verification }) {
        if (!verification.registrationInfo?.userVerified) throw refusal()
      },
    },
    authentication: {
      async afterVerification({
        verification,
        clientData,
      }: {
        verification: Verification
        clientData: { id: string }
      }) {
        const person = await db
          .selectFrom('staff_passkeys')
          .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
          .select('staff.disabled_at')
          .where('staff_passkeys.credential_id', '=', clientData.id)
          .executeTakeFirst()
        if (!verification.authenticationInfo?.userVerified || !person || person.disabled_at !== null)
          throw refusal()
      },
    },
  }
}

const refusal = () =>
  new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED', message: 'This passkey is not taken' })
