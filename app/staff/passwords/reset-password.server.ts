/**
 * A forgotten password. The answer is the same whether or not the address has an account, and so is the work. The
 * link works once, for an hour; two-step sign-in is still asked for afterwards.
 */
import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { recordBy } from '../accounts/record-by.server.ts'
import type { Caller } from '../caller.ts'
import { endSessionsOf } from '../sessions/open-session.server.ts'
import type { Self } from '../sessions.server.ts'
import { staffEmails } from '../staff-emails.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { hashOf, linkToken, newLink } from '../tokens.ts'
import { hashPassword } from './password-hash.server.ts'
import { findPasswordIssue, type PasswordIssue } from './password-rules.ts'

/** Asks for a link. The e-mail is written by a job; returns the seconds to wait when one address asks too often. */
export async function askForReset(parts: StaffParts, email: string, caller: Caller): Promise<number> {
  const { database, secret, limits, emailsLeave, wakeJobs } = parts
  const seconds = await limits.admitAddress(caller.address)
  if (seconds > 0) return seconds
  const account = stripControls(email).trim().toLowerCase().slice(0, 254)
  if (!emailsLeave || !(await limits.admitReset(account))) return 0
  await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', account)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const id = await insertReset(tx, secret, person?.id ?? null)
    await addJob(tx, { kind: staffEmails.passwordReset, payload: {}, subjectId: id })
  })
  wakeJobs()
  return 0
}

/** The path of a link to set a new password. */
export const resetPath = (secret: string, id: string) => `/admin/reset/${linkToken(secret, id)}`

/**
 * An owner helps a colleague who cannot get in. Where e-mails leave, the link goes to the colleague alone and nobody
 * else sees it (`path` is null); else the owner hands it over. Null when there is no such person to help.
 */
export async function helpWithReset(
  { database, secret, emailsLeave, wakeJobs }: StaffParts,
  self: Self,
  staffId: string,
): Promise<{ path: string | null; email: string } | null> {
  // The own password changes in the account alone, with the present one: a stolen session must not be enough.
  if (!isId(staffId) || staffId === self.person.id) return null
  const made = await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!person) return null
    const id = await insertReset(tx, secret, staffId)
    if (emailsLeave) await addJob(tx, { kind: staffEmails.passwordReset, payload: {}, subjectId: id })
    await recordBy(tx, self, 'reset-link-made', { subject: { kind: 'staff', id: staffId } })
    return { path: emailsLeave ? null : resetPath(secret, id), email: person.email }
  })
  if (made && emailsLeave) wakeJobs()
  return made
}

/** Whether a link still works. Changes nothing. */
export async function isResetOpen({ database: { db } }: StaffParts, token: string): Promise<boolean> {
  return (await openReset(db, token)) !== undefined
}

/** `gone`: unknown, used or expired. */
export type ResetResult = { ok: true } | { ok: false; issue: 'gone' | PasswordIssue }

/** Sets the new password, uses up every link of the person and ends all sessions. Of several posts, one succeeds. */
export async function resetPassword(
  parts: StaffParts,
  token: string,
  password: string,
  caller: Caller,
): Promise<ResetResult> {
  const { database, sessionsChanged } = parts
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
    await tx.deleteFrom('password_resets').where('staff_id', '=', found.id).execute()
    await endSessionsOf(tx, found.id)
    const subject = { kind: 'staff', id: found.id } as const
    await recordAudit(tx, { action: 'password-reset', staffId: found.id, address: caller.address, subject })
    return true
  })
  if (!done) return { ok: false, issue: 'gone' }
  sessionsChanged()
  return { ok: true }
}

/** The person a link belongs to, while it works. */
export function openReset(db: Queries, token: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('staff', 'staff.id', 'password_resets.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('password_resets.token_hash', '=', hashOf(token))
    .where('password_resets.used_at', 'is', null)
    .where('password_resets.expires_at', '>', new Date().toISOString())
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
}

async function insertReset(tx: Queries, secret: string, staffId: string | null): Promise<string> {
  const link = newLink(secret, 1)
  await tx.deleteFrom('password_resets').where('expires_at', '<', link.created_at).execute()
  await tx
    .insertInto('password_resets')
    .values({ ...link, staff_id: staffId })
    .execute()
  return link.id
}
