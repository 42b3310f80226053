/** Signing in and out. Every outcome that a person can cause is returned; only surprises are thrown. */
import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { stripControls } from '#app/lib/escape.ts'
import { recordAudit } from './audit-trail.server.ts'
import { type Caller, headersOf } from './caller.ts'
import { readSession } from './sessions.server.ts'
import type { StaffParts } from './staff-parts.server.ts'

export type SignInOutcome =
  /** `headers` carry the cookies to send. */
  | { kind: 'signed-in'; headers: Headers }
  | { kind: 'code-needed'; headers: Headers }
  /** Wrong password, unknown account or disabled person: never said which. */
  | { kind: 'refused' }
  /** Too many wrong ones; `seconds` until the next try. */
  | { kind: 'wait'; seconds: number }

const Typed = z.object({ email: z.email().max(254), password: z.string().min(1).max(128) })

/** Checks an e-mail and a password. With two-step sign-in on, a code is still owed: `code-needed`. */
export async function signIn(
  parts: StaffParts,
  typed: { email: string; password: string },
  caller: Caller,
): Promise<SignInOutcome> {
  // PostgreSQL refuses NUL in a text; nothing longer than 254 is an address (RFC 5321, 4.5.3.1.3).
  const account = stripControls(typed.email).trim().toLowerCase().slice(0, 255)
  const seconds = await parts.limits.admit(account, caller.address)
  // No row in the trail: whoever is kept waiting could fill the disk with them.
  if (seconds > 0) return { kind: 'wait', seconds }
  const read = Typed.safeParse({ email: account, password: typed.password })
  if (!read.success) return refuse(parts, caller, account)
  try {
    const { headers, response } = await parts.auth.api.signInEmail({
      body: read.data,
      headers: headersOf(caller),
      returnHeaders: true,
    })
    if ('twoFactorRedirect' in response) return { kind: 'code-needed', headers: cookiesOf(headers) }
    await settle(parts, caller, response.user.id, 'password')
    return { kind: 'signed-in', headers: cookiesOf(headers) }
  } catch (fault) {
    if (!isAPIError(fault) || fault.statusCode >= 500) throw fault
    return refuse(parts, caller, account)
  }
}

export type CodeOutcome =
  | { kind: 'signed-in'; headers: Headers }
  | { kind: 'refused' }
  /** Too many wrong codes, or the ten minutes are over: the password is asked for again. */
  | { kind: 'start-over' }

/** Finishes a sign-in with a code of the authenticator app, or with one of the recovery codes. */
export async function finishSignIn(
  parts: StaffParts,
  typed: { code: string; kind: 'app' | 'recovery' },
  caller: Caller,
): Promise<CodeOutcome> {
  const call = { headers: headersOf(caller), returnHeaders: true } as const
  try {
    const { headers, response } =
      typed.kind === 'app'
        ? await parts.auth.api.verifyTOTP({ ...call, body: { code: typed.code.replace(/\s/g, '') } })
        : await parts.auth.api.verifyBackupCode({ ...call, body: { code: typed.code.trim() } })
    await settle(parts, caller, response.user.id, typed.kind)
    return { kind: 'signed-in', headers: cookiesOf(headers) }
  } catch (fault) {
    if (!isAPIError(fault) || fault.statusCode >= 500) throw fault
    await recordFailure(parts, caller, { reason: 'code' })
    const code = (fault.body as { code?: string } | undefined)?.code ?? ''
    const wrong = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CODE_ALREADY_USED'].includes(code)
    return { kind: wrong ? 'refused' : 'start-over' }
  }
}

/** Ends the caller's session. Returns the headers that clear its cookies. */
export async function signOut(parts: StaffParts, caller: Caller): Promise<Headers> {
  const current = await readSession(parts, caller)
  const { headers } = await parts.auth.api.signOut({ headers: headersOf(caller), returnHeaders: true })
  if (current)
    await recordAudit(parts.database.db, {
      action: 'signed-out',
      staffId: current.person.id,
      address: caller.address,
    })
  return cookiesOf(headers)
}

/** What follows every completed sign-in: the limits forget, the old session ends, the trail has a row. */
export async function settle(
  parts: StaffParts,
  caller: Caller,
  staffId: string,
  by: 'password' | 'app' | 'recovery' | 'passkey',
): Promise<void> {
  const { db } = parts.database
  const before = await readSession(parts, caller)
  if (before) await db.deleteFrom('staff_sessions').where('id', '=', before.session.id).execute()
  await db.deleteFrom('staff_sessions').where('expires_at', '<', new Date().toISOString()).execute()
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  await parts.limits.succeed(email, caller.address)
  await recordAudit(db, { action: 'signed-in', staffId, address: caller.address, detail: { by } })
}

async function refuse(parts: StaffParts, caller: Caller, account: string): Promise<{ kind: 'refused' }> {
  await recordFailure(parts, caller, { reason: 'password', account })
  return { kind: 'refused' }
}

/** Notes a failed try. Whose door it was is looked up and never said; what was typed is not kept. */
export async function recordFailure(
  { database: { db } }: StaffParts,
  { address }: Caller,
  { reason, account }: { reason: 'password' | 'code' | 'passkey'; account?: string },
): Promise<void> {
  const person =
    account && (await db.selectFrom('staff').select('id').where('email', '=', account).executeTakeFirst())
  await recordAudit(db, {
    action: 'sign-in-failed',
    staffId: null,
    address,
    ...(person && { subject: { kind: 'staff', id: person.id } }),
    detail: { reason },
  })
}

/** Of all that better-auth answers only its cookies go out. */
export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers()
  for (const cookie of answer.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
