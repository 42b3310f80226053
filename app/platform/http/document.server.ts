/** Renders one document: React's markup, finished HTML first, with its policy, in the encoding asked for. */
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { EntryContext } from 'react-router'
import type { Config } from '../config.ts'
import { bestEncoding } from './accept-encoding.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { type DocumentHandle, isHydrated } from './document-handle.ts'
import { finishPage } from './html-first.server.ts'

const brotli = promisify(brotliCompress)

export interface DocumentRequest {
  request: Request
  status: number
  headers: Headers
  entry: EntryContext
  config: Pick<Config, 'secure'>
  /** Whether an ad account is set: its tag is let through. */
  ads: boolean
  /** What a public page needs before it is painted: the style of what is on it, and the scripts that go with it. */
  firstPaint: {
    styleFor(html: string, end: number): { first: string; rest: string }
    early: string
  }
  /** JSON of the rules by which a browser draws linked pages ahead, from pages that are the same for everybody. */
  speculationRules: string
  structuredData: readonly unknown[]
  /** React's markup, with `nonce` on every script of its own. */
  render(nonce: string): Promise<string>
}

/** The response for one document. Rejects when React cannot render it. */
export async function renderDocument(page: DocumentRequest) {
  const { request, status, headers, entry, config, ads, firstPaint, structuredData, render } = page
  const nonce = randomBytes(12).toString('hex')
  const rendered = await render(nonce)
  const handles = documentHandles(entry)
  const isDesk = isHydrated(handles.map((handle) => ({ handle })))
  const { pathname } = new URL(request.url)
  const isSecret = handles.some(({ trackedAs }) =>
    typeof trackedAs === 'function' ? trackedAs(pathname) : trackedAs,
  )
  // The answer to a post, and everything of the desk, is one person's.
  const personal = isDesk || request.method === 'POST'
  const { html, scriptHashes, styleHashes } = finishPage(rendered, {
    nonce,
    site: isDesk
      ? null
      : {
          ...styleOf(rendered, firstPaint),
          early: firstPaint.early,
          rules: personal || isSecret ? null : page.speculationRules,
        },
    structuredData,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      scriptHashes,
      styleHashes,
      secure: config.secure,
      trustedTypes: !handles.some(({ trustedTypes }) => trustedTypes === false),
      ads: ads && !isDesk && !isSecret,
      forms: !isDesk,
      desk: isDesk,
      development: import.meta.env.DEV,
    }),
  )
  if (personal) headers.set('Cache-Control', 'no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  headers.append('Vary', 'Accept-Encoding')
  if (bestEncoding(request.headers.get('accept-encoding') ?? undefined) !== 'br')
    return new Response(html, { status, headers })
  // A page made for one visitor is compressed lightly; pages for all are compressed once, by the page cache.
  headers.set('Content-Encoding', 'br')
  const body = await compressLightly(html)
  headers.set('Content-Length', String(body.length))
  return new Response(body, { status, headers })
}

/** The first screen ends with the first section of the page; the style of the rest is the last thing in it. */
function styleOf(rendered: string, { styleFor }: DocumentRequest['firstPaint']) {
  const ends = rendered.indexOf('</section>', rendered.indexOf('<main'))
  const { first: style, rest } = styleFor(rendered, ends < 0 ? rendered.length : ends)
  return { style, rest: rest ? { at: ends, style: rest } : null }
}

/**
 * With a window no larger than the page. The usual one of four megabytes finds no more in it, and while it is held V8 takes it
 * for garbage of ours: all memory was marked anew after every fifth page, which cost more than the page.
 */
function compressLightly(html: string): Promise<Buffer<ArrayBuffer>> {
  const text = Buffer.from(html)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const window = Math.min(Math.max(Math.ceil(Math.log2(text.length)), constants.BROTLI_MIN_WINDOW_BITS), 22)
  return brotli(text, {
    params: {
      [BROTLI_PARAM_QUALITY]: 4,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** The `handle` of every matched route, outermost first. */
function documentHandles({ staticHandlerContext, routeModules }: EntryContext): DocumentHandle[] {
  // `handle` is whatever a route module exports under that name; ours all follow DocumentHandle.
  return staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle ?? {}) as DocumentHandle,
  )
}
