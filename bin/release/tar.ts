/**
 * Writes a tar archive (POSIX.1-2001, "pax") that depends on nothing but its entries: no owner, no clock, the order given.
 * Another program's options for that differ from system to system.
 */

export interface Entry {
  /** Where it lies in the archive, with slashes. */
  path: string
  /** What is in it; for a link its target. */
  content: Buffer | { link: string }
  executable: boolean
}

const block = 512

/** One entry as it stands in the archive. `seconds` is its time, since 1970. */
export function* tarEntry({ path, content, executable }: Entry, seconds: number): Generator<Buffer> {
  const isLink = !Buffer.isBuffer(content)
  const rest = { seconds, mode: executable || isLink ? 0o755 : 0o644 }
  // What an old header has no room for stands in an entry of its own before it.
  if (Buffer.byteLength(path) > 100) {
    const record = paxRecord('path', path)
    yield header({ path: 'pax', size: record.length, type: 'x', ...rest })
    yield* padded(record)
  }
  const name = Buffer.from(path).subarray(0, 100).toString()
  if (isLink) return yield header({ path: name, size: 0, type: '2', link: content.link, ...rest })
  yield header({ path: name, size: content.length, type: '0', ...rest })
  yield* padded(content)
}

/** What stands at the end of every archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

function* padded(content: Buffer): Generator<Buffer> {
  yield content
  const over = content.length % block
  if (over > 0) yield Buffer.alloc(block - over)
}

interface Header {
  path: string
  size: number
  type: '0' | '2' | 'x'
  mode: number
  seconds: number
  link?: string
}

/** The manual of pax, "ustar Interchange Format". */
function header({ path, size, type, mode, seconds, link = '' }: Header): Buffer {
  const made = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  made.write(path, 0)
  made.write(octal(mode, 7), 100)
  made.write(octal(0, 7), 108)
  made.write(octal(0, 7), 116)
  made.write(octal(size, 11), 124)
  made.write(octal(seconds, 11), 136)
  made.write(' '.repeat(8), 148)
  made.write(type, 156)
  made.write(link, 157)
  made.write('ustar\u000000', 257)
  const sum = made.reduce((total, byte) => total + byte, 0)
  made.write(`${octal(sum, 6)} `, 148)
  return made
}

/** "LENGTH key=value\n", where LENGTH counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest
  while (length !== rest + String(length).length) length = rest + String(length).length
  return Buffer.from(`${length} ${key}=${value}\n`)
}
