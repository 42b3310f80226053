/** What people change of their own account: sessions, password, name, second step. */
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { notify } from '../notices/notify.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { findPasswordIssue } from '../passwords/password-rules.ts'
import { cookieHeaders } from '../session-cookies.ts'
import { clearDeviceOf, endAllOf, endSessionsOf, openSession } from '../sessions/open-session.server.ts'
import { recordBy, type Self, type SignedIn } from '../sessions.server.ts'
import { type AccountResult, confirm, confirmPassword } from '../sign-in/confirm-password.server.ts'
import { type StaffParts, twoStepRequired } from '../staff-parts.server.ts'
import { makeKey, pendingLink, readCodes, renewCodes, saveKey, takeAppCode } from '../two-step/totp.server.ts'

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

const maxName = 100

/** `former` is the name until now, also where nothing changed. */
type NameResult = { ok: true; name: string; former: string } | { ok: false; issue: string }

/**
 * `refuse` says in words why somebody may not have it, or null; asked in the transaction that writes. The same name
 * again changes nothing.
 */
export async function changeName(
  { database, sessionsChanged }: StaffParts,
  self: Self,
  typed: string,
  refuse: (tx: Queries, name: string, former: string) => Promise<string | null>,
): Promise<NameResult> {
  const name = tidyLine(typed)
  if (!/\p{L}/u.test(name)) return { ok: false, issue: 'Enter your name.' }
  if (name.length > maxName)
    return { ok: false, issue: `Shorten your name to ${maxName} characters or fewer.` }
  const made = await database.transact(async (tx): Promise<NameResult> => {
    const { id } = self.person
    const { name: former } = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (name === former) return { ok: true, name, former }
    const issue = await refuse(tx, name, former)
    if (issue !== null) return { ok: false, issue }
    await tx.updateTable('staff').set({ name }).where('id', '=', id).execute()
    await recordBy(tx, self, 'name-changed', {
      subject: { kind: 'staff', id },
      detail: { from: former, to: name },
    })
    return { ok: true, name, former }
  })
  if (made.ok && made.name !== made.former) sessionsChanged()
  return made
}

/** Makes a key for the authenticator app and ten recovery codes, shown now and never again. Off until confirmed. */
export async function startTwoStep(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountResult<{ link: string; recoveryCodes: string[] }>> {
  if (self.person.hasTwoStep) return { ok: false, issue: 'not-now' }
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  const { key, link } = await makeKey(self.person)
  const recoveryCodes = await parts.database.transact(async (tx) => {
    await saveKey(parts, tx, self.person.id, key)
    return renewCodes(parts, tx, self.person.id)
  })
  return { ok: true, headers: new Headers(), link, recoveryCodes }
}

/** Switches two-step sign-in on, with the first code of the app as the proof that it works. A new session begins. */
export async function confirmTwoStep(parts: StaffParts, self: Self, code: string): Promise<AccountResult> {
  if ((await readTwoStep(parts, self)).state !== 'pending') return { ok: false, issue: 'not-now' }
  const refusal = await confirm(parts, self, 'wrong-code', () =>
    takeAppCode(parts, self.person.id, code, { isFirst: true }),
  )
  if (refusal) return refusal
  const line = await parts.database.transact(async (tx) => {
    await recordBy(tx, self, 'two-step-enabled')
    await notify(parts, tx, self.person.id, 'two-step-on', self.caller)
    return openSession(parts, tx, self.caller, self.person.id)
  })
  parts.wakeJobs()
  return { ok: true, headers: cookieHeaders(line) }
}

export async function stopTwoStep(parts: StaffParts, self: Self, password: string): Promise<AccountResult> {
  const { database } = parts
  if (await readSetting(database.db, twoStepRequired)) return { ok: false, issue: 'required' }
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  if (!self.person.hasTwoStep) return { ok: false, issue: 'not-now' }
  await database.transact(async (tx) => {
    await tx.deleteFrom('staff_two_step').where('staff_id', '=', self.person.id).execute()
    await recordBy(tx, self, 'two-step-disabled')
    await notify(parts, tx, self.person.id, 'two-step-off', self.caller)
  })
  parts.wakeJobs()
  return { ok: true, headers: new Headers() }
}

export async function renewRecoveryCodes(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountResult<{ recoveryCodes: string[] }>> {
  if (!self.person.hasTwoStep) return { ok: false, issue: 'not-now' }
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  const recoveryCodes = await parts.database.transact(async (tx) => {
    await recordBy(tx, self, 'recovery-codes-renewed')
    await notify(parts, tx, self.person.id, 'recovery-codes-renewed', self.caller)
    return renewCodes(parts, tx, self.person.id)
  })
  parts.wakeJobs()
  return { ok: true, headers: new Headers(), recoveryCodes }
}

/**
 * Codes left, when others were used, and whether those left go with an old secret. `pending`: no code has proved the
 * key yet.
 */
export async function readTwoStep(parts: StaffParts, { person }: SignedIn) {
  const { db } = parts.database
  const kept = await db
    .selectFrom('staff_two_step')
    .select('confirmed_at')
    .where('staff_id', '=', person.id)
    .executeTakeFirst()
  const codes = await readCodes(parts, person.id)
  const state = kept ? (kept.confirmed_at ? 'on' : 'pending') : 'off'
  const link = state === 'pending' ? await pendingLink(parts, person) : null
  return { state, link, ...codes } as const
}
