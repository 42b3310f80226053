/** The second step of signing in. */
import type { Caller } from '../caller.ts'
import { readToken } from '../session-cookies.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { takeRecoveryCode } from '../two-step/recovery-codes.server.ts'
import { takeAppCode } from '../two-step/totp.server.ts'
import { countTry, takeChallenge } from './challenges.server.ts'
import { completeSignIn, recordFailure } from './complete-sign-in.server.ts'

export type CodeResult =
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
