/** The second step of signing in. */
import type { Caller } from '../caller.ts'
import { readToken } from '../sessions/session-cookies.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { takeRecoveryCode } from '../two-step/recovery-codes.server.ts'
import { takeAppCode } from '../two-step/totp.server.ts'
import { countTry, takeChallenge } from './challenges.server.ts'
import { completeSignIn, recordFailure } from './complete-sign-in.server.ts'

export type CodeResult =
  | { ok: true; headers: Headers }
  /** `start-over`: too many wrong codes, or the ten minutes are over, so the password is asked for again. */
  | { ok: false; issue: 'refused' | 'start-over' }

/** Finishes a sign-in with a code of the authenticator app, or with one of the recovery codes. */
export async function finishSignIn(
  parts: StaffParts,
  typed: { code: string; kind: 'app' | 'recovery' },
  caller: Caller,
): Promise<CodeResult> {
  const { database, limits, config } = parts
  const token = readToken(config, caller, 'code')
  const refuse = async (issue: 'refused' | 'start-over') => {
    await recordFailure(parts, caller, { reason: 'code' })
    return { ok: false, issue } as const
  }
  const staffId = await countTry(database.db, token)
  if (staffId === null || (await limits.admitCode(staffId)) > 0) return refuse('start-over')
  const take = typed.kind === 'app' ? takeAppCode : takeRecoveryCode
  if (!(await take(parts, staffId, typed.code))) return refuse('refused')
  // Two posts with two right codes open one session.
  const isFirst = await takeChallenge(database.db, 'sign-in-code', token)
  const headers = isFirst && (await completeSignIn(parts, caller, staffId, typed.kind))
  return headers ? { ok: true, headers } : refuse('start-over')
}
