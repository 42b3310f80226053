/**
 * A preview link is a signed token of an article and an end, stored nowhere; revoking is in preview-links.server.ts.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isId } from '#app/lib/ids.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'

const lifetime = 7 * 86_400_000
/** Article id, end in milliseconds, signature. As base64url nothing is left over. */
const idBytes = 16
const endBytes = 6
const wellFormed = /^[\w-]{72}$/

export interface PreviewLink {
  path: `/preview/${string}`
  until: string
}

/** For seven days from now unless it is to end earlier. */
export function makePreviewLink(secret: string, id: string, end = Date.now() + lifetime): PreviewLink {
  const claim = Buffer.alloc(idBytes + endBytes)
  claim.write(id.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(end, idBytes, endBytes)
  const token = Buffer.concat([claim, sign(secret, claim)]).toString('base64url')
  return { path: `/preview/${token}`, until: new Date(end).toISOString() }
}

/** Null for a token that none of our secrets signed. */
export function readPreviewToken(secrets: Secrets, token: string, now = Date.now()) {
  if (!wellFormed.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const claim = bytes.subarray(0, idBytes + endBytes)
  const signature = bytes.subarray(claim.length)
  if (!everySecret(secrets).some((secret) => timingSafeEqual(signature, sign(secret, claim)))) return null
  const hex = claim.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isId(id)) return null
  const end = claim.readUIntBE(idBytes, endBytes)
  return { id, until: new Date(end).toISOString(), hasEnded: end <= now }
}

/** HMAC-SHA256 under a key that serves nothing else (RFC 5869). */
function sign(secret: string, claim: Buffer): Buffer {
  const key = hkdfSync('sha256', secret, '', 'preview of an article', 32)
  return createHmac('sha256', Buffer.from(key)).update(claim).digest()
}
