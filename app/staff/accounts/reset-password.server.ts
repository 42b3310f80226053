/**
 * A forgotten password. The answer is the same whether or not the address has an account, and so is the work. The
 * link works once, for an hour; two-step sign-in is still asked for afterwards.
 */
import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Caller } from '../caller.ts'
import { notify } from '../notices/notify.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { findPasswordIssue, type PasswordIssue } from '../passwords/password-rules.ts'
import { endAllOf, isSponsored } from '../sessions/open-session.server.ts'
import { recordBy, type Self } from '../sessions.server.ts'
import { type AccountRejection, confirmPassword } from '../sign-in/confirm-password.server.ts'
import { staffEmails } from '../staff-emails.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, linkToken, newLink } from '../tokens.ts'

/** Asks for a link. The e-mail is written by a job; returns the seconds to wait when one address asks too often. */
export async function askForReset(parts: StaffParts, email: string, caller: Caller): Promise<number> {
  const { database, secret, limits, mailer, wakeJobs } = parts
  const seconds = await limits.admitAddress(caller.address)
  if (seconds > 0) return seconds
  const account = mailboxOf(stripControls(email)).slice(0, 254)
  if (!mailer.leaves || !(await limits.admitReset(account))) return 0
  await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', account)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const id = await insertReset(tx, secret, { staffId: person?.id ?? null, madeBy: null })
    await addJob(tx, { kind: staffEmails.passwordReset, payload: {}, subjectId: id })
  })
  wakeJobs()
  return 0
}

export const resetPath = (secret: string, id: string) => `/admin/reset/${linkToken(secret, id)}`

/**
 * An owner helps a colleague who cannot get in. Where e-mails leave, the link goes to the colleague alone and nobody
 * else sees it (`path` is null); else the owner hands it over. It asks for the owner's
 * password: who has the link can become the colleague.
 */
export async function helpWithReset(
  parts: StaffParts,
  self: Self,
  { id: staffId, password }: { id: string; password: string },
): Promise<
  { ok: true; path: string | null; email: string } | { ok: false; issue: 'unknown' } | AccountRejection
> {
  const { database, secret, mailer, wakeJobs } = parts
  // The own password changes in the account alone, with the present one: a stolen session must not be enough.
  if (!isId(staffId) || staffId === self.person.id) return { ok: false, issue: 'unknown' }
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  const made = await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!person) return null
    const id = await insertReset(tx, secret, { staffId, madeBy: self.person.id })
    if (mailer.leaves) await addJob(tx, { kind: staffEmails.passwordReset, payload: {}, subjectId: id })
    await recordBy(tx, self, 'reset-link-made', { subject: { kind: 'staff', id: staffId } })
    return { path: mailer.leaves ? null : resetPath(secret, id), email: person.email }
  })
  if (!made) return { ok: false, issue: 'unknown' }
  if (mailer.leaves) wakeJobs()
  return { ok: true, ...made }
}

export async function isResetOpen({ database: { db } }: StaffParts, token: string): Promise<boolean> {
  return (await openReset(db, token)) !== undefined
}

/** `gone`: unknown, used or expired. */
export type ResetResult = { ok: true } | { ok: false; issue: 'gone' | PasswordIssue }

/** Sets the new password and ends every session and every link of the person. Of several posts, one succeeds. */
export async function resetPassword(
  parts: StaffParts,
  token: string,
  password: string,
  caller: Caller,
): Promise<ResetResult> {
  const { database, sessionsChanged, wakeJobs } = parts
  const found = await openReset(database.db, token)
  if (!found) return { ok: false, issue: 'gone' }
  const issue = findPasswordIssue(password, found)
  if (issue) return { ok: false, issue }
  const hash = await hashPassword(password)
  const done = await database.transact(async (tx) => {
    const used = await tx
      .updateTable('password_resets')
      .set({ used_at: new Date().toISOString() })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return false
    await tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', found.id).execute()
    const detail = await endAllOf(tx, found.id)
    const subject = { kind: 'staff', id: found.id } as const
    const { address } = caller
    await recordAudit(tx, { action: 'password-reset', staffId: found.id, address, subject, detail })
    await notify(parts, tx, found.id, 'password-changed', caller)
    return true
  })
  if (!done) return { ok: false, issue: 'gone' }
  sessionsChanged()
  wakeJobs()
  return { ok: true }
}

export function openReset(db: Queries, token: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('staff', 'staff.id', 'password_resets.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('password_resets.token_hash', '=', hashOf(token))
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', new Date().toISOString())
    .where('staff.disabled_at', 'is', null)
    .where(isSponsored('password_resets.made_by'))
    .executeTakeFirst()
}

/** The row of a link, within the transaction that says who asked; returns its id. `madeBy`: the owner who helps. */
export async function insertReset(
  tx: Queries,
  secret: string,
  { staffId, madeBy }: { staffId: string | null; madeBy: string | null },
): Promise<string> {
  const link = newLink(secret, 1)
  await tx.deleteFrom('password_resets').where('expires_at', '<', link.created_at).execute()
  await tx
    .insertInto('password_resets')
    .values({ ...link, staff_id: staffId, made_by: madeBy })
    .execute()
  return link.id
}
