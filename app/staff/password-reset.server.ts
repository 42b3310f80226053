/**
 * A forgotten password. The answer is the same whether or not the address has an account, and so is the work. The
 * link works once, for an hour; two-step sign-in is still asked for afterwards.
 */
import { stripControls } from '#app/lib/escape.ts'
import { isId, newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Self } from './account.server.ts'
import { recordAudit } from './audit-trail.server.ts'
import type { Caller } from './caller.ts'
import { hashOf, linkToken } from './one-time-link.ts'
import { findPasswordFault, type PasswordFault } from './password-rules.ts'
import { staffLetters } from './staff-letters.ts'
import type { StaffParts } from './staff-parts.server.ts'

const resetMinutes = 60

/** Asks for a link. The letter is written by a job; returns the seconds to wait when one address asks too often. */
export async function askForReset(parts: StaffParts, email: string, caller: Caller): Promise<number> {
  const { database, secret, limits, lettersLeave, wakeJobs } = parts
  const seconds = await limits.admitAddress(caller.address)
  if (seconds > 0) return seconds
  const account = stripControls(email).trim().toLowerCase().slice(0, 254)
  if (!lettersLeave || !(await limits.admitReset(account))) return 0
  await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('id')
      .where('email', '=', account)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    const id = await insertReset(tx, secret, person?.id ?? null)
    await addJob(tx, { kind: staffLetters.passwordReset, payload: {}, subjectId: id })
  })
  wakeJobs()
  return 0
}

/** The path of a link to set a new password. */
export const resetPath = (secret: string, id: string) => `/admin/reset/${linkToken(secret, id)}`

/**
 * An owner helps a colleague who cannot get in. Where letters leave, the link goes to the colleague alone and nobody
 * else sees it (`path` is null); else the owner hands it over. Null when there is no such person to help.
 */
export async function helpWithReset(
  { database, secret, lettersLeave, wakeJobs }: StaffParts,
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
    if (lettersLeave) await addJob(tx, { kind: staffLetters.passwordReset, payload: {}, subjectId: id })
    await recordAudit(tx, {
      action: 'reset-link-made',
      staffId: self.person.id,
      address: self.caller.address,
      subject: { kind: 'staff', id: staffId },
    })
    return { path: lettersLeave ? null : resetPath(secret, id), email: person.email }
  })
  if (made && lettersLeave) wakeJobs()
  return made
}

/** Whether a link still works. Changes nothing. */
export async function isResetOpen({ database: { db } }: StaffParts, token: string): Promise<boolean> {
  return (await openReset(db, token)) !== undefined
}

export type ResetOutcome = { kind: 'done' } | { kind: 'gone' } | { kind: 'fault'; fault: PasswordFault }

/** Sets the new password, uses up every link of the person and ends all sessions. Of several posts, one succeeds. */
export async function resetPassword(
  parts: StaffParts,
  token: string,
  password: string,
  caller: Caller,
): Promise<ResetOutcome> {
  const { database, auth, sessionsChanged } = parts
  const found = await openReset(database.db, token)
  if (!found) return { kind: 'gone' }
  const fault = findPasswordFault(password, found)
  if (fault) return { kind: 'fault', fault }
  const hash = await (await auth.$context).password.hash(password)
  const done = await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const used = await tx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return false
    await tx
      .updateTable('staff_credentials')
      .set({ password: hash, updated_at: now })
      .where('staff_id', '=', found.id)
      .where('provider_id', '=', 'credential')
      .execute()
    await tx.deleteFrom('password_resets').where('staff_id', '=', found.id).execute()
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', found.id).execute()
    await recordAudit(tx, {
      action: 'password-reset',
      staffId: found.id,
      address: caller.address,
      subject: { kind: 'staff', id: found.id },
    })
    return true
  })
  if (!done) return { kind: 'gone' }
  sessionsChanged()
  return { kind: 'done' }
}

/** The person a link belongs to, while it works. */
function openReset(db: Queries, token: string) {
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
  const now = Date.now()
  const id = newId(now)
  await tx.deleteFrom('password_resets').where('expires_at', '<', new Date(now).toISOString()).execute()
  await tx
    .insertInto('password_resets')
    .values({
      id,
      created_at: new Date(now).toISOString(),
      token_hash: hashOf(linkToken(secret, id)),
      staff_id: staffId,
      expires_at: new Date(now + resetMinutes * 60_000).toISOString(),
    })
    .execute()
  return id
}
