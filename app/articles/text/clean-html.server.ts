/**
 * What editors write, cut down to what an article may hold. Everything that is stored went through here, and
 * everything that is shown is read back from what this leaves (read-html.server.ts), so one gap in either lets nothing in.
 */
import sanitizeHtml from 'sanitize-html'
import { stripControls } from '#app/lib/escape.ts'
import { safeHref } from '../links/safe-href.ts'
import { maxUpright, readPictureAddress, widestPicture } from '../pictures/picture.ts'
import { articleTags, readLayout } from './article-node.ts'

/** Largest HTML, in bytes of UTF-8. */
const maxBytes = 256 * 1024
/** Deepest nesting, as the parser understands it. Its work grows with the square of it, so it stops there. */
const maxDepth = 100
/**
 * Most pieces, as the parser understands them: a tag's beginning, its end, the text between two of them. They are what the
 * work is: 256 KB of words take ten milliseconds, of cells of a table six hundred, and everybody waits meanwhile.
 */
const maxPieces = 10_000

export type CleanOutcome = { html: string } | { refused: 'too-large' | 'too-deep' }

/** Cleans `dirty`. Cleaning what is clean changes nothing. */
export function cleanHtml(dirty: string): CleanOutcome {
  if (Buffer.byteLength(dirty) > maxBytes) return { refused: 'too-large' }
  try {
    return { html: cleaned(dirty.toWellFormed()) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.why }
    throw error
  }
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
    figure: becomes('figure', (given) => ({ class: readLayout(given.class) })),
    aside: becomes('aside', () => ({ class: 'callout' })),
    small: becomes('small', () => ({ class: 'disclaimer' })),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

/** More passes than any text was seen to need. */
const maxPasses = 5

/**
 * Cleaned until nothing changes any more: a tag that falls out may leave two others in each other that end each other, such
 * as a paragraph in a paragraph, and what is stored is read back by rules that know no such pairs.
 */
function cleaned(dirty: string): string {
  let html = dirty
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = html
    html = sanitize(before).trim()
    // A sign may become an entity of four, an open tag gets its end.
    if (Buffer.byteLength(html) > maxBytes) throw new Refused('too-large')
    if (html === before) break
  }
  return html
}

/** Ends the parser's work in the middle. */
class Refused extends Error {
  readonly why: 'too-large' | 'too-deep'
  constructor(why: 'too-large' | 'too-deep') {
    super(why)
    this.why = why
  }
}

/**
 * What is left of `dirty`. Which tags end themselves before others is the parser's to know: each list of our own would leave
 * pairs that it nests without an end. @throws Refused
 */
function sanitize(dirty: string): string {
  let depth = 0
  let pieces = 0
  const count = () => {
    if (++pieces > maxPieces) throw new Refused('too-large')
  }
  return sanitizeHtml(dirty, {
    ...rules,
    onOpenTag() {
      if (++depth > maxDepth) throw new Refused('too-deep')
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
