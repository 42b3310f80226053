/**
 * New things are made with `secret`; those of older ones are still read, so that it can be rotated
 * (docs/how-to/rotate-the-secret.md).
 */
import { hkdfSync } from 'node:crypto'

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
