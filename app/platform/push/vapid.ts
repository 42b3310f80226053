/**
 * How we name ourselves to push services (RFC 8292). The key comes out of the server's secret: every node and every start has
 * the same one, and nothing has to be kept. A browser's subscription belongs to the key it was made with.
 */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

export interface VapidKey {
  /** What a browser subscribes with: the point, uncompressed, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** The order of the curve P-256 (FIPS 186-4, D.1.2.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The key of a secret. */
export function vapidKeyOf(secret: string): VapidKey {
  // 64 bits more than the order has, so that no number is likelier than another (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'key for push services', 40)).toString('hex')
  const number = (BigInt(`0x${bits}`) % (order - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  return {
    publicKey: text(point),
    privateKey: createPrivateKey({ key: { ...jwk, d: text(scalar) }, format: 'jwk' }),
  }
}

/** At most a day is allowed; clocks differ. */
const lifeSeconds = 12 * 3600

/** The `Authorization` header for a message to `endpoint`; `contact` is where the service finds us: https: or mailto:. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, contact, now = Date.now() }: { endpoint: string; contact: string; now?: number },
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now / 1000) + lifeSeconds
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}
