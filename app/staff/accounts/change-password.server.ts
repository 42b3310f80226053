import { notify } from '../notices/notify.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { findPasswordIssue } from '../passwords/password-rules.ts'
import { recordBy } from '../record-by.server.ts'
import { cookieHeaders } from '../session-cookies.ts'
import { endAllOf } from '../sessions/end-all.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import type { Self } from '../sessions.server.ts'
import { type AccountResult, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'

/** Changes the own password, ends every session and every link made as this person, and begins a new session here. */
export async function changePassword(
  parts: StaffParts,
  self: Self,
  typed: { current: string; next: string },
): Promise<AccountResult> {
  const issue = findPasswordIssue(typed.next, self.person)
  if (issue) return { ok: false, issue }
  const refusal = await confirmPassword(parts, self, typed.current)
  if (refusal) return refusal
  const hash = await hashPassword(typed.next)
  const line = await parts.database.transact(async (tx) => {
    await tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', self.person.id).execute()
    const subject = { kind: 'staff', id: self.person.id } as const
    // The session of this browser ends with the one that follows it, to which its notifications go over.
    const detail = await endAllOf(tx, self.person.id, self.session.id)
    await recordBy(tx, self, 'password-changed', { subject, detail })
    await notify(parts, tx, self.person.id, 'password-changed', self.caller)
    return openSession(parts, tx, self.caller, self.person.id)
  })
  parts.sessionsChanged()
  parts.wakeJobs()
  return { ok: true, headers: cookieHeaders(line) }
}
