/** Signing in with a passkey. It was unlocked by its owner, so it stands for both steps. */
import type { Caller } from '../caller.ts'
import { cookieHeaders, readToken } from '../session-cookies.ts'
import { browserName } from '../sessions/browser-name.ts'
import { openChallenge, takeChallenge } from '../sign-in/challenges.server.ts'
import { completeSignIn, recordFailure } from '../sign-in/complete-sign-in.server.ts'
import type { SignInResult } from '../sign-in/sign-in.server.ts'
import { isKnownAddress } from '../sign-in-limits.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { askForAny, checkSignature, type PasskeyQuestion, readClaim } from './webauthn.server.ts'

/** What to ask a stranger's authenticator for. The answer counts once, for five minutes, in this browser. */
export async function askForPasskey(
  parts: StaffParts,
  caller: Caller,
): Promise<
  { ok: true; question: PasskeyQuestion; headers: Headers } | { ok: false; issue: 'wait'; seconds: number }
> {
  const seconds = await parts.limits.admitAddress(caller.address)
  if (seconds > 0) return { ok: false, issue: 'wait', seconds }
  const question = await askForAny(parts)
  const about = { question: question.challenge }
  const line = await openChallenge(parts, parts.database.db, 'sign-in-passkey', about)
  return { ok: true, question, headers: cookieHeaders(line) }
}

/** Signs in with the authenticator's answer. */
export async function signInWithPasskey(
  parts: StaffParts,
  credential: string,
  caller: Caller,
): Promise<SignInResult> {
  const seconds = await parts.limits.admitAddress(caller.address)
  if (seconds > 0) return { ok: false, issue: 'wait', seconds }
  const signer = await findSigner(parts, credential, caller)
  const event = signer?.isNewPlace ? 'passkey-used' : undefined
  const headers = signer && (await completeSignIn(parts, caller, signer.staffId, 'passkey', event))
  if (headers) return { ok: true, owes: 'nothing', headers }
  await recordFailure(parts, caller, { reason: 'passkey' })
  return { ok: false, issue: 'refused' }
}

/** The person whose passkey signed what this browser was asked, and whether it was never used in such a place; or null. */
async function findSigner(parts: StaffParts, credential: string, caller: Caller) {
  const { db } = parts.database
  const asked = await takeChallenge(db, 'sign-in-passkey', readToken(parts.config, caller, 'passkey'))
  const claim = readClaim(credential)
  if (!asked?.question || !claim) return null
  const kept = await db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_passkeys.staff_id')
    .select([
      'staff_passkeys.id',
      'staff_id',
      'credential_id',
      'public_key',
      'counter',
      'last_used_in',
      'email',
    ])
    .where('credential_id', '=', claim.id)
    .executeTakeFirst()
  if (!kept) return null
  const counter = await checkSignature(parts, claim, asked.question, kept)
  if (counter === null) return null
  const place = browserName(caller.userAgent)
  const isNewPlace =
    kept.last_used_in !== place || !(await isKnownAddress(parts.database, kept.email, caller.address))
  await db
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: new Date().toISOString(), last_used_in: place })
    .where('id', '=', kept.id)
    .execute()
  return { staffId: kept.staff_id, isNewPlace }
}
