/**
 * What editors write, cut down to what an article may hold. Everything that is stored went through here, and
 * everything that is shown is read back from what this leaves (read-html.server.ts), so one gap in either lets nothing in.
 */
import sanitizeHtml from 'sanitize-html'
import { stripControls } from '#app/lib/escape.ts'
import { safeHref } from '../links/safe-href.ts'
import { maxUpright, readPictureAddress, widestPicture } from '../pictures/picture.ts'
import { articleTags } from './article-node.ts'

/** Largest HTML, in bytes of UTF-8. */
const maxBytes = 256 * 1024
/** Deepest nesting. The parser's work grows with the square of it, so it is counted before parsing. */
const maxDepth = 100

export type CleanOutcome = { html: string } | { refused: 'too-large' | 'too-deep' }

/** Cleans `dirty`. Cleaning what is clean changes nothing. */
export function cleanHtml(dirty: string): CleanOutcome {
  if (Buffer.byteLength(dirty) > maxBytes) return { refused: 'too-large' }
  if (depthOf(dirty) > maxDepth) return { refused: 'too-deep' }
  const html = sanitizeHtml(dirty.toWellFormed(), rules).trim()
  // A sign may become an entity of four, an open tag gets its end.
  return Buffer.byteLength(html) > maxBytes ? { refused: 'too-large' } : { html }
}

/** Pictures are files that came with the site, or were uploaded to it; those of other sites never are. */
export function isPicture(src: string | undefined): boolean {
  return /^\/research-pictures\/[a-z0-9-]+\.svg$/.test(src ?? '') || readPictureAddress(src) !== null
}

const number = (text: string | undefined, max: number) =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= max ? text : undefined

/** The given attributes, without those that came to nothing. */
const only = (attributes: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value != null)) as Record<
    string,
    string
  >

const cell = ({ scope, colspan, rowspan }: sanitizeHtml.Attributes) => ({
  scope: scope === 'col' || scope === 'row' ? scope : undefined,
  colspan: number(colspan, 20),
  rowspan: number(rowspan, 50),
})

const becomes =
  (
    tagName: string,
    attributes: (given: sanitizeHtml.Attributes) => Record<string, string | null | undefined>,
  ) =>
  (_tag: string, given: sanitizeHtml.Attributes) => ({ tagName, attribs: only(attributes(given)) })
const bare = () => ({})
/** What nobody reads goes: PostgreSQL keeps no NUL, and a mark of direction may turn a sentence round. */
const readable = (text: string) => stripControls(text, { keepLines: true })

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...articleTags],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    aside: ['class'],
    small: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'article'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands inside these was never meant to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
  ],
  transformTags: {
    h1: becomes('h2', bare),
    h5: becomes('h4', bare),
    h6: becomes('h4', bare),
    b: becomes('strong', bare),
    i: becomes('em', bare),
    a: becomes('a', ({ href }) => ({ href: safeHref(href) })),
    img: becomes('img', ({ src, alt, width, height }) => ({
      src,
      alt: readable(alt ?? ''),
      width: number(width, 2000),
      height: number(height, widestPicture * maxUpright),
    })),
    th: becomes('th', cell),
    td: becomes('td', (given) => ({ ...cell(given), scope: undefined })),
    ol: becomes('ol', ({ start }) => ({ start: number(start, 999) })),
    aside: becomes('aside', () => ({ class: 'callout' })),
    small: becomes('small', () => ({ class: 'disclaimer' })),
  },
  textFilter: readable,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

/** Tags that end themselves, by their nature or before the next of their kind. */
const shallow = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)

/** How deep tags are nested at most; what stands in an attribute may count, too. One pass over the text. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-zA-Z][^\s/>]{0,40})/g)) {
    if (shallow.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) deepest = depth
  }
  return deepest
}
