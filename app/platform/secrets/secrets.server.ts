/**
 * New things are made with `secret`; those of older ones are still read, so that it can be rotated
 * (docs/how-to/rotate-the-secret.md).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import type { Queries } from '../database/database.server.ts'

export interface Secrets {
  /** At least 32 characters. */
  secret: string
  /** Those before it that are still read, newest first. */
  oldSecrets: readonly string[]
}

export const everySecret = ({ secret, oldSecrets }: Secrets): readonly string[] => [secret, ...oldSecrets]

/** A name for a secret that may be stored: it tells two of them apart and nothing about either. */
export const keyName = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'name of a secret', 8)).toString('hex')

/** What `look` finds with the first secret that finds anything, or null. */
export async function withAnySecret<T>(
  secrets: Secrets,
  look: (secret: string) => Promise<T | null | undefined>,
): Promise<T | null> {
  for (const secret of everySecret(secrets)) {
    const found = await look(secret)
    if (found) return found
  }
  return null
}

/** A key of 256 bits for one purpose (HKDF, RFC 5869): none of them tells anything about the others. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

/** `text` under AES-256-GCM. It decrypts only with the same `owner`, so one person's row is no use in another's. */
export function encrypt(key: Uint8Array, text: string, owner: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** @throws when it was encrypted with another key or for another owner, or was changed. */
export function decrypt(key: Uint8Array, stored: string, owner: string): string {
  const bytes = Buffer.from(stored, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** `stored` under the key for `purpose` of whichever secret it was made with, or null where none of them reads it. */
export function decryptAny(secrets: Secrets, purpose: string, stored: string, owner: string): string | null {
  for (const secret of everySecret(secrets))
    try {
      return decrypt(keyFor(secret, purpose), stored, owner)
    } catch {
      // It was made with another one.
    }
  return null
}

/** Columns of a table that are encrypted, each for the row's `owner`, another column of it. */
export interface EncryptedColumns {
  table: string
  owner: string
  columns: readonly string[]
  purpose: string
}

/** Encrypts anew what an old secret encrypted, so that it can be taken away. What none of the secrets reads stays. */
export async function renewEncrypted(
  db: Queries,
  secrets: Secrets,
  { table, owner, columns, purpose }: EncryptedColumns,
): Promise<void> {
  const current = { ...secrets, oldSecrets: [] }
  for (const column of columns) {
    const [name, of, row] = [sql.ref(column), sql.ref(owner), sql.table(table)]
    const { rows } = await sql<{ stored: string; owner: string }>`
      select ${name} as stored, ${of} as owner from ${row} where ${name} is not null`.execute(db)
    for (const { stored, owner } of rows) {
      if (decryptAny(current, purpose, stored, owner) !== null) continue
      const text = decryptAny(secrets, purpose, stored, owner)
      if (text === null) continue
      const anew = encrypt(keyFor(secrets.secret, purpose), text, owner)
      // Of two nodes, or where somebody makes a new one meanwhile, what came first stays.
      await sql`update ${row} set ${name} = ${anew} where ${of} = ${owner} and ${name} = ${stored}`.execute(
        db,
      )
    }
  }
}

/** Bytes of the three parts: the id, the end in milliseconds, the signature. As base64url nothing is left over. */
const idBytes = 16
const endBytes = 6
const wellFormed = /^[\w-]{72}$/

/** A token for the row `id`, which works until `end` (milliseconds). */
export function signToken(secret: string, purpose: string, id: string, end: number): string {
  const claim = Buffer.alloc(idBytes + endBytes)
  claim.write(id.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(end, idBytes, endBytes)
  return Buffer.concat([claim, sign(secret, purpose, claim)]).toString('base64url')
}

/** What a token is for, and whether its time is over; null for one that we did not make, with none of our secrets. */
export function readToken(secrets: Secrets, purpose: string, token: string, now = Date.now()) {
  if (!wellFormed.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const claim = bytes.subarray(0, idBytes + endBytes)
  const signature = bytes.subarray(claim.length)
  if (!everySecret(secrets).some((secret) => timingSafeEqual(signature, sign(secret, purpose, claim))))
    return null
  const hex = claim.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId(id)) return null
  const end = claim.readUIntBE(idBytes, endBytes)
  return { id, until: new Date(end).toISOString(), hasEnded: end <= now }
}

/** HMAC-SHA256 under a key that serves nothing else (RFC 5869). */
function sign(secret: string, purpose: string, claim: Buffer): Buffer {
  const key = hkdfSync('sha256', secret, '', purpose, 32)
  return createHmac('sha256', Buffer.from(key)).update(claim).digest()
}
