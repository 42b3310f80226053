/** Renders one document: React's markup, finished HTML first, with its policy, in the encoding asked for. */
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { EntryContext } from 'react-router'
import type { Config } from '../config/config.ts'
import { bestEncoding } from './accept-encoding.ts'
import { contentSecurityPolicy, hashSource } from './content-security.ts'
import { type DocumentHandle, isHydrated } from './document-handle.ts'

const brotli = promisify(brotliCompress)

export interface DocumentRequest {
  request: Request
  status: number
  headers: Headers
  entry: EntryContext
  config: Pick<Config, 'secure'>
  ads: boolean
  /** What a public page needs before it is painted: the style of what is on it, and the scripts that go with it. */
  firstPaint: {
    styleFor(html: string, end: number): { first: string; rest: string }
    early: string
  }
  /** JSON of the rules by which a browser draws linked pages ahead, from pages that are the same for everybody. */
  speculationRules: string
  structuredData: readonly unknown[]
  /** Sources of `frame-ancestors`. */
  framedBy: string
  render(nonce: string): Promise<string>
}

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
      framedBy: page.framedBy,
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
 * The window no larger than the page: the usual four megabytes count as garbage of ours, and V8 marked all memory
 * after every fifth page.
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

function documentHandles({ staticHandlerContext, routeModules }: EntryContext): DocumentHandle[] {
  return staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle ?? {}) as DocumentHandle,
  )
}

interface FinishOptions {
  /** The random word that the render put on its own scripts; an injected script cannot know it. */
  nonce: string
  /** Of a public page; null where React Router writes scripts and style itself (the desk). */
  site: {
    style: string
    rest: { at: number; style: string } | null
    /** Text of the script to inline in the head, before anything is laid out; it brings the site's own. */
    early: string
    /** JSON of speculation rules, or null. */
    rules: string | null
  } | null
  /** JSON-LD values for search engines, written here because React would create them through innerHTML. */
  structuredData: readonly unknown[]
}

interface FinishedPage {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

export function finishPage(rendered: string, { nonce, site, structuredData }: FinishOptions): FinishedPage {
  const head = structured(structuredData)
  if (site) head.unshift(`<script>${site.early}</script>`, `<style>${site.style}</style>`)
  // Here and not by a header: nothing is fetched for them.
  const last = site?.rules ? [`<script type="speculationrules">${site.rules}</script>`] : []
  // The text is cut where something changes and put together once: it is long, and each further copy is soon collected.
  const headEnd = endOf(rendered, '</head>')
  const bodyEnd = endOf(rendered, '</body>')
  const hashes: string[] = []
  const html = [
    ...ownTags(rendered.slice(0, headEnd), nonce, hashes),
    ...(headEnd < rendered.length ? head : []),
    ...(site?.rest
      ? [
          rendered.slice(headEnd, site.rest.at),
          `<style>${site.rest.style}</style>`,
          rendered.slice(site.rest.at, bodyEnd),
        ]
      : ownTags(rendered.slice(headEnd, bodyEnd), nonce, hashes)),
    ...(bodyEnd < rendered.length ? last : []),
    ...ownTags(rendered.slice(bodyEnd), nonce, hashes),
  ].join('')
  const inlined = [site?.early, site?.rules].flatMap((text) => (text ? [hashOnce(text)] : []))
  return {
    html,
    scriptHashes: [...hashes, ...inlined],
    styleHashes: [site?.style, site?.rest?.style].flatMap((text) => (text ? [hashOnce(text)] : [])),
  }
}

/** One script for all of them: JSON-LD may be a list of what a page tells (JSON-LD 1.1, 4.1). */
function structured(values: readonly unknown[]): string[] {
  if (values.length === 0) return []
  // `<` is escaped, so no value can end the script (HTML standard, "Restrictions for contents of script elements").
  const text = JSON.stringify(values.length === 1 ? values[0] : values).replaceAll('<', '\\u003c')
  return [`<script type="application/ld+json">${text}</script>`]
}

function endOf(text: string, tag: string): number {
  const at = text.lastIndexOf(tag)
  return at < 0 ? text.length : at
}

/**
 * In pieces, without the nonce. Only scripts that carry it are hashed: text that a visitor stored stays without
 * permission.
 */
function ownTags(part: string, nonce: string, hashes: string[]): string[] {
  const mark = ` nonce="${nonce}"`
  const pieces: string[] = []
  let done = 0
  for (let at = part.indexOf(mark); at >= 0; at = part.indexOf(mark, done)) {
    // No value of an attribute holds one of these: React escapes them.
    const opens = part.lastIndexOf('<', at)
    const closes = part.indexOf('>', at) + 1
    pieces.push(part.slice(done, at), part.slice(at + mark.length, closes))
    done = closes
    if (!part.startsWith('<script', opens)) continue
    done = part.indexOf('</script>', closes)
    if (done < 0) throw new Error('A script of the render does not end')
    const text = part.slice(closes, done)
    pieces.push(text)
    if (text.trim()) hashes.push(hashSource(text))
  }
  return [...pieces, part.slice(done)]
}

const hashes = new Map<string, string>()

function hashOnce(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  if (hashes.size > 200) hashes.clear()
  const hash = hashSource(text)
  hashes.set(text, hash)
  return hash
}
