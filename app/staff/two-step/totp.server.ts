/** Codes of an authenticator app (RFC 6238). Each counts once: section 5.2 forbids the second time. */
import { agency } from '#app/content/agency/agency.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { decrypt, encrypt, keyFor } from '#app/platform/secrets/encryption.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
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
