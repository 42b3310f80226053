/**
 * Public pages, rendered once per content version and kept in memory in the three encodings a browser may
 * ask for. It answers before every other middleware; a page it does not hold is rendered once, however many
 * visitors ask for it at that moment.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding } from './accept-encoding.ts'
import { sendBytes } from './bodies/send-bytes.server.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page as it was rendered: status, headers and text. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

interface KeptPage {
  status: number
  etag: string
  br: Entry
  gzip: Entry
  identity: Entry
}
interface Entry {
  headers: Record<string, string | number>
  body: Buffer
}

/** What the cache needs to know about the site; it knows no page by itself. */
export interface PageCacheOptions {
  /** The cache key of a request target ("/path?query"), or null when it must be rendered for this visitor. */
  keyOf(target: string): string | null
  /** Cookies whose presence means: render fresh. */
  personalCookies: readonly string[]
  /** How many pages are held; the one made longest ago goes first. */
  max: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** An empty cache. Nothing is rendered before `serve` or `warm` asks for it. */
export function createPageCache({ keyOf, personalCookies, max }: PageCacheOptions) {
  const kept = new Map<string, Promise<KeptPage | null>>()
  let version = 0

  const keep = (key: string, render: () => Promise<RenderedPage>) => {
    const known = kept.get(key)
    if (known) return known
    const startedAt = version
    const page = render().then((rendered) => {
      if (isKeepable(rendered)) return compress(rendered)
      return rendered.status >= 500 ? asItIs(rendered) : null
    })
    kept.set(key, page)
    if (kept.size > max) kept.delete(kept.keys().next().value ?? '')
    const forget = () => {
      if (kept.get(key) === page) kept.delete(key)
    }
    // A page that began under an older version, failed, or may not be kept serves those who wait for it and is gone.
    page.then((made) => (made === null || made.status >= 500 || version !== startedAt) && forget(), forget)
    return page
  }

  return {
    /** Whether this request may be answered from the cache, and under which key. */
    keyFor(request: IncomingMessage): string | null {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const cookie = request.headers.cookie
      if (cookie && personalCookies.some((name) => cookie.includes(`${name}=`))) return null
      return keyOf(request.url ?? '/')
    },
    /**
     * Answers `request` from the page under `key`, rendering it first when needed.
     * Returns false when the page may not be kept, so that the caller renders it for this visitor.
     */
    async serve(
      key: string,
      request: IncomingMessage,
      response: ServerResponse,
      render: () => Promise<RenderedPage>,
    ): Promise<boolean> {
      const page = await keep(key, render)
      if (!page) return false
      send(page, request, response)
      return true
    },
    /** Renders and keeps pages ahead of the first visitor. */
    async warm(key: string, render: () => Promise<RenderedPage>): Promise<void> {
      await keep(key, render)
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

async function compress({ status, headers, body }: RenderedPage): Promise<KeptPage> {
  const plain = Buffer.from(body)
  // The last bytes of a long list are not worth the ten seconds of a processor that they take.
  const quality = plain.length > 500_000 ? 5 : 11
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gzipped(plain, { level: Math.min(quality, 9) }),
  ])
  // Weak, because one tag stands for all three encodings of the page (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared = { ...headers, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  const entry = (data: Buffer, encoding?: string): Entry => ({
    body: data,
    headers: { ...shared, 'content-length': data.length, ...(encoding && { 'content-encoding': encoding }) },
  })
  return { status, etag, br: entry(br, 'br'), gzip: entry(gz, 'gzip'), identity: entry(plain) }
}

/** A failure, for all who waited for the page: each would find the same after as long a wait, and keep others from work. */
function asItIs({ status, headers, body }: RenderedPage): KeptPage {
  const data = Buffer.from(body)
  const entry = { headers: { ...headers, 'content-length': data.length }, body: data }
  return { status, etag: '', br: entry, gzip: entry, identity: entry }
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse) {
  const entry = page[bestEncoding(request.headers['accept-encoding'])]
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) {
    const {
      'content-length': _length,
      'content-encoding': _encoding,
      'content-type': _type,
      ...headers
    } = entry.headers
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(page.status, entry.headers)
  if (request.method === 'HEAD') response.end()
  else sendBytes(response, entry.body)
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((one) => one.trim() === etag))
}
