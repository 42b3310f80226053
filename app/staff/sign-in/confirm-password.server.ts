/**
 * Asked again before the own account changes; wrong ones count as on the sign-in page, since a stolen session must
 * not be a way to guess.
 */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import type { PasswordIssue } from '../passwords/password-rules.ts'
import type { Self, SignedIn } from '../sessions.server.ts'
import { isKnownAddress } from '../sign-in-limits.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { readDevice } from './complete-sign-in.server.ts'

export type AccountIssue = 'wrong-password' | 'wrong-code' | 'required' | 'not-now' | PasswordIssue
export type AccountRejection =
  | { ok: false; issue: AccountIssue }
  | { ok: false; issue: 'wait'; seconds: number }
export type AccountResult<T = object> = ({ ok: true; headers: Headers } & T) | AccountRejection

/** Minutes after which an open desk alone is not enough to take everybody's data. */
const confirmedMinutes = 30

export const isConfirmed = ({ session }: SignedIn, now = Date.now()): boolean =>
  Date.parse(session.confirmedAt) > now - confirmedMinutes * 60_000

export async function confirmPassword(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountRejection | null> {
  const refusal = await confirm(parts, self, 'wrong-password', async () => {
    const kept = await parts.database.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', self.person.id)
      .executeTakeFirst()
    return verifyPassword(password, kept?.password_hash ?? null)
  })
  if (!refusal)
    await parts.database.db
      .updateTable('staff_sessions')
      .set({ password_at: new Date().toISOString() })
      .where('id', '=', self.session.id)
      .execute()
  return refusal
}

/** Null when `isRight` says so, else `issue`, or how long to wait after too many wrong ones. */
export async function confirm(
  parts: StaffParts,
  { person, caller }: Self,
  issue: AccountIssue,
  isRight: () => Promise<boolean>,
): Promise<AccountRejection | null> {
  const { limits, database } = parts
  const device = readDevice(parts, caller, person.email)
  const seconds = await limits.admit(person.email, caller.address, device)
  if (seconds > 0) return { ok: false, issue: 'wait', seconds }
  if (!(await isRight())) {
    const { address } = caller
    await recordAudit(database.db, { action: 'password-refused', staffId: person.id, address })
    return { ok: false, issue }
  }
  const wasKnown = await isKnownAddress(database, person.email, caller.address)
  await limits.succeed(person.email, caller.address, { wasKnown, device })
  return null
}
