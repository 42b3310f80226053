/** A person's own passkeys: a key in the phone, computer or security key, which opens the desk without a password. */
import { isId, newId } from '#app/lib/ids.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import type { Caller } from '../caller.ts'
import { notify } from '../notices/notify.server.ts'
import { cookieHeaders, readToken } from '../session-cookies.ts'
import { browserName } from '../sessions/browser-name.ts'
import { recordBy, type Self, type SignedIn } from '../sessions.server.ts'
import { openChallenge, takeChallenge } from '../sign-in/challenges.server.ts'
import { completeSignIn, recordFailure } from '../sign-in/complete-sign-in.server.ts'
import { type AccountResult, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { SignInResult } from '../sign-in/sign-in.server.ts'
import { isKnownAddress } from '../sign-in-limits.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import {
  askForAny,
  askForNew,
  checkSignature,
  type PasskeyQuestion,
  readClaim,
  readNew,
} from './webauthn.server.ts'

/** Begins to add a passkey, for who knows the password: what to ask the authenticator for. Valid for five minutes. */
export async function startPasskey(
  parts: StaffParts,
  self: Self,
  password: string,
): Promise<AccountResult<{ question: PasskeyQuestion }>> {
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  const { db } = parts.database
  const staffId = self.person.id
  const known = await db
    .selectFrom('staff_passkeys')
    .select('credential_id')
    .where('staff_id', '=', staffId)
    .execute()
  const ids = known.map((passkey) => passkey.credential_id)
  const question = await askForNew(parts, self.person, ids)
  const line = await openChallenge(parts, db, 'new-passkey', { staffId, question: question.challenge })
  return { ok: true, headers: cookieHeaders(line), question }
}

/** In answer to `startPasskey`. False when it is late, somebody else's or not unlocked. */
export async function addPasskey(
  parts: StaffParts,
  self: Self,
  typed: { name: string; credential: string },
): Promise<boolean> {
  const { database, config } = parts
  const asked = await takeChallenge(database.db, 'new-passkey', readToken(config, self.caller, 'passkey'))
  if (asked?.staff_id !== self.person.id || asked.question === null) return false
  const passkey = await readNew(parts, typed.credential, asked.question)
  if (!passkey) return false
  const id = newId()
  const name = tidyLine(typed.name).slice(0, 60).toWellFormed() || 'Passkey'
  try {
    await database.transact(async (tx) => {
      await tx
        .insertInto('staff_passkeys')
        .values({
          ...{ ...passkey, id, name, staff_id: self.person.id, created_at: new Date().toISOString() },
          last_used_in: browserName(self.caller.userAgent),
        })
        .execute()
      const subject = { kind: 'staff', id: self.person.id } as const
      await recordBy(tx, self, 'passkey-added', { subject, detail: { passkey: id } })
      await notify(parts, tx, self.person.id, 'passkey-added', self.caller)
    })
    parts.wakeJobs()
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return false
  }
}

/** Removes one of the person's own passkeys; for an unknown one, or somebody else's, there is nothing to remove. */
export async function removePasskey(
  parts: StaffParts,
  self: Self,
  { id, password }: { id: string; password: string },
): Promise<AccountResult> {
  const refusal = await confirmPassword(parts, self, password)
  if (refusal) return refusal
  await parts.database.transact(async (tx) => {
    if (!isId(id)) return
    const removed = await tx
      .deleteFrom('staff_passkeys')
      .where('id', '=', id)
      .where('staff_id', '=', self.person.id)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return
    await recordBy(tx, self, 'passkey-removed')
    await notify(parts, tx, self.person.id, 'passkey-removed', self.caller)
  })
  parts.wakeJobs()
  return { ok: true, headers: new Headers() }
}

export function listPasskeys({ database: { db } }: StaffParts, { person }: SignedIn) {
  return db
    .selectFrom('staff_passkeys')
    .select([
      'id',
      'name',
      'created_at as addedAt',
      'last_used_at as lastUsedAt',
      'last_used_in as lastUsedIn',
    ])
    .where('staff_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

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
