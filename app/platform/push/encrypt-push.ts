/** Encrypts a message for one browser (RFC 8291 over RFC 8188): the push service in between cannot read it. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface PushKeys {
  /** The browser's point on P-256, 65 bytes, base64url. */
  p256dh: string
  /** The secret the browser made up, 16 bytes, base64url. */
  auth: string
}

const recordSize = 4096

/** The body of the request: header and one record. `text` may have 3,000 bytes; services take no more than 4,096 in all. */
export function encryptPush({ p256dh, auth }: PushKeys, text: string): Buffer {
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
  // The byte 2 ends the last record.
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, record, cipher.getAuthTag()])
}

/** Whether these are keys that a message can be encrypted for. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(point)
    return true
  } catch {
    // Not on the curve.
    return false
  }
}
