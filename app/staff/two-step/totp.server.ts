/** Codes of an authenticator app (RFC 6238). Each counts once: section 5.2 forbids the second time. */

import { createHmac, randomBytes } from 'node:crypto'
import { agency } from '#app/content/agency/agency.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import {
  decrypt,
  encrypt,
  everySecret,
  keyFor,
  keyName,
  type Secrets,
} from '#app/platform/secrets/secrets.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'

const appKey = (secret: string) => keyFor(secret, 'authenticator apps')

/** A new key for an authenticator app, in base32, and the otpauth link that carries it there. */
export async function makeKey({ email }: { email: string }): Promise<{ key: string; link: string }> {
  // Not imported before somebody needs it: it costs 6 MB of memory.
  const { Secret } = await import('otpauth')
  const key = new Secret({ size: 20 }).base32
  return { key, link: await linkOf(key, email) }
}

/** The link of a key that no code has proved yet: until then it is shown as often as somebody needs it. Null for none. */
export async function pendingLink(
  parts: StaffParts,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const kept = await parts.database.db
    .selectFrom('staff_two_step')
    .select('secret')
    .where('staff_id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  const key = kept && attempt(() => readKey(parts, kept.secret, id).key)
  return key ? linkOf(key, email) : null
}

async function linkOf(key: string, email: string): Promise<string> {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ issuer: agency.name, label: email, secret: Secret.fromBase32(key) }).toString()
}

/** Keeps the key, not in force yet. One that was never confirmed is replaced. */
export async function saveKey(
  { secret }: Pick<StaffParts, 'secret'>,
  tx: Queries,
  staffId: string,
  key: string,
): Promise<void> {
  const row = { secret: encrypt(appKey(secret), key, staffId), last_step: 0 }
  await tx
    .insertInto('staff_two_step')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(row).where('staff_two_step.confirmed_at', 'is', null),
    )
    .execute()
}

/** Whether this is a code of the person's app that was not used before. It is used up; the first puts the key in force. */
export async function takeAppCode(
  parts: StaffParts,
  staffId: string,
  code: string,
  { isFirst = false } = {},
): Promise<boolean> {
  const { db } = parts.database
  const inForce = isFirst ? 'is' : 'is not'
  const kept = await db
    .selectFrom('staff_two_step')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', inForce, null)
    .executeTakeFirst()
  if (!kept) return false
  const step = await findStep(readKey(parts, kept.secret, staffId).key, code)
  if (step === null) return false
  const taken = await db
    .updateTable('staff_two_step')
    .set({ last_step: step, ...(isFirst && { confirmed_at: new Date().toISOString() }) })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', inForce, null)
    // Of two posts at once, one finds a step newer than the last.
    .where('last_step', '<', step)
    .where('secret', '=', kept.secret)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Encrypts every key anew that an old secret encrypted; it can be taken away then. Returns how many there were. */
export async function renewKeys(parts: Pick<StaffParts, 'database' | keyof Secrets>): Promise<number> {
  const { db } = parts.database
  let renewed = 0
  for (const row of await db.selectFrom('staff_two_step').select(['staff_id', 'secret']).execute()) {
    const read = attempt(() => readKey(parts, row.secret, row.staff_id))
    if (!read?.isOld) continue
    const { numUpdatedRows } = await db
      .updateTable('staff_two_step')
      .set({ secret: encrypt(appKey(parts.secret), read.key, row.staff_id) })
      .where('staff_id', '=', row.staff_id)
      .where('secret', '=', row.secret)
      .executeTakeFirst()
    renewed += Number(numUpdatedRows)
  }
  return renewed
}

/** The key of an app, whichever secret encrypted it. @throws when it was none of them. */
function readKey({ secret, oldSecrets }: Secrets, stored: string, staffId: string) {
  for (const old of oldSecrets) {
    const key = attempt(() => decrypt(appKey(old), stored, staffId))
    if (key !== null) return { key, isOld: true }
  }
  return { key: decrypt(appKey(secret), stored, staffId), isOld: false }
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    // Encrypted with another secret.
    return null
  }
}

/**
 * The time step whose code this is, one step of clock drift each way, or null.
 * @param key in base32.
 */
async function findStep(key: string, code: string): Promise<number | null> {
  const token = code.replace(/\s/g, '')
  // otpauth compares bytes, and throws where six characters are not six bytes.
  if (!/^\d{6}$/.test(token)) return null
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  const now = Date.now()
  const drift = totp.validate({ token, timestamp: now, window: 1 })
  return drift === null ? null : totp.counter({ timestamp: now }) + drift
}

/** Without 0, 1, i and o, which are mistaken for one another on paper. */
const letters = '23456789abcdefghjklmnpqrstuvwxyz'

/** Replaces the person's codes by ten new ones of 50 random bits, and returns them: they are shown now and never again. */
export async function renewCodes(
  { secret }: Pick<StaffParts, 'secret'>,
  tx: Queries,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => {
    const text = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  const key_name = keyName(secret)
  // Of two at once the second takes the codes of the first away, too.
  await lockName(tx, `recovery codes ${staffId}`)
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(secret, staffId, code), key_name })),
    )
    .execute()
  return codes
}

/** Whether this is one of the person's codes. It is used up now, and stays as the note of when. */
export async function takeRecoveryCode(
  { database: { db }, ...secrets }: StaffParts,
  staffId: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where(
      'code_hash',
      'in',
      everySecret(secrets).map((secret) => hashCode(secret, staffId, code)),
    )
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** How many codes the person has left, whether those go with an old secret, and when others were used, newest first. */
export async function readCodes({ database: { db }, ...secrets }: StaffParts, staffId: string) {
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(['used_at', 'key_name'])
    .where('staff_id', '=', staffId)
    .orderBy('used_at', 'desc')
    .execute()
  // One whose secret is gone opens nothing. What has no name is from before there was more than one.
  const names = everySecret(secrets).map(keyName)
  const left = codes.filter(({ used_at, key_name }) => !used_at && (!key_name || names.includes(key_name)))
  return {
    codesLeft: left.length,
    codesEnd: left.some((code) => isOfOldSecret(secrets, code)),
    codesUsedAt: codes.flatMap(({ used_at }) => used_at ?? []),
  }
}

/** Whether a code stops working when the old secrets are taken away. */
export const isOfOldSecret = ({ secret, oldSecrets }: Secrets, { key_name }: { key_name: string | null }) =>
  oldSecrets.length > 0 && key_name !== keyName(secret)

/** Keyed, because 50 bits could be guessed by who has the table and not the server's secret. */
function hashCode(secret: string, staffId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return createHmac('sha256', keyFor(secret, 'recovery codes')).update(`${staffId}:${typed}`).digest('hex')
}
