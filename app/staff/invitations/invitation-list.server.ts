/** Invitations as owners handle them: made and withdrawn. */
import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { isRole } from '../permissions.ts'
import { isSponsored, maySponsor } from '../sessions/open-session.server.ts'
import { recordBy, type Self } from '../sessions.server.ts'
import { type AccountRejection, confirmPassword } from '../sign-in/confirm-password.server.ts'
import { staffEmails } from '../staff-emails.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { inviteWithin, welcomePath } from './invite.server.ts'

export function listInvitations({ database: { db } }: StaffParts) {
  return db
    .selectFrom('invitations')
    .select(['id', 'role', 'created_at as madeAt', 'expires_at as expiresAt'])
    .select(({ fn, val }) => fn.coalesce('email', val('')).as('email'))
    .where('purpose', '=', 'colleague')
    .where('used_at', 'is', null)
    .where(isSponsored('invitations.invited_by'))
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

export type InviteResult =
  /** `path` of the link is known only now; `mailed` when an e-mail with it is on its way. */
  | { ok: true; path: string; email: string; mailed: boolean }
  | { ok: false; issue: 'email' }
  | { ok: false; issue: 'role' }
  | { ok: false; issue: 'known' }
  | AccountRejection

/**
 * Invites a colleague: the link works once, for 72 hours, and earlier ones for the address no longer. An owner is invited
 * with the password: a stolen session must not be enough to stay for good.
 */
export async function inviteColleague(
  parts: StaffParts,
  self: Self,
  typed: { email: string; role: string; password: string },
): Promise<InviteResult> {
  const { database, secret, mailer, wakeJobs } = parts
  const email = z.email().max(254).safeParse(mailboxOf(typed.email))
  if (!email.success) return { ok: false, issue: 'email' }
  const { role } = typed
  if (!isRole(role)) return { ok: false, issue: 'role' }
  const refusal = maySponsor(role) ? await confirmPassword(parts, self, typed.password) : null
  if (refusal) return refusal
  const id = await database.transact(async (tx) => {
    const made = await inviteWithin(tx, secret, { email: email.data, role, by: self.person.id })
    if (!made) return null
    await recordBy(tx, self, 'invitation-made', { detail: { invitation: made, role } })
    if (mailer.leaves) await addJob(tx, { kind: staffEmails.invitation, payload: {}, subjectId: made })
    return made
  })
  if (!id) return { ok: false, issue: 'known' }
  if (mailer.leaves) wakeJobs()
  return { ok: true, path: welcomePath(secret, id), email: email.data, mailed: mailer.leaves }
}

/** Takes an invitation back. False when it is used, expired or unknown. */
export async function withdrawInvitation({ database }: StaffParts, self: Self, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return database.transact(async (tx) => {
    const gone = await tx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('purpose', '=', 'colleague')
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return false
    await recordBy(tx, self, 'invitation-withdrawn', { detail: { invitation: id } })
    return true
  })
}
