/**
 * Secrets of one-time links. They follow from the row's id and the server's secret, so that a letter can be written
 * again after a failed try although nothing that opens a door is stored: the table holds only a hash.
 */
import { createHash, createHmac } from 'node:crypto'

/** The secret part of the link that belongs to the row `id`: 256 bits in base64url. */
export function linkToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`one-time-link:${id}`).digest('base64url')
}

/** What the table keeps of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
