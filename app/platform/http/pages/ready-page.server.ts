/** A page as it lies in memory, packed and with its headers, so that nothing of it is composed for a request. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding, holdsTag } from '../accept-encoding.ts'
import { sendBytes } from '../bodies/send-bytes.server.ts'
import type { Headers } from '../security-headers.server.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

export interface ReadyPage {
  status: number
  etag: string
  unchanged: RawHeaders
  answers: Record<Encoding, Answer>
  /** What it takes of the memory, in bytes. */
  size: number
  isTight?: boolean
}
interface Answer {
  headers: RawHeaders
  body(): Buffer
}

const quickly = 5
const tightly = 11
/** The last bytes of a long list are not worth the ten seconds of a processor that they take. */
const long = 500_000

const packed = (plain: Buffer, quality: number) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/**
 * In the three encodings, packed for whoever waits. Without an encoding hardly anybody asks; it is unpacked then. A
 * page that is word for word that of before is not packed anew.
 */
export async function pack(
  { status, headers, body }: RenderedPage,
  always: Headers,
  old?: ReadyPage,
): Promise<ReadyPage> {
  const plain = Buffer.from(body)
  // Weak, because one tag stands for all three encodings of the page (RFC 9110, section 8.8.1).
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(plain)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  if (old?.etag === etag) return { ...old }
  const [br, gz] = await Promise.all([
    packed(plain, quickly),
    gzipped(plain, { level: plain.length > long ? 5 : 9 }),
  ])
  const shared: Record<string, string> = {
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  const { 'content-type': _type, ...unchanged } = shared
  const answer = (body: () => Buffer, length: number, encoding?: string) => ({
    body,
    headers: rawHeaders(always, {
      ...shared,
      'content-length': String(length),
      ...(encoding && { 'content-encoding': encoding }),
    }),
  })
  return {
    ...{ status, etag, unchanged: rawHeaders(always, unchanged), size: br.length + gz.length },
    answers: {
      br: answer(() => br, br.length, 'br'),
      gzip: answer(() => gz, gz.length, 'gzip'),
      identity: answer(() => unpack(br), plain.length),
    },
  }
}

export async function packTightly(page: ReadyPage): Promise<ReadyPage> {
  if (page.isTight) return page
  const { br, gzip, identity } = page.answers
  const plain = await unbrotli(br.body())
  if (plain.length > long) return page
  const tight = await packed(plain, tightly)
  const length = br.headers.indexOf('content-length') + 1
  return {
    ...page,
    isTight: true,
    size: page.size - br.body().length + tight.length,
    answers: {
      br: { body: () => tight, headers: br.headers.with(length, String(tight.length)) },
      gzip,
      identity: { ...identity, body: () => unpack(tight) },
    },
  }
}

/** What was asked for without an encoding of late, by what it is packed in: monitors ask for one page again and again. */
const unpacked = new Map<Buffer, Buffer>()
const maxUnpacked = 32

function unpack(br: Buffer): Buffer {
  const plain = unpacked.get(br) ?? brotliDecompressSync(br)
  unpacked.delete(br)
  unpacked.set(br, plain)
  for (const oldest of unpacked.keys()) if (unpacked.size > maxUnpacked) unpacked.delete(oldest)
  return plain
}

/** A failure, for all who waited for the page: each would find the same after as long a wait, and keep others from work. */
export function asItIs({ status, headers, body }: RenderedPage, always: Headers): ReadyPage {
  const data = Buffer.from(body)
  const raw = rawHeaders(always, { ...headers, 'content-length': String(data.length) })
  const answer = { headers: raw, body: () => data }
  const answers = { br: answer, gzip: answer, identity: answer }
  return { status, etag: '', unchanged: raw, answers, size: data.length }
}

function rawHeaders(always: Headers, own: Record<string, string>): RawHeaders {
  return [...always.filter(([name]) => !(name.toLowerCase() in own)), ...Object.entries(own)].flat()
}

/** Answers with the page. Nothing may have been sent; headers that were set and that the page has are replaced. */
export function sendPage(
  { status, etag, unchanged, answers }: ReadyPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status === 200 && holdsTag(request.headers['if-none-match'], etag)) {
    writeHead(request, response, 304, unchanged)
    response.end()
    return
  }
  const { headers, body } = answers[bestEncoding(request.headers['accept-encoding'])]
  writeHead(request, response, status, withOwnPolicy(headers, response))
  if (request.method === 'HEAD') response.end()
  else sendBytes(response, body())
}

/** The page for addresses that lead nowhere may answer one that is a key, whose referrer was decided before. */
function withOwnPolicy(headers: readonly string[], response: ServerResponse): readonly string[] {
  const own = response.getHeader('referrer-policy')
  if (own === undefined) return headers
  const at = headers.indexOf('referrer-policy')
  return at < 0 ? headers : headers.with(at + 1, String(own))
}

/** Names and values in turn, as `writeHead` passes them on without looking at each (Node, `response.writeHead`). */
type RawHeaders = readonly string[]

/**
 * Node keeps the head of an answer here until the body leaves, and writes none where one lies already
 * (lib/_http_outgoing.js). A Node without it writes each head itself.
 */
type WithHead = ServerResponse & { _header?: unknown }

type Head = readonly [string, string]
const idName = 'x-request-id: '
const dateName = '\r\nDate: '

const written = new WeakMap<RawHeaders, Head>()

/**
 * With nothing else but what Node adds. Lists of headers are told apart by identity: one that was sent must not be
 * changed.
 */
function writeHead(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: RawHeaders,
): void {
  const own: WithHead = response
  const isUsual = staysOpen(request, response)
  const head = isUsual && written.get(headers)
  if (head) {
    response.statusCode = status
    own._header = `${head[0]}${request.id}${dateName}${date()}${head[1]}`
    return
  }
  response.writeHead(status, [...headers, 'x-request-id', request.id])
  const kept = isUsual && typeof own._header === 'string' && apart(own._header, request.id)
  if (kept) written.set(headers, kept)
}

/** What Node says of a connection is the same for all that stay open, and nothing was set for this answer alone. */
function staysOpen({ httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return response.shouldKeepAlive && httpVersion === '1.1' && response.getHeaderNames().length === 0
}

function apart(head: string, id: string): Head | undefined {
  const at = head.indexOf(`${idName}${id}${dateName}`)
  if (at < 0) return
  const after = head.indexOf('\r\n', at + `${idName}${id}${dateName}`.length)
  return [head.slice(0, at + idName.length), head.slice(after)]
}

let second = 0
let text = ''

/** Now, as a header says it (RFC 9110, section 5.6.7); made once in a second. */
function date(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now === second) return text
  second = now
  text = new Date(now * 1000).toUTCString()
  return text
}
