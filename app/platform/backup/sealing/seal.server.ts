/** Encrypting a backup on its way to a file, and decrypting one on its way from it, a piece at a time. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { cutOff, damaged, Refusal } from '../backup-format.ts'
import { headBytes, isSealed, newHead, nonceOf, pieceBytes, readHead, tagBytes } from './sealed-format.ts'

const cipher = 'aes-256-gcm'

/** The encrypted file of `source`, from its first byte to its last. */
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
 * What was encrypted; a file that is not encrypted as it is. Every piece is handed out only when it is known to be as
 * it was written.
 * @throws Refusal for a wrong key, and for a file that is cut off, changed or of a newer version.
 */
export const unsealWith = (key: string | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { head, rest } = await readStart(source)
    if (!isSealed(head)) {
      yield head
      yield* rest
      return
    }
    if (key === undefined)
      throw new Refusal(
        'The backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with. Nothing was restored.',
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
