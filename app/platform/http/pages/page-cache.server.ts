/**
 * Public pages, rendered once per content version and kept in memory in the three encodings a browser may
 * ask for, with the headers of each. A page it does not hold is rendered once, however many visitors ask for it at that
 * moment.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from './accept-encoding.ts'
import { sendBytes } from './bodies/send-bytes.server.ts'
import type { Headers } from './security-headers.server.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page as it was rendered: status, headers and text. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** A page as it is sent: nothing of it is composed for a request. */
export interface ReadyPage {
  status: number
  etag: string
  /** The headers of "not modified". */
  unchanged: RawHeaders
  answers: Record<Encoding, { headers: RawHeaders; body: Buffer }>
}
/** Names and values in turn, as `writeHead` passes them on without looking at each (Node, `response.writeHead`). */
type RawHeaders = readonly string[]

/** What the cache needs to know about the site; it knows no page by itself. */
export interface PageCacheOptions {
  /** The cache key of a request target ("/path?query"), or null when it must be rendered for this visitor. */
  keyOf(target: string): string | null
  /** Cookies whose presence means: render fresh. */
  personalCookies: readonly string[]
  /** How many pages are held; the one made longest ago goes first. */
  max: number
  /** What every answer of the server carries. */
  headers: Headers
}

export type PageCache = ReturnType<typeof createPageCache>

/** A place in the cache: a page that is being made, and what it became. */
interface Place {
  page: Promise<ReadyPage | null>
  ready?: ReadyPage
}

/** An empty cache. Nothing is rendered before `make` asks for it. */
export function createPageCache({ keyOf, personalCookies, max, headers }: PageCacheOptions) {
  const kept = new Map<string, Place>()
  let version = 0
  /** Packing as tightly as it goes takes longer than drawing: one page at a time, and no visitor waits for it. */
  let packing: Promise<unknown> = Promise.resolve()

  /**
   * The page under `key`, made by `render` when it is needed; null when it may not be kept, so that the caller renders it for
   * this visitor. Rejects as `render` does.
   */
  function make(key: string, render: () => Promise<RenderedPage>): Promise<ReadyPage | null> {
    const known = kept.get(key)
    if (known) return known.page
    const startedAt = version
    const page = render().then((rendered) => {
      if (!isKeepable(rendered)) return rendered.status >= 500 ? asItIs(rendered, headers) : null
      packing = packing.then(() => packTightly(key, place, rendered)).catch(() => {})
      return compress(rendered, headers, quickly)
    })
    const place: Place = { page }
    kept.set(key, place)
    if (kept.size > max) kept.delete(kept.keys().next().value ?? '')
    const forget = () => {
      if (kept.get(key) === place) kept.delete(key)
    }
    // A page that began under an older version, failed, or may not be kept serves those who wait for it and is gone.
    page.then((made) => {
      if (made === null || made.status >= 500 || version !== startedAt) forget()
      else place.ready = made
    }, forget)
    return page
  }

  /** Puts the page in place of the one that was packed quickly, unless that one is forgotten already. */
  async function packTightly(key: string, place: Place, rendered: RenderedPage) {
    await place.page
    if (place.ready && kept.get(key) === place) place.ready = await compress(rendered, headers, tightly)
  }

  /** Whether this request may be answered from the cache, and under which key. */
  function keyFor({ method, headers, url = '/' }: IncomingMessage): string | null {
    if (method !== 'GET' && method !== 'HEAD') return null
    const { cookie } = headers
    if (cookie && personalCookies.some((name) => cookie.includes(`${name}=`))) return null
    // Most addresses are keys as they stand; the others take longer than all the rest of an answer.
    return kept.has(url) ? url : keyOf(url)
  }

  return {
    keyFor,
    make,
    /** The page that answers this request at once; undefined when there is none yet, or when it is for its sender alone. */
    ready(request: IncomingMessage): ReadyPage | undefined {
      const key = keyFor(request)
      return key === null ? undefined : kept.get(key)?.ready
    },
    /** Forgets every page: content or settings changed, or the agency's midnight passed. */
    clear() {
      version++
      kept.clear()
    },
    get size() {
      return kept.size
    },
  }
}

/** Pages and the one not-found page are kept; redirects, errors and anything with a cookie are not. */
function isKeepable({ status, headers }: RenderedPage): boolean {
  return (
    (status === 200 || status === 404) &&
    !('set-cookie' in headers) &&
    !/no-store/.test(headers['cache-control'] ?? '')
  )
}

/** The quality of Brotli for whoever waits, and for all who come later. */
const quickly = 5
const tightly = 11

async function compress(
  { status, headers, body }: RenderedPage,
  always: Headers,
  effort: number,
): Promise<ReadyPage> {
  const plain = Buffer.from(body)
  // The last bytes of a long list are not worth the ten seconds of a processor that they take.
  const isLong = plain.length > 500_000
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLong ? quickly : effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: isLong ? 5 : 9 }),
  ])
  // Weak, because one tag stands for all three encodings of the page (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared: Record<string, string> = {
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  const { 'content-type': _type, ...unchanged } = shared
  const answer = (data: Buffer, encoding?: string) => ({
    body: data,
    headers: rawHeaders(always, {
      ...shared,
      'content-length': String(data.length),
      ...(encoding && { 'content-encoding': encoding }),
    }),
  })
  return {
    ...{ status, etag, unchanged: rawHeaders(always, unchanged) },
    answers: { br: answer(br, 'br'), gzip: answer(gz, 'gzip'), identity: answer(plain) },
  }
}

/** A failure, for all who waited for the page: each would find the same after as long a wait, and keep others from work. */
function asItIs({ status, headers, body }: RenderedPage, always: Headers): ReadyPage {
  const data = Buffer.from(body)
  const raw = rawHeaders(always, { ...headers, 'content-length': String(data.length) })
  const answer = { headers: raw, body: data }
  return { status, etag: '', unchanged: raw, answers: { br: answer, gzip: answer, identity: answer } }
}

/** What every answer carries, and what a page says in its place. */
function rawHeaders(always: Headers, own: Record<string, string>): RawHeaders {
  return [...always.filter(([name]) => !(name.toLowerCase() in own)), ...Object.entries(own)].flat()
}

/** Answers with the page. Nothing may have been sent; headers that were set and that the page has are replaced. */
export function sendPage(
  { status, etag, unchanged, answers }: ReadyPage,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...unchanged, 'x-request-id', id]).end()
    return
  }
  const { headers, body } = answers[bestEncoding(request.headers['accept-encoding'])]
  response.writeHead(status, [...withOwnPolicy(headers, response), 'x-request-id', id])
  if (request.method === 'HEAD') response.end()
  else sendBytes(response, body)
}

/** The page for addresses that lead nowhere may answer one that is a key, whose referrer was decided before. */
function withOwnPolicy(headers: readonly string[], response: ServerResponse): readonly string[] {
  const own = response.getHeader('referrer-policy')
  const at = headers.indexOf('referrer-policy')
  return own === undefined || at < 0 ? headers : headers.with(at + 1, String(own))
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((one) => one.trim() === etag))
}
