/** A person's own passkeys: a key in the phone, computer or security key, which opens the desk without a password. */

import { isId, newId } from '#app/lib/ids.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { notify } from '../notices/notify.server.ts'
import { recordBy } from '../record-by.server.ts'
import { cookieHeaders, readToken } from '../session-cookies.ts'
import { browserName } from '../sessions/browser-name.ts'
import type { Self, SignedIn } from '../sessions.server.ts'
import { openChallenge, takeChallenge } from '../sign-in/challenges.server.ts'
import { type AccountResult, confirmPassword } from '../sign-in/confirm-password.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { askForNew, type PasskeyQuestion, readNew } from './webauthn.server.ts'

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
