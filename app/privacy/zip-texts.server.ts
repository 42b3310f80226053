/** A ZIP of texts, made while others get their turns: compressed whole, eight megabytes held everybody up for 100 ms. */
import { AsyncZipDeflate, strToU8, Zip } from 'fflate'
import { openBreaks } from '#app/lib/breaks.ts'

/** Characters that are handed to the thread that compresses at once. */
const pieceLength = 64 * 1024

/** The bytes of a ZIP with a file of each name. The texts are taken piece by piece, and compressed in a thread of their own. */
export async function zipTexts(
  files: Readonly<Record<string, Iterable<string>>>,
  mtime: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const archive = new Zip((error, piece, isLast) => {
    if (error) return reject(error)
    bytes.push(piece)
    if (isLast) resolve()
  })
  // It may fail while texts are still being taken, before anybody waits for it.
  promise.catch(() => {})
  const takeBreak = openBreaks()
  for (const [name, texts] of Object.entries(files)) {
    const file = Object.assign(new AsyncZipDeflate(name, { level: 6 }), { mtime })
    archive.add(file)
    let piece = ''
    for (const text of texts) {
      await takeBreak()
      piece += text
      if (piece.length < pieceLength) continue
      file.push(strToU8(piece))
      piece = ''
    }
    file.push(strToU8(piece), true)
  }
  archive.end()
  await promise
  // Buffer.concat allocates an ArrayBuffer of its own or a part of the pool, never a shared one.
  return Buffer.concat(bytes) as Uint8Array<ArrayBuffer>
}
