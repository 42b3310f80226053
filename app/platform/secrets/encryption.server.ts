/** Keys made from the server's secret, and what is encrypted with them while it is stored. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/database.server.ts'
import { everySecret, type Secrets } from './secrets.server.ts'

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
