/** Signing in with a password, and out. Every outcome that a person can cause is returned; only surprises are thrown. */
import { z } from 'zod'
import { stripControls } from '#app/lib/escape.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Caller } from '../caller.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import { passwordLength } from '../passwords/password-rules.ts'
import { clearLine, cookieHeaders } from '../session-cookies.ts'
import { clearDeviceOf, endCallersSession } from '../sessions/open-session.server.ts'
import { readSession } from '../sessions.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { openChallenge } from './challenges.server.ts'
import { completeSignIn, readDevice, recordFailure } from './complete-sign-in.server.ts'

export type SignInResult =
  /** `headers` carry the cookies to send. */
  | { ok: true; owes: 'nothing' | 'code'; headers: Headers }
  /** Wrong password, unknown account or disabled person: never said which. */
  | { ok: false; issue: 'refused' }
  /** Too many wrong ones; `seconds` until the next try. */
  | { ok: false; issue: 'wait'; seconds: number }

const Typed = z.object({ email: z.email().max(254), password: z.string().min(1).max(passwordLength.max) })

export async function signIn(
  parts: StaffParts,
  typed: { email: string; password: string },
  caller: Caller,
): Promise<SignInResult> {
  // PostgreSQL refuses NUL in a text; nothing longer than 254 is an address (RFC 5321, 4.5.3.1.3).
  const account = mailboxOf(stripControls(typed.email)).slice(0, 255)
  const seconds = await parts.limits.admit(account, caller.address, readDevice(parts, caller, account))
  // No row in the trail: whoever is kept waiting could fill the disk with them.
  if (seconds > 0) return { ok: false, issue: 'wait', seconds }
  const read = Typed.safeParse({ email: account, password: typed.password })
  const person = read.success ? await findAccount(parts.database.db, account) : undefined
  const isRight = read.success && (await verifyPassword(typed.password, person?.password_hash ?? null))
  if (person && isRight && person.disabled_at === null) {
    if (person.confirmed_at !== null) return askForCode(parts, caller, person.id)
    const headers = await completeSignIn(parts, caller, person.id, 'password')
    if (headers) return { ok: true, owes: 'nothing', headers }
  }
  await recordFailure(parts, caller, { reason: 'password', account })
  return { ok: false, issue: 'refused' }
}

function findAccount(db: Queries, email: string) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_two_step', 'staff_two_step.staff_id', 'staff.id')
    .select(['staff.id', 'password_hash', 'disabled_at', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

async function askForCode(parts: StaffParts, caller: Caller, staffId: string): Promise<SignInResult> {
  const line = await parts.database.transact(async (tx) => {
    await endCallersSession(parts, tx, caller)
    return openChallenge(parts, tx, 'sign-in-code', { staffId })
  })
  return { ok: true, owes: 'code', headers: cookieHeaders(line, clearLine(parts.config, 'session')) }
}

/** Ends the caller's session. Returns the headers that clear its cookies. */
export async function signOut(parts: StaffParts, caller: Caller): Promise<Headers> {
  const { database, config } = parts
  const current = await readSession(parts, caller)
  if (current)
    await database.transact(async (tx) => {
      await endCallersSession(parts, tx, caller)
      await clearDeviceOf(tx, current.person.id, current.session.id)
      await recordAudit(tx, { action: 'signed-out', staffId: current.person.id, address: caller.address })
    })
  return cookieHeaders(clearLine(config, 'session'), clearLine(config, 'code'), clearLine(config, 'passkey'))
}
