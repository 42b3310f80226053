import { createHash } from 'node:crypto'

/** The id of an event that these words name, always the same for the same words: a version 8 UUID (RFC 9562, 5.8) of their digest. */
export function eventIdOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
