/**
 * Keys that stand in links: a token names a row and an end, signed, so that nobody can make one up. It is stored nowhere, and
 * is made for one purpose: what is signed for it opens no other door.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isId } from '#app/lib/ids.ts'
import { everySecret, type Secrets } from './secrets.server.ts'

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
