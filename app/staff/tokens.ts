/** Secrets that open something. The tables keep only their hashes: who reads a table can open nothing with it. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { newId } from '#app/lib/ids.ts'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a table keeps of a token. Plain SHA-256 is enough: nobody guesses 256 random bits. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * It follows from the id and the server's secret, so that an e-mail can be written again although the link is stored
 * nowhere.
 */
export function linkToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`one-time-link:${id}`).digest('base64url')
}

export function newLink(secret: string, hours: number) {
  const now = Date.now()
  const id = newId(now)
  return {
    id,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + hours * 3_600_000).toISOString(),
    token_hash: hashOf(linkToken(secret, id)),
  }
}

/** How long a link that makes an account holds, in hours. */
export const linkHours = { 'first-owner': 24, colleague: 72 } as const
