/**
 * Reads cleaned HTML back as a tree. The cleaner writes one shape only (lower-case tags, quoted attributes, four
 * entities), so this needs no forgiving parser; whatever is not in that shape or not in the list falls out.
 */

import { safeHref } from '../links/safe-href.ts'
import {
  type ArticleAttributes,
  type ArticleElement,
  type ArticleNode,
  type ArticleTag,
  articleTags,
  readLayout,
  textOf,
} from './article-node.ts'
import { isPicture } from './clean-html.server.ts'

/** A heading of the list of contents. */
export interface Heading {
  id: string
  text: string
}

export interface ArticleBody {
  nodes: readonly ArticleNode[]
  /** The h2 of the body, in order; each has an id. */
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

/** The tree of `html`, which must come from `cleanHtml`. */
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

/** Gives each h2 an id of its own. All begin alike, so that none is an id of the page around them. */
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

/** `text` as a part of an address: lower-case letters, digits and single dashes, at most 60 characters. */
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
