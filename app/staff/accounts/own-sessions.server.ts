/** The person's own sessions: where they are signed in, and how to end what is not theirs or not needed. */
import { recordBy } from '../record-by.server.ts'
import { clearDeviceOf } from '../sessions/end-devices.server.ts'
import { endSessionsOf } from '../sessions/open-session.server.ts'
import type { Self, SignedIn } from '../sessions.server.ts'
import { type AccountResult, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'

export async function listSessions({ database: { db } }: StaffParts, self: SignedIn) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at as startedAt', 'last_input_at as lastInputAt', 'address'])
    .select('user_agent as userAgent')
    .where('staff_id', '=', self.person.id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, isThisOne: row.id === self.session.id }))
}

/**
 * One, or all but this one, for who knows the password: a stolen session must not be able to throw its owner out.
 * Somebody else's ends nothing.
 */
export async function endSessions(
  parts: StaffParts,
  self: Self,
  { which, password }: { which: { id: string } | 'others'; password: string },
): Promise<AccountResult> {
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  await parts.database.transact(async (tx) => {
    if (which === 'others') await endSessionsOf(tx, self.person.id, self.session.id)
    else if (which.id !== self.session.id) {
      await tx
        .deleteFrom('staff_sessions')
        .where('staff_id', '=', self.person.id)
        .where('id', '=', which.id)
        .execute()
      await clearDeviceOf(tx, self.person.id, which.id)
    }
    await recordBy(tx, self, which === 'others' ? 'other-sessions-revoked' : 'session-revoked')
  })
  parts.sessionsChanged()
  return { ok: true, headers: new Headers() }
}
