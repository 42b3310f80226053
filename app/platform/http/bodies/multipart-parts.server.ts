/**
 * Whether a multipart body may be taken apart: that happens in one go, and hundreds of thousands of parts, or megabytes of
 * headers, would hold everybody up for seconds.
 */

/** Bytes of the headers of one part: browsers send a name, a file name and a type. */
const maxHead = 8 * 1024

/** Counts the boundaries named in `type`; each call adds those of one more piece and returns how many came so far. */
export function partCounter(type: string): (piece: Uint8Array) => number {
  const mark = markOf(type)
  let count = 0
  let rest = Buffer.alloc(0)
  return (piece) => {
    // The beginning of a boundary that the last piece ended in.
    const bytes = Buffer.concat([rest, piece])
    const places = placesOf(bytes, mark)
    count += places.length
    const after = (places.at(-1) ?? -mark.length) + mark.length
    rest = bytes.subarray(Math.max(after, bytes.length - mark.length + 1))
    return count
  }
}

/** True when every part of the whole body comes soon after its boundary. */
export function hasShortHeads(body: Buffer, type: string): boolean {
  const mark = markOf(type)
  return placesOf(body, mark).every((place) => {
    const head = body.subarray(place + mark.length, place + mark.length + maxHead)
    return head.indexOf('--') === 0 || head.includes('\r\n\r\n')
  })
}

function markOf(type: string): Buffer {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  return Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1')
}

function placesOf(bytes: Buffer, mark: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) places.push(at)
  return places
}
