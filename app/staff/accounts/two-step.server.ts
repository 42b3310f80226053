import { readSetting } from '#app/platform/settings.server.ts'
import { notify } from '../notices/notify.server.ts'
import { recordBy } from '../record-by.server.ts'
import { cookieHeaders } from '../session-cookies.ts'
import { openSession } from '../sessions/open-session.server.ts'
import type { Self, SignedIn } from '../sessions.server.ts'
import { type AccountResult, confirm, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { readCodes, renewCodes } from '../two-step/recovery-codes.server.ts'
import { makeKey, pendingLink, saveKey, takeAppCode } from '../two-step/totp.server.ts'
import { twoStepRequired } from '../two-step-setting.server.ts'

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

/** Switches it off, unless everybody must have it. */
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
