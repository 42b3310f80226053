/** UUIDv7 (RFC 9562, section 5.7): ids made in the program that sort by the time they were made. */

let lastMillisecond = 0
let sequence = 0
/** Random bytes are drawn for 256 ids at once: a lead needs six, and each draw costs more than all the rest. */
const pool = new Uint8Array(16 * 256)
let drawn = pool.length
/** Of each byte: the editor makes ids in browsers that have no `toHex` yet. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A new id. Ids made by one process are strictly ascending, also within a millisecond. */
export function newId(now: number = Date.now()): string {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool)
    drawn = 0
  }
  const view = new DataView(pool.buffer, drawn, 16)
  drawn += 16
  if (now > lastMillisecond) {
    lastMillisecond = now
    sequence = view.getUint16(6) & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMillisecond++
    sequence = 0
  }
  view.setUint16(0, Math.floor(lastMillisecond / 2 ** 32))
  view.setUint32(2, lastMillisecond % 2 ** 32)
  view.setUint16(6, 0x7000 | sequence)
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = (from: number, to: number) => {
    let text = ''
    for (let at = from; at < to; at++) text += digits[view.getUint8(at)]
    return text
  }
  return `${hex(0, 4)}-${hex(4, 6)}-${hex(6, 8)}-${hex(8, 10)}-${hex(10, 16)}`
}

/** True for anything shaped like an id of ours; PostgreSQL answers other texts with an error instead of no row. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
