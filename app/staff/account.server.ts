/** What everybody on the staff may do with the own account: password, two-step sign-in, sessions. */
import { isAPIError } from 'better-auth/api'
import { readSetting } from '#app/platform/settings.server.ts'
import { type AuditAction, recordAudit } from './audit-trail.server.ts'
import { type Caller, headersOf } from './caller.ts'
import { findPasswordFault, type PasswordFault } from './password-rules.ts'
import type { SignedIn } from './sessions.server.ts'
import { cookiesOf } from './sign-in.server.ts'
import type { StaffParts } from './staff-parts.server.ts'
import { twoStepRequired } from './two-step-setting.server.ts'

/** Somebody signed in, and the request it came with. */
export interface Self extends SignedIn {
  caller: Caller
}

export type AccountOutcome<T = object> =
  /** `headers` carry the cookies of the session that replaced the old one, if any. */
  | ({ kind: 'done'; headers: Headers } & T)
  | { kind: 'fault'; fault: 'wrong-password' | 'wrong-code' | 'required' | 'not-now' | PasswordFault }
  | { kind: 'wait'; seconds: number }

/** Changes the password and ends every other session. */
export async function changePassword(
  parts: StaffParts,
  self: Self,
  typed: { current: string; next: string },
): Promise<AccountOutcome> {
  const fault = findPasswordFault(typed.next, self.person)
  if (fault) return { kind: 'fault', fault }
  const outcome = await withPassword(parts, self, 'password-changed', async () => {
    const { headers } = await parts.auth.api.changePassword({
      body: { currentPassword: typed.current, newPassword: typed.next, revokeOtherSessions: true },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    return { headers }
  })
  if (outcome.kind === 'done') parts.sessionsChanged()
  return outcome
}

/** Makes a key for the authenticator app and ten recovery codes, shown now and never again. Off until confirmed. */
export function startTwoStep(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountOutcome<{ link: string; recoveryCodes: string[] }>> {
  return withPassword(parts, self, null, async () => {
    const { headers, response } = await parts.auth.api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    if (response.method !== 'totp') throw new Error('asked for an authenticator app, got something else')
    return { headers, link: response.totpURI, recoveryCodes: response.backupCodes }
  })
}

/** Switches two-step sign-in on, with the first code of the app as the proof that it works. */
export async function confirmTwoStep(parts: StaffParts, self: Self, code: string): Promise<AccountOutcome> {
  return withPassword(parts, self, 'two-step-enabled', async () => {
    const { headers } = await parts.auth.api.verifyTOTP({
      body: { code: code.replace(/\s/g, '') },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    return { headers }
  })
}

export async function stopTwoStep(parts: StaffParts, self: Self, password: string): Promise<AccountOutcome> {
  if (await readSetting(parts.database.db, twoStepRequired)) return { kind: 'fault', fault: 'required' }
  return withPassword(parts, self, 'two-step-disabled', async () => {
    const { headers } = await parts.auth.api.disableTwoFactor({
      body: { password },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    return { headers }
  })
}

/** Ten new recovery codes; the old ones stop working. */
export function renewRecoveryCodes(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountOutcome<{ recoveryCodes: string[] }>> {
  return withPassword(parts, self, 'recovery-codes-renewed', async () => {
    const { headers, response } = await parts.auth.api.generateBackupCodes({
      body: { password },
      headers: headersOf(self.caller),
      returnHeaders: true,
    })
    return { headers, recoveryCodes: response.backupCodes }
  })
}

/** How many recovery codes are still good; 0 without two-step sign-in. */
export async function countRecoveryCodes({ auth }: StaffParts, { person }: SignedIn): Promise<number> {
  if (!person.hasTwoStep) return 0
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: person.id } })
  return backupCodes.length
}

/** True while a key was made but no code has proved it yet. */
export async function isTwoStepPending(
  { database: { db } }: StaffParts,
  { person }: SignedIn,
): Promise<boolean> {
  if (person.hasTwoStep) return false
  const kept = await db
    .selectFrom('staff_two_step')
    .select('id')
    .where('staff_id', '=', person.id)
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Runs one act that asks for a password or code again. A stolen session must not be a way to guess them, so wrong
 * ones count as on the sign-in page.
 */
export async function withPassword<T extends { headers: Headers }>(
  parts: StaffParts,
  { person, caller }: Self,
  action: AuditAction | null,
  act: () => Promise<T>,
): Promise<AccountOutcome<Omit<T, 'headers'>>> {
  const seconds = await parts.limits.admit(person.email, caller.address)
  if (seconds > 0) return { kind: 'wait', seconds }
  try {
    const { headers, ...rest } = await act()
    await parts.limits.succeed(person.email, caller.address)
    if (action)
      await recordAudit(parts.database.db, {
        action,
        staffId: person.id,
        address: caller.address,
        subject: { kind: 'staff', id: person.id },
      })
    return { kind: 'done', headers: cookiesOf(headers), ...rest }
  } catch (fault) {
    if (!isAPIError(fault) || fault.statusCode >= 500) throw fault
    const code = (fault.body as { code?: string } | undefined)?.code ?? ''
    if (code === 'INVALID_PASSWORD') return { kind: 'fault', fault: 'wrong-password' }
    if (code === 'INVALID_CODE' || code === 'CODE_ALREADY_USED') return { kind: 'fault', fault: 'wrong-code' }
    return { kind: 'fault', fault: 'not-now' }
  }
}
