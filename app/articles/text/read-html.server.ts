/**
 * Reads cleaned HTML back as a tree. The cleaner writes one shape only, so this needs no forgiving parser; anything
 * else falls out.
 */

import sanitizeHtml from 'sanitize-html'
import { stripControls } from '#app/lib/escape.ts'
import { maxUpright, readPictureAddress, widestPicture } from '../model/picture.ts'
import { safeHref } from './article-link.ts'
import {
  type ArticleAttributes,
  type ArticleElement,
  type ArticleNode,
  type ArticleTag,
  articleTags,
  readLayout,
  textOf,
} from './article-node.ts'

export interface Heading {
  id: string
  text: string
}

export interface ArticleBody {
  nodes: readonly ArticleNode[]
  /** The h2 of the body; each has an id. */
  contents: readonly Heading[]
}

const tags = new Set<string>(articleTags)
const childless = new Set<string>(['br', 'hr', 'img'])
const attributeNames = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'scope',
  'colspan',
  'rowspan',
  'start',
  'action',
  'interest',
])
const token = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"]*")*) ?(\/?)>|[^<]+|</g

/** `html` must come from `cleanHtml`. */
export function readHtml(html: string): ArticleBody {
  const top: ArticleNode[] = []
  const open: { tag: string; children: ArticleNode[] }[] = [{ tag: '', children: top }]
  for (const [text, slash, tag, attributes = ''] of html.matchAll(token)) {
    const here = open.at(-1)?.children ?? top
    if (tag === undefined) here.push(readText(text))
    else if (slash) {
      if (open.length > 1 && open.at(-1)?.tag === tag) open.pop()
    } else if (tags.has(tag)) {
      const element = elementOf(tag as ArticleTag, attributes)
      const children: ArticleNode[] = []
      // A link that may lead nowhere leaves its words.
      if (tag === 'a' && !element.attributes?.href) {
        open.push({ tag, children: here })
        continue
      }
      if (tag === 'img' && !isPicture(element.attributes?.src)) continue
      here.push(childless.has(tag) ? element : { ...element, children })
      if (!childless.has(tag)) open.push({ tag, children })
    }
  }
  return { nodes: top, contents: nameHeadings(top) }
}

function elementOf(tag: ArticleTag, text: string): ArticleElement {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(/ ([a-z]+)="([^"]*)"/g))
    if (attributeNames.has(name)) attributes[name] = readText(value)
    else if (tag === 'figure' && name === 'class' && readLayout(value)) attributes[name] = value
  if (tag === 'a') {
    const href = safeHref(attributes.href)
    if (href) attributes.href = href
    else delete attributes.href
  }
  // The names were checked against the list above.
  return Object.keys(attributes).length > 0 ? { tag, attributes: attributes as ArticleAttributes } : { tag }
}

/** All begin alike, so that none is an id of the page around them. */
function nameHeadings(nodes: ArticleNode[]): Heading[] {
  const taken = new Map<string, number>()
  const headings: Heading[] = []
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string' || node.tag !== 'h2') continue
    const text = textOf(node).trim()
    const base = `section-${slugOf(text) || 'part'}`
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    // Two dashes stand in no slug, so the second of a kind is no other's first.
    const id = count === 1 ? base : `${base}--${count}`
    headings.push({ id, text })
    nodes[at] = { ...node, attributes: { id } }
  }
  return headings
}

/** At most 60 characters. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const readText = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '')

/** In bytes of UTF-8. */
const maxBytes = 256 * 1024
/** The parser's work grows with the square of it. */
const maxDepth = 100
/**
 * Pieces (tags, texts) are what the work is: 256 KB of words take ten milliseconds, of cells of a table six hundred.
 */
const maxPieces = 10_000

type CleanOutcome = { html: string } | { refused: 'too-large' | 'too-deep' }

/** Cleaning what is clean changes nothing. */
export function cleanHtml(dirty: string): CleanOutcome {
  if (Buffer.byteLength(dirty) > maxBytes) return { refused: 'too-large' }
  try {
    return { html: cleaned(dirty.toWellFormed()) }
  } catch (error) {
    if (error instanceof Rejected) return { refused: error.why }
    throw error
  }
}

/** Files of the site or uploads, never those of other sites. */
function isPicture(src: string | undefined): boolean {
  return /^\/research-pictures\/[a-z0-9-]+\.svg$/.test(src ?? '') || readPictureAddress(src) !== null
}

const number = (text: string | undefined, max: number) =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= max ? text : undefined

/** Without attributes that came to nothing. */
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
/** PostgreSQL keeps no NUL, and a mark of direction may turn a sentence round. */
const readable = (text: string) => stripControls(text, { keepLines: true }).normalize('NFC')

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...articleTags],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    aside: ['class'],
    figure: ['class'],
    small: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'article'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Never meant to be read.
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
    figure: becomes('figure', (given) => ({ class: readLayout(given.class) })),
    aside: becomes('aside', () => ({ class: 'callout' })),
    small: becomes('small', () => ({ class: 'disclaimer' })),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

/** More passes than any text was seen to need. */
const maxPasses = 5

/**
 * Until nothing changes: a tag that falls out may leave two others in each other that end each other, such as a
 * paragraph in a paragraph.
 */
function cleaned(dirty: string): string {
  let html = dirty
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = html
    html = sanitize(before).trim()
    // A sign may become an entity of four, an open tag gets its end.
    if (Buffer.byteLength(html) > maxBytes) throw new Rejected('too-large')
    if (html === before) break
  }
  return html
}

/** Ends the parser's work in the middle. */
class Rejected extends Error {
  readonly why: 'too-large' | 'too-deep'
  constructor(why: 'too-large' | 'too-deep') {
    super(why)
    this.why = why
  }
}

/** Which tags end others is the parser's to know: a list of our own would miss pairs. @throws Refused */
function sanitize(dirty: string): string {
  let depth = 0
  let pieces = 0
  const count = () => {
    if (++pieces > maxPieces) throw new Rejected('too-large')
  }
  return sanitizeHtml(dirty, {
    ...rules,
    onOpenTag() {
      if (++depth > maxDepth) throw new Rejected('too-deep')
      count()
    },
    onCloseTag() {
      depth--
      count()
    },
    textFilter(text) {
      count()
      return readable(text)
    },
  })
}
