/** What the holder of an invitation sees and makes of it. */
import { z } from 'zod'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { hasStaff, insertAccount } from '../accounts/accounts.server.ts'
import type { Caller } from '../caller.ts'
import { notify } from '../notices/notify.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { findPasswordIssue, passwordIssueText } from '../passwords/password-rules.ts'
import type { Role } from '../permissions.ts'
import { isSponsored } from '../sessions/open-session.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf } from '../tokens.ts'

export interface Invitation {
  role: Role
  /** The e-mail it was made for, or null when the person may choose. */
  email: string | null
}

export type FieldIssues = { name?: string; email?: string; password?: string }

export type AcceptResult =
  | { ok: true; email: string }
  /** Unknown, used, expired, for a first owner while there is one, or of somebody who may invite nobody any more. */
  | { ok: false; issue: 'gone' }
  | { ok: false; issue: 'fields'; fields: FieldIssues }

/** The invitation behind a link's secret, or null when the link no longer works. Changes nothing. */
export async function findInvitation(
  { database: { db } }: Pick<StaffParts, 'database'>,
  token: string,
): Promise<Invitation | null> {
  const found = await db
    .selectFrom('invitations')
    .select(['purpose', 'email', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .where(isSponsored('invitations.invited_by'))
    .executeTakeFirst()
  if (!found || (found.purpose === 'first-owner' && (await hasStaff(db)))) return null
  return { role: found.role, email: found.email }
}

/** Creates the account a link invites to. Of several posts with one link, one succeeds. */
export async function acceptInvitation(
  parts: StaffParts,
  token: string,
  typed: { name: string; email: string; password: string },
  caller: Caller,
): Promise<AcceptResult> {
  const invitation = await findInvitation(parts, token)
  if (!invitation) return { ok: false, issue: 'gone' }
  const read = readAccount({ ...typed, email: invitation.email ?? typed.email })
  if (!read.ok) return read
  const { name, email } = read
  const { role } = invitation
  const password_hash = await hashPassword(typed.password)
  try {
    const made = await parts.database.transact(async (tx): Promise<AcceptResult> => {
      const used = await useUp(tx, token)
      if (!used) return { ok: false, issue: 'gone' }
      const staffId = await insertAccount(tx, { name, email, role, password_hash })
      const { address } = caller
      await recordAudit(tx, { action: 'account-created', staffId, address, detail: { role } })
      if (used.invited_by) await notify(parts, tx, used.invited_by, 'invitation-used', caller, { email })
      return { ok: true, email }
    })
    parts.wakeJobs()
    return made
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const fields = { email: 'This email already has an account. Sign in instead.' }
    return { ok: false, issue: 'fields', fields }
  }
}

const NewAccount = z.object({
  name: z
    .string()
    .transform(tidyLine)
    .pipe(z.string().min(1, 'Enter your name.').max(100, 'Shorten your name to 100 characters or fewer.')),
  email: z
    .string()
    .transform(mailboxOf)
    .pipe(z.string().max(254, 'Enter an email address of 254 characters or fewer.'))
    .pipe(z.email('Enter one email address, like name@example.com.')),
})

function readAccount(typed: { name: string; email: string; password: string }) {
  const { data, error } = NewAccount.safeParse(typed)
  const weakness = findPasswordIssue(typed.password, typed)
  if (data && !weakness) return { ok: true, ...data } as const
  const issues = error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]) ?? []
  const fields: FieldIssues = {
    ...Object.fromEntries(issues),
    ...(weakness && { password: passwordIssueText[weakness] }),
  }
  return { ok: false, issue: 'fields', fields } as const
}

/** The invitation, for the one caller that gets to use the link. */
async function useUp(tx: Queries, token: string): Promise<{ invited_by: string | null } | undefined> {
  // One after the other: two that each hold their own link and want all of them would wait for one another.
  await lockName(tx, 'invitations')
  const now = new Date().toISOString()
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isSponsored('invitations.invited_by'))
    .returning(['purpose', 'invited_by'])
    .executeTakeFirst()
  if (used?.purpose !== 'first-owner') return used
  // Each start prints a link of its own.
  await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('purpose', '=', 'first-owner')
    .where('used_at', 'is', null)
    .execute()
  return (await hasStaff(tx)) ? undefined : used
}
