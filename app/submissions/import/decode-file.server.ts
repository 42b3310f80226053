/** The text of an uploaded file, whatever it was encoded in, a piece at a time. */
import { setImmediate as breathe } from 'node:timers/promises'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are decoded at once: a millisecond of work or two. */
const pieceBytes = 16 * 1024

/** Files that are tables to their program and nothing to us: old spreadsheets, PDF. */
const otherBeginnings = ['d0cf11e0', '25504446']

export const isOtherFile = (bytes: Uint8Array): boolean =>
  otherBeginnings.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

/** What an Excel workbook is, and much else. */
export const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304'

/** By its mark, else by where its zeros are, else whatever decodes it without an error. */
export async function encodingOf(bytes: Uint8Array): Promise<Encoding> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const top = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of top.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > top.length / 5 && odd > 4 * even) return 'utf-16le'
  if (even > top.length / 5 && even > 4 * odd) return 'utf-16be'
  try {
    for await (const _ of textPieces(bytes, 'utf-8', true));
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text in pieces, with a breath for everybody else between them. @throws when it is `fatal` and does not decode. */
export async function* textPieces(
  bytes: Uint8Array,
  encoding: Encoding,
  fatal = false,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
    await breathe()
  }
  yield decoder.decode()
}

/** The sign that most often stands between the cells of the first line. */
export function separatorIn(top: string): string {
  let isQuoted = false
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  for (const sign of top) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(sign)) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
