/** Hands an encrypted message to a browser's push service (RFC 8030). The address came from a browser: the public internet only. */

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { isIP } from 'node:net'
import { sendForStatus } from '../http/send-request.server.ts'
import { jobError } from '../process/job-error.ts'
import { hostOf, isPrivate, leadsHere } from '../process/webhook-security.ts'

export interface PushMessage extends PushKeys {
  endpoint: string
  key: VapidKey
  contact: string
  text: string
  ttl: number
  /** A later message of this topic stands in for one that waits: at most 32 letters of base64url. */
  topic: string
}

const timeout = 10_000
const maxLength = 600

/** Whether an address can be that of a push service: https, a name of the public internet, no port, user or password. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > maxLength || !URL.canParse(text)) return false
  const { protocol, username, password, port } = new URL(text)
  const host = hostOf(text)
  return (
    protocol === 'https:' &&
    username + password + port === '' &&
    isIP(host) === 0 &&
    host.includes('.') &&
    !leadsHere(text)
  )
}

/**
 * False when the subscription is over or not ours any more. @throws a `jobError`: `permanent` when the message was
 * refused for good.
 */
export async function sendPush(
  message: PushMessage,
  isClosed: (address: string) => boolean = isPrivate,
): Promise<boolean> {
  const status = await post(message, isClosed).catch((error: NodeJS.ErrnoException) => {
    // Whatever the name stood for when it was kept, it leads into our own network now.
    if (error.code === 'EPRIVATE') return 404
    throw jobError(`the push service did not answer (${error.code ?? error.name})`, {}, error)
  })
  if (status >= 200 && status < 300) return true
  if ([401, 403, 404, 410].includes(status)) return false
  throw jobError(`the push service answered ${status}`, { permanent: status < 500 && status !== 429 })
}

function post(message: PushMessage, isClosed: (address: string) => boolean): Promise<number> {
  const { endpoint, key, contact, text, ttl, topic } = message
  const body = encryptPush(message, text)
  return sendForStatus(endpoint, {
    method: 'POST',
    headers: {
      'user-agent': 'Hearthline-Push/1',
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
      authorization: vapidHeader(key, { endpoint, contact }),
      ttl,
      topic,
      urgency: 'high',
    },
    body,
    mayReach: (address) => !isClosed(address),
    timeoutMs: timeout,
  })
}

/**
 * How we name ourselves to push services (RFC 8292). The key comes out of the server's secret: the same on every
 * node. A subscription belongs to its key.
 */
interface VapidKey {
  publicKey: string
  privateKey: KeyObject
}

/** The order of the curve P-256 (FIPS 186-4, D.1.2.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

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
function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, contact, now = Date.now() }: { endpoint: string; contact: string; now?: number },
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now / 1000) + lifeSeconds
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}

interface PushKeys {
  /** The browser's point on P-256, 65 bytes, base64url. */
  p256dh: string
  /** The secret the browser made up, 16 bytes, base64url. */
  auth: string
}

const recordSize = 4096

/**
 * Encrypts a message for one browser (RFC 8291 over RFC 8188): the push service in between cannot read it. The body of the request:
 * header and one record. `text` may have 3,000 bytes; services take no more than 4,096 in all.
 */
function encryptPush({ p256dh, auth }: PushKeys, text: string): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const salt = randomBytes(16)
  const pair = createECDH('prime256v1')
  const ours = pair.generateKeys()
  const derive = (from: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const material = derive(
    pair.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, record, cipher.getAuthTag()])
}

export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}
