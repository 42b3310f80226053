/**
 * What Outlook packs into winmail.dat (MS-OXTNEF): the words, the files, and what it answers to an invitation. Packages that read it
 * bring a logger, a command line and fifty others along.
 */

interface Packed {
  text: string
  html: string
  files: { filename: string; content: Uint8Array }[]
  /** An answer to an invitation, by the class of the message and the id in its global object id (MS-OXOCAL 2.2.1.27). */
  answer: { uid: string; answer: 'accepted' | 'tentative' | 'declined' } | null
}

const signature = 0x223e9f78
const answers = [
  [/Resp\.?P(os)?$/i, 'accepted'],
  [/Resp\.?(Tent|A)$/i, 'tentative'],
  [/Resp\.?N(eg)?$/i, 'declined'],
] as const

/** Null for what is no such file; one that ends in the middle is read as far as it goes. */
export function readTnef(bytes: Uint8Array): Packed | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < 6 || buffer.readUInt32LE(0) !== signature) return null
  const packed: Packed = { text: '', html: '', files: [], answer: null }
  let messageClass = ''
  for (let at = 6; at + 9 <= buffer.length; ) {
    const name = buffer.readUInt16LE(at + 1)
    const length = buffer.readUInt32LE(at + 5)
    const data = buffer.subarray(at + 9, at + 9 + length)
    if (data.length < length) break
    at += 9 + length + 2
    const file = packed.files.at(-1)
    if (name === 0x8008) messageClass = textOf(data)
    else if (name === 0x800c) packed.text ||= textOf(data)
    // Each file begins with how it would be drawn.
    else if (name === 0x9002) packed.files.push({ filename: '', content: new Uint8Array() })
    else if (name === 0x8010 && file) file.filename ||= textOf(data)
    else if (name === 0x800f && file) file.content = data
    else if (name === 0x9003 || name === 0x9005) {
      const found = propertiesIn(data)
      const longName = found.get(0x3707)
      if (name === 0x9005 && file && longName) file.filename = longName.text
      if (name === 0x9003) {
        packed.text = found.get(0x1000)?.text || packed.text
        packed.html = found.get(0x1013)?.text ?? ''
      }
    }
  }
  const said = answers.find(([pattern]) => pattern.test(messageClass))?.[1]
  const mark = 'vCal-Uid\x01\0\0\0'
  const start = buffer.indexOf(mark, 0, 'latin1')
  const uid = start < 0 ? '' : textOf(buffer.subarray(start + mark.length, start + mark.length + 250))
  if (said && uid) packed.answer = { uid, answer: said }
  packed.files = packed.files.filter(({ content }) => content.length > 0)
  return packed
}

const textOf = (data: Buffer) => data.toString('latin1').split('\0', 1)[0] ?? ''

/** Bytes of the kinds of values that have always as many (MS-OXCDATA 2.11.1), rounded up to four. */
const fixed: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
}

/** The properties that are text or bytes, by their ids (MS-OXTNEF 2.1.3.4). */
function propertiesIn(data: Buffer): Map<number, { text: string }> {
  const found = new Map<number, { text: string }>()
  const padded = (length: number) => Math.ceil(length / 4) * 4
  try {
    let at = 4
    for (let left = data.readUInt32LE(0); left > 0; left--) {
      const [type, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
      at += 4
      if (id >= 0x8000) {
        const isName = data.readUInt32LE(at + 16) === 1
        at += 24 + (isName ? padded(data.readUInt32LE(at + 20)) : 0)
      }
      const plain = type & 0x0fff
      const isMany = (type & 0x1000) !== 0
      const size = fixed[plain]
      if (size && !isMany) {
        at += size
        continue
      }
      let values = data.readUInt32LE(at)
      at += 4
      for (; values > 0; values--) {
        if (size) {
          at += size
          continue
        }
        const length = data.readUInt32LE(at)
        const value = data.subarray(at + 4, at + 4 + length)
        at += 4 + padded(length)
        const text = value.toString(plain === 0x1f ? 'utf16le' : 'utf8').replace(/\0+$/, '')
        if (!isMany) found.set(id, { text })
      }
    }
  } catch {
    // It ends in the middle: what was read is kept.
  }
  return found
}
