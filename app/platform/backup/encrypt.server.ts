import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { cutOff, damaged, ErrorResponse } from './backup-format.ts'

const cipher = 'aes-256-gcm'

export const sealWith = (key: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, secret } = await newHead(key)
    yield head
    let number = 0
    for await (const { bytes, isLast } of inPieces(source, pieceBytes)) {
      const encrypt = createCipheriv(cipher, secret, nonceOf(number++, isLast))
      yield Buffer.concat([encrypt.update(bytes), encrypt.final(), encrypt.getAuthTag()])
    }
  }

/**
 * A file that is not encrypted comes as it is; each piece is verified first. @throws Refusal for a wrong key, and for
 * a file that is cut off, changed or of a newer version.
 */
export const unsealWith = (key: string | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, rest } = await readStart(source)
    if (!isEncrypted(head)) {
      yield head
      yield* rest
      return
    }
    if (key === undefined)
      throw new ErrorResponse(
        'The backup is encrypted. Set BACKUP_KEY to the key it was made with. Nothing was restored.',
      )
    const secret = await readHead(head, key)
    let number = 0
    for await (const { bytes, isLast } of inPieces(rest, pieceBytes + tagBytes))
      yield open(secret, number++, bytes, isLast)
    if (number === 0) throw cutOff('its end is missing')
  }

function open(secret: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  const bytes = decrypt(secret, nonceOf(number, isLast), piece)
  if (bytes) return bytes
  if (!isLast) throw damaged('it has changed since it was written')
  // A piece that is right but for being the last one: what came after it is gone.
  if (decrypt(secret, nonceOf(number, false), piece)) throw cutOff('its end is missing')
  throw cutOff('its last part is missing, or has changed since it was written')
}

function decrypt(secret: Buffer, nonce: Buffer, piece: Buffer): Buffer | null {
  if (piece.length < tagBytes) return null
  const end = piece.length - tagBytes
  const how = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes })
  how.setAuthTag(piece.subarray(end))
  try {
    return Buffer.concat([how.update(piece.subarray(0, end)), how.final()])
  } catch {
    return null
  }
}

/** The bytes of the head, fewer when there are no more, and all that follow. */
async function readStart(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  while (kept.length < headBytes) {
    const next = await chunks.next()
    if (next.done) break
    kept = Buffer.concat([kept, next.value])
  }
  async function* rest() {
    yield kept.subarray(headBytes)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { head: kept.subarray(0, headBytes), rest: rest() }
}

/** The same bytes in pieces of `size`; only the last, which is known as such, may have fewer. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let kept: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    kept.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(kept)
    let at = 0
    for (; all.length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false }
    kept = [all.subarray(at)]
    length = all.length - at
  }
  if (length > 0) yield { bytes: Buffer.concat(kept), isLast: true }
}

/**
 * The file of an encrypted backup: a head, then the backup in pieces, each encrypted with AES-256-GCM (NIST SP 800-38D).
 *
 *     "HLSEALED"   8 bytes
 *     version      1 byte    1
 *     cost         1 byte    binary logarithm of scrypt's N (RFC 7914; r = 8, p = 1)
 *     salt        16 bytes   new for each file
 *     proof       32 bytes   HMAC-SHA256 of the 26 bytes before it: whether the key is the right one
 *     sum          8 bytes   of SHA-256 of the 58 bytes before it: whether the head is as it was written
 *     pieces                 64 KiB of the backup, encrypted, and its tag of 16 bytes; the last may be shorter
 *
 * scrypt makes 64 bytes of the key and the salt: the first half encrypts, the second proves. The nonce of a piece is its
 * number in 11 bytes and then 1 for the last piece, 0 for all others: so a file that ends early, or whose pieces stand in
 * another order, is not taken for whole (the construction STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
const magic = Buffer.from('HLSEALED')
const version = 1
/** 32 MB and a tenth of a second, also for a sentence somebody chose. */
const cost = 15
const maxCost = 20
const unproven = 26
export const headBytes = 66
/** Bytes of the backup in a piece, and what encrypting adds. */
export const pieceBytes = 65_536
export const tagBytes = 16

const stretch = promisify(
  (key: string, salt: Buffer, logN: number, done: (error: Error | null, bytes: Buffer) => void) =>
    scrypt(key.trim(), salt, 64, { N: 2 ** logN, r: 8, p: 1, maxmem: 2 ** (logN + 11) }, done),
)

const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

async function newHead(key: string): Promise<{ head: Buffer; secret: Buffer }> {
  const plain = Buffer.concat([magic, Buffer.from([version, cost]), randomBytes(16)])
  const stretched = await stretch(key, plain.subarray(10), cost)
  const proven = Buffer.concat([plain, proofOf(plain, stretched)])
  return { head: Buffer.concat([proven, sumOf(proven)]), secret: stretched.subarray(0, 32) }
}

/** @throws Refusal that tells a wrong key from a newer version, and both from a damaged head. */
async function readHead(head: Buffer, key: string): Promise<Buffer> {
  if (head.length < headBytes) throw cutOff('it ends within its first bytes')
  const proven = head.subarray(0, headBytes - 8)
  if (!sumOf(proven).equals(head.subarray(headBytes - 8))) {
    if (head[8] !== version) throw ofAnotherVersion(head[8])
    throw damaged('its first bytes have changed since it was written')
  }
  if (head[8] !== version) throw ofAnotherVersion(head[8])
  const logN = head[9] ?? 0
  if (logN > maxCost) throw damaged('its first bytes ask for more memory than any backup does')
  const plain = head.subarray(0, unproven)
  const stretched = await stretch(key, plain.subarray(10), logN)
  if (!timingSafeEqual(proofOf(plain, stretched), head.subarray(unproven, headBytes - 8)))
    throw new ErrorResponse(
      'The backup was encrypted with another key. Set BACKUP_KEY to the key of that time. Nothing was restored.',
    )
  return stretched.subarray(0, 32)
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const proofOf = (plain: Buffer, stretched: Buffer) =>
  createHmac('sha256', stretched.subarray(32)).update(plain).digest()

const sumOf = (proven: Buffer) => createHash('sha256').update(proven).digest().subarray(0, 8)

const ofAnotherVersion = (found: number | undefined) =>
  new ErrorResponse(
    `This backup is encrypted in version ${found}, and this program reads version ${version}. Use the release that made it, or a newer one.`,
  )
