import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** Largest body: 5,000 characters of emoji are 60 KB once encoded. */
export const formBytes = 96 * 1024
/** Most fields of a form. */
const maxFields = 200
/** Boundaries of a form with a file: one for each of its few fields, one for the file and the last. */
const maxBoundaries = 12

export type Body =
  | { values: Record<string, string>; repeated: string[] }
  | { status: 400 | 413 | 415 | 422; reason: string }

const tooLarge: Body = {
  status: 413,
  reason: 'The form is too large to send. Please shorten your message or call us.',
}
const unreadable: Body = {
  status: 400,
  reason: 'We could not read this form. Please try again or call us directly.',
}

/** Reads an urlencoded or multipart body: the first value of each name, and the names that came more than once. */
export async function readBody(
  request: Request,
  maxBytes = formBytes,
  mostFields = maxFields,
): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const urlencoded = type === 'application/x-www-form-urlencoded'
  if (!urlencoded && type !== 'multipart/form-data')
    return { status: 415, reason: 'We could not read this form. Reload the page and try again, or call us.' }
  if (Number(request.headers.get('content-length')) > maxBytes) return tooLarge
  const bytes = await readBounded(request, maxBytes)
  if (bytes === null) return tooLarge
  try {
    return collect(
      urlencoded ? parse(bytes) : await parseMultipart(bytes, request.headers.get('content-type') ?? ''),
      mostFields,
    )
  } catch {
    return unreadable
  }
}

export type Upload =
  | { file: { name: string; bytes: Uint8Array } | null; values: Record<string, string> }
  | { status: 400 | 413 | 415 }

/** A multipart form with one file of at most `maxBytes`; a longer one is refused before it is read, or while it is. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return { status: 415 }
  const most = maxBytes + formBytes
  if (Number(request.headers.get('content-length')) > most) return { status: 413 }
  const pieces: Uint8Array[] = []
  const countParts = partCounter(type)
  let isForm = true
  const size = await readPieces(request, most, (piece) => {
    pieces.push(piece)
    isForm = countParts(piece) <= maxBoundaries
    return isForm
  })
  if (!isForm) return { status: 400 }
  if (size === null) return { status: 413 }
  const bytes = joined(pieces, size)
  if (!hasShortHeads(bytes, type)) return { status: 400 }
  try {
    const parts = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())]
    const values = collect(parts.filter((part): part is [string, string] => typeof part[1] === 'string'))
    const file = parts.map(([, value]) => value).find((value) => typeof value !== 'string')
    if ('status' in values) return { status: 400 }
    if (!file || typeof file === 'string' || (file.size === 0 && file.name === ''))
      return { file: null, values: values.values }
    if (file.size > maxBytes) return { status: 413 }
    return {
      file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      values: values.values,
    }
  } catch {
    return { status: 400 }
  }
}

export async function readBounded(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = []
  const size = await readPieces(request, maxBytes, (piece) => pieces.push(piece))
  return size === null ? null : joined(pieces, size)
}

const joined = (pieces: readonly Uint8Array[], size: number) =>
  Buffer.concat(pieces, size) as Buffer<ArrayBuffer>

/** @throws when the bytes, or what their percent signs stand for, are not UTF-8. */
function parse(bytes: Uint8Array): [string, string][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  // Its answer is used, because a bundler takes out a call whose answer nobody reads, and the error with it.
  return decodeURIComponent(text) ? [...new URLSearchParams(text)] : []
}

/** @throws when the parts cannot be told apart. Files are not asked for and dropped. */
async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[string, string][]> {
  const parts = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return [...parts].filter((part): part is [string, string] => typeof part[1] === 'string')
}

function collect(pairs: [string, string][], mostFields = maxFields): Body {
  if (pairs.length > mostFields)
    return { status: 422, reason: 'This form has too many fields. Reload the page and try again.' }
  // No prototype: a field named __proto__ is a name like any other.
  const values: Record<string, string> = Object.create(null)
  const repeated: string[] = []
  for (const [name, value] of pairs) {
    if (name in values) repeated.push(name)
    else values[name] = value
  }
  return { values, repeated }
}

/**
 * Parts are told apart in one go: hundreds of thousands, or megabytes of headers, would hold everybody up for
 * seconds.
 */

/** Bytes of the headers of one part: browsers send a name, a file name and a type. */
const maxHead = 8 * 1024

/** Counts the boundaries named in `type`; each call adds those of one more piece and returns how many came so far. */
function partCounter(type: string): (piece: Uint8Array) => number {
  const mark = markOf(type)
  let count = 0
  let rest = Buffer.alloc(0)
  return (piece) => {
    const bytes = Buffer.concat([rest, piece])
    const places = placesOf(bytes, mark)
    count += places.length
    const after = (places.at(-1) ?? -mark.length) + mark.length
    rest = bytes.subarray(Math.max(after, bytes.length - mark.length + 1))
    return count
  }
}

function hasShortHeads(body: Buffer, type: string): boolean {
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

/**
 * Returns the size in bytes, or null above `maxBytes` or when `take` says false. A reader, because leaving `for
 * await` early resets the socket before the answer is out. @throws when the sender breaks off.
 */
export async function readPieces(
  request: Request,
  maxBytes: number,
  take: (piece: Uint8Array) => unknown,
): Promise<number | null> {
  if (!request.body) return 0
  const reader = request.body.getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size
    size += value.length
    if (size > maxBytes) return null
    if ((await take(value)) === false) return null
  }
}

interface ArrivingFile {
  name: string
  values: Readonly<Record<string, string>>
  /** Throws where the sender breaks off, or the form ends in the middle. */
  pieces: AsyncIterable<Uint8Array>
}

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 2000, fieldNameSize: 100, headerPairs: 50 }

/** What `take` returns of the file; null where there is no form with a file. What `take` leaves unread is thrown away. */
export async function receiveFile<Taken>(
  request: Request,
  maxBytes: number,
  take: (file: ArrivingFile) => Promise<Taken>,
): Promise<Taken | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) return null
  let parser: InstanceType<typeof Busboy>
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    return null
  }
  const values: Record<string, string> = Object.create(null)
  const { promise, resolve, reject } = Promise.withResolvers<Taken | null>()
  let file: Readable | undefined
  parser.on('field', (name, value) => {
    values[name] = value
  })
  parser.on('file', (_name, stream, filename) => {
    file = stream
    stream.on('limit', () => stream.destroy(new Error('the file is too large')))
    // Whoever iterates over it hears of it as well.
    stream.on('error', () => {})
    take({ name: filename, values, pieces: stream })
      .then(resolve, reject)
      .finally(() => stream.resume())
  })
  pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser).then(
    () => file === undefined && resolve(null),
    (error: Error) => (file ? file.destroy(error) : resolve(null)),
  )
  return promise
}
