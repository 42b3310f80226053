/**
 * Passwords that came with a backup of the version before 0001-baseline: scrypt in the PHC string format. Each is
 * replaced when its owner next signs in (docs/decisions/0008-migrations-and-releases.md).
 */
import { scrypt, timingSafeEqual } from 'node:crypto'

const format = /^\$scrypt\$ln=14,r=16,p=1\$([\w+/]+)\$([\w+/]+)$/

export const isOldHash = (kept: string): boolean => format.test(kept)

/** Whether `kept` was made from this password. Takes some 95 ms and 32 MiB on a thread of its own. */
export async function verifyOldHash(password: string, kept: string): Promise<boolean> {
  const [, salt = '', hash = ''] = format.exec(kept) ?? []
  const wanted = Buffer.from(hash, 'base64')
  const cost = { N: 2 ** 14, r: 16, p: 1 }
  // Node refuses what needs exactly its limit.
  const maxmem = 2 * 128 * cost.N * cost.r
  const made = await new Promise<Buffer>((resolve, reject) => {
    const nonce = Buffer.from(salt, 'base64')
    scrypt(password.normalize('NFKC'), nonce, wanted.length, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
  return timingSafeEqual(made, wanted)
}
