import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Caller } from '../caller.ts'
import { type NoticeEvent, notify } from '../notices/notify.server.ts'
import { clearLine, cookieHeaders, cookieLine, readToken } from '../session-cookies.ts'
import { openSession } from '../sessions/open-session.server.ts'
import { isKnownAddress } from '../sign-in-limits.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { takeAppCode, takeRecoveryCode } from '../two-step/totp.server.ts'
import { countTry, takeChallenge } from './challenges.server.ts'

/**
 * Ends every successful way in: a session with its row in the trail, and limits that forget the tries. Null when the
 * account was disabled. @param event what the person is told of by e-mail.
 */
export async function completeSignIn(
  parts: StaffParts,
  caller: Caller,
  staffId: string,
  by: 'password' | 'app' | 'recovery' | 'passkey',
  event?: NoticeEvent,
): Promise<Headers | null> {
  const { database, limits, config, wakeJobs } = parts
  const begun = await database.transact(async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('email')
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      // Held until the session stands, or a disabling at the same moment would miss it.
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!person) return null
    const wasKnown = await isKnownAddress({ db: tx }, person.email, caller.address)
    const device = readDevice(parts, caller, person.email)
    const line = await openSession(parts, tx, caller, staffId, device)
    await recordAudit(tx, { action: 'signed-in', staffId, address: caller.address, detail: { by } })
    if (event) await notify(parts, tx, staffId, event, caller)
    return { ...person, line, wasKnown }
  })
  if (!begun) return null
  if (event) wakeJobs()
  // A code or a passkey was the second request of the same person.
  const steps = by === 'password' ? 1 : 2
  const device = readDevice(parts, caller, begun.email)
  await limits.succeed(begun.email, caller.address, { wasKnown: begun.wasKnown, device, steps })
  await limits.forgetCodes(staffId)
  const lines = [begun.line, deviceLine(parts, caller, begun.email)]
  // The cookie of the half that is finished now goes.
  if (by !== 'password') lines.push(clearLine(config, by === 'passkey' ? 'passkey' : 'code'))
  return cookieHeaders(...lines)
}

/** Notes a failed try. Whose door it was is looked up and never said; what was typed is not kept. */
export async function recordFailure(
  { database: { db } }: StaffParts,
  { address }: Caller,
  {
    reason,
    account,
    staffId,
  }: { reason: 'password' | 'code' | 'passkey'; account?: string; staffId?: string },
): Promise<void> {
  const person = staffId
    ? { id: staffId }
    : account && (await db.selectFrom('staff').select('id').where('email', '=', account).executeTakeFirst())
  await recordAudit(db, {
    action: 'sign-in-failed',
    staffId: null,
    address,
    ...(person && { subject: { kind: 'staff', id: person.id } }),
    detail: { reason },
  })
}

type CodeResult =
  | { ok: true; headers: Headers }
  /** `start-over`: too many wrong codes, or the ten minutes are over, so the password is asked for again. */
  | { ok: false; issue: 'refused' | 'start-over' }
  | { ok: false; issue: 'wait'; seconds: number }

/** Finishes a sign-in with a code of the authenticator app, or with one of the recovery codes. */
export async function finishSignIn(
  parts: StaffParts,
  typed: { code: string; kind: 'app' | 'recovery' },
  caller: Caller,
): Promise<CodeResult> {
  const { database, limits, config } = parts
  const seconds = await limits.admitAddress(caller.address)
  if (seconds > 0) return { ok: false, issue: 'wait', seconds }
  const token = readToken(config, caller, 'code')
  const staffId = await countTry(database.db, token)
  // No row in the trail: nobody has shown a password here, or whoever did is kept waiting now.
  if (staffId === null) return { ok: false, issue: 'start-over' }
  const wait = await limits.admitCode(staffId)
  if (wait > 0) return { ok: false, issue: 'wait', seconds: wait }
  const take = typed.kind === 'app' ? takeAppCode : takeRecoveryCode
  if (!(await take(parts, staffId, typed.code))) {
    await recordFailure(parts, caller, { reason: 'code', staffId })
    return { ok: false, issue: 'refused' }
  }
  // Two posts with two right codes open one session.
  const isFirst = await takeChallenge(database.db, 'sign-in-code', token)
  const event = typed.kind === 'recovery' ? 'recovery-code-used' : undefined
  const headers = isFirst && (await completeSignIn(parts, caller, staffId, typed.kind, event))
  return headers ? { ok: true, headers } : { ok: false, issue: 'start-over' }
}

/**
 * OWASP, "Slow Down Online Guessing Attacks with Device Cookies": wrong passwords from a known browser count for it
 * alone. It opens nothing.
 */
const seconds = 180 * 24 * 3600
/** Bytes of the name, and of the signature behind it. */
const half = 16

type Parts = Secrets & Pick<StaffParts, 'config'>

/** The name of the caller's device when it is one of `account`, else null. */
export function readDevice(parts: Parts, caller: Pick<Caller, 'cookie'>, account: string): string | null {
  const token = readToken(parts.config, caller, 'device')
  if (token === null) return null
  const bytes = Buffer.from(token, 'base64url')
  const [name, signature] = [bytes.subarray(0, half), bytes.subarray(half)]
  const isOurs = everySecret(parts).some((secret) => timingSafeEqual(signature, sign(secret, account, name)))
  return isOurs ? name.toString('base64url') : null
}

/** The Set-Cookie line that makes the caller's browser a device of `account`, or keeps it one. */
function deviceLine(parts: Parts, caller: Pick<Caller, 'cookie'>, account: string): string {
  const known = readDevice(parts, caller, account)
  const name = known ? Buffer.from(known, 'base64url') : randomBytes(half)
  const token = Buffer.concat([name, sign(parts.secret, account, name)]).toString('base64url')
  return cookieLine(parts.config, 'device', token, seconds)
}

function sign(secret: string, account: string, name: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`device of\n${account}\n`)
    .update(name)
    .digest()
    .subarray(0, half)
}
