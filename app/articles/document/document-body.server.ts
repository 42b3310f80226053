/** The body of an article as type on paper: what article-body.tsx is for the page. */
import { Image, Link, Text, View } from '@react-pdf/renderer'
import { createElement as e, isValidElement, type ReactNode } from 'react'
import { type ArticleElement, type ArticleNode, readLayout, textOf } from '../text/article-node.ts'
import { bold, italic, style } from './document-style.server.ts'
import { plainText } from './document-text.ts'

/** What a paragraph needs at the foot of a page to begin there: it leaves no line of its own alone. */
const threeLines = 52
/** An item of fewer letters is surely shorter than a page. */
const shortItem = 1500
/** Letters that fit in a line of a table at least. */
const pageLetters = 80
/** A higher head of a table, in points, would leave too little of the pages that repeat it. */
const mostRepeated = 200

/** Pictures by their address on the site, as PNG or JPEG. */
export type Pictures = ReadonlyMap<string, Buffer>

/**
 * Blocks one below the other; text between them becomes a paragraph. Links have whole addresses. No heading stands alone at
 * the foot of a page: it stays with the beginning of what follows.
 */
export function blocks(nodes: readonly ArticleNode[], pictures: Pictures): ReactNode[] {
  const drawn: ReactNode[] = []
  const headings: ReactNode[] = []
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string' && !node.trim()) continue
    const parts =
      typeof node === 'string'
        ? [e(Text, { key: at, style: style.paragraph }, plainText(node))]
        : pieces(node, String(at), pictures)
    if (typeof node !== 'string' && isHeading(node)) headings.push(...parts)
    else drawn.push(...lead(headings.splice(0), parts, `lead-${at}`))
  }
  return [...drawn, ...headings]
}

const isHeading = ({ tag }: ArticleElement) => ['h2', 'h3', 'h4'].includes(tag)

/** `headings` in one with the first of `parts`; with its first lines, where that is text, which may be longer than a page. */
export function lead(
  headings: readonly ReactNode[],
  [first, ...rest]: readonly ReactNode[],
  key: string,
): ReactNode[] {
  if (headings.length === 0) return [first, ...rest]
  const begins = isValidElement<{ minPresenceAhead?: number }>(first) ? first : null
  if (begins?.type === Text)
    return [e(View, { key, wrap: false, minPresenceAhead: threeLines }, ...headings), first, ...rest]
  const { minPresenceAhead = 0 } = begins?.props ?? {}
  return [e(View, { key, wrap: false, minPresenceAhead }, ...headings, first), ...rest]
}

/** What can be told apart at the end of a page: the items of a list, and the rows of a table. */
function pieces(element: ArticleElement, key: string, pictures: Pictures): ReactNode[] {
  switch (element.tag) {
    case 'ul':
    case 'ol':
      return [...items(element, key, pictures), e(View, { key: `${key}-end`, style: style.afterBlock })]
    case 'table':
      return table(element.children ?? [], key)
    default:
      return [block(element, key, pictures)]
  }
}

function block(element: ArticleElement, key: string, pictures: Pictures): ReactNode {
  const { tag, attributes, children = [] } = element
  switch (tag) {
    case 'h2':
      return e(Text, { key, style: style.h2 }, ...inline(children))
    case 'h3':
    case 'h4':
      return e(Text, { key, style: style.h3 }, ...inline(children))
    case 'blockquote':
      return e(View, { key, style: style.quote }, ...mixed(children, pictures))
    case 'aside':
      return e(View, { key, style: style.callout, wrap: false }, ...mixed(children, pictures))
    case 'hr':
      return e(View, { key, style: style.divider })
    case 'figure':
      return figure(element, key, pictures)
    case 'img':
      return picture(attributes?.src ?? '', key, pictures)
    case 'figcaption':
    case 'small':
      return e(Text, { key, style: [style.small, { marginBottom: 8 }] }, ...inline(children))
    default:
      return e(Text, { key, style: style.paragraph }, ...inline([element]))
  }
}

/** A picture with its caption; those of a gallery stand two in a row. */
function figure({ attributes, children = [] }: ArticleElement, key: string, pictures: Pictures): ReactNode {
  const layout = readLayout(attributes?.class)
  if (layout !== 'gallery')
    return e(
      View,
      { key, wrap: false, ...(layout === 'beside' && { style: style.smallPicture }) },
      ...blocks(children, pictures),
    )
  const parts = children.filter((node): node is ArticleElement => typeof node !== 'string')
  return e(
    View,
    { key, style: style.gallery },
    ...parts.map((part, at) =>
      e(View, { key: at, style: style.galleryPart, wrap: false }, ...blocks(part.children ?? [], pictures)),
    ),
  )
}

/** An item keeps its bullet, unless it might be longer than a page. */
function items(
  { tag, children = [], attributes }: ArticleElement,
  key: string,
  pictures: Pictures,
): ReactNode[] {
  const first = Number(attributes?.start ?? 1)
  return children
    .filter((node): node is ArticleElement => typeof node !== 'string' && node.tag === 'li')
    .map((item, at) =>
      e(
        View,
        { key: `${key}-${at}`, style: style.item, wrap: lengthOf(item) > shortItem },
        e(Text, { style: style.bullet }, tag === 'ol' ? `${first + at}.` : '•'),
        e(View, { style: style.itemText }, ...mixed(item.children ?? [], pictures)),
      ),
    )
}

/** Letters in a node. */
const lengthOf = (node: ArticleNode): number =>
  typeof node === 'string'
    ? node.length
    : (node.children ?? []).reduce((sum, child) => sum + lengthOf(child), node.tag === 'img' ? shortItem : 0)

const inlineTags = new Set(['a', 'strong', 'em', 'sup', 'sub', 'br'])
const isInline = (node: ArticleNode) => typeof node === 'string' || inlineTags.has(node.tag)

/** Runs of text as one paragraph each, blocks as they are: an item of a list may hold both. */
function mixed(nodes: readonly ArticleNode[], pictures: Pictures): ReactNode[] {
  const parts: ReactNode[] = []
  let run: ArticleNode[] = []
  const flush = () => {
    if (run.some((node) => typeof node !== 'string' || node.trim()))
      parts.push(e(Text, { key: `run-${parts.length}` }, ...inline(run)))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      flush()
      parts.push(...pieces(node as ArticleElement, `block-${parts.length}`, pictures))
    }
  }
  flush()
  return parts
}

function inline(nodes: readonly ArticleNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return plainText(node)
    const inside = inline(node.children ?? [])
    switch (node.tag) {
      case 'strong':
        return e(Text, { key, style: { fontFamily: bold } }, ...inside)
      case 'em':
        return e(Text, { key, style: { fontFamily: italic } }, ...inside)
      case 'a':
        return e(Link, { key, src: node.attributes?.href ?? '', style: style.link }, ...inside)
      case 'br':
        return '\n'
      case 'small':
        return e(Text, { key, style: style.small }, ...inside)
      default:
        return e(Text, { key }, ...inside)
    }
  })
}

/**
 * A table. Its head stands on every page that it reaches, and alone at the foot of none: since nothing can be measured before it
 * is placed, there is to be room for as much as the head and a first row may take.
 */
function table(nodes: readonly ArticleNode[], key: string): ReactNode[] {
  const all = rowsOf(nodes)
  const lines = all.filter(({ tag }) => tag === 'tr')
  const first = lines.findIndex(({ children = [] }) => !children.every(isHeadCell))
  const head = lines.slice(0, Math.max(first, 0))
  const headHeight = head.reduce((height, line) => height + highest(line), 0)
  const opening = headHeight + highest(lines[head.length] ?? { tag: 'tr' })
  const draw = (elements: readonly ArticleElement[], name: string) =>
    elements.map((element, at) => row(element, `${name}-${at}`))
  const captions = draw(
    all.filter(({ tag }) => tag === 'caption'),
    'caption',
  )
  return [
    e(View, { key, style: style.tableHead, wrap: false, minPresenceAhead: opening }, ...captions),
    e(
      View,
      { key: `${key}-rows` },
      e(
        View,
        { key: 'head', wrap: false, ...(headHeight < mostRepeated && { fixed: true }) },
        ...draw(head, 'head'),
      ),
      ...draw(lines.slice(head.length), 'row'),
    ),
    e(View, { key: `${key}-end`, style: style.afterBlock }),
  ]
}

/** The points that a row takes at most, by the letters of its fullest cell. */
function highest({ children = [] }: ArticleElement): number {
  const cells = children.filter((cell): cell is ArticleElement => typeof cell !== 'string')
  const letters = Math.max(...cells.map((cell) => textOf(cell).length), 1)
  const lettersInLine = Math.max(pageLetters / Math.max(cells.length, 1) - 2, 1)
  return Math.ceil(letters / lettersInLine) * 15 + 11
}

/** The caption and every row of a table, wherever they stand in it. */
const rowsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'tr' || node.tag === 'caption' ? [node] : rowsOf(node.children ?? [])
  })

const isHeadCell = (node: ArticleNode) => typeof node === 'string' || node.tag === 'th'

function row({ tag, children = [] }: ArticleElement, key: string): ReactNode {
  if (tag === 'caption') return e(Text, { key, style: style.small }, ...inline(children))
  const cells = children.filter((cell): cell is ArticleElement => typeof cell !== 'string')
  return e(
    View,
    { key, style: style.row, wrap: false },
    ...cells.map(({ tag, attributes, children = [] }, n) => {
      const look = tag === 'th' ? style.headCell : {}
      const flex = Number(attributes?.colspan ?? 1)
      return e(Text, { key: n, style: [style.cell, look, { flex }] }, ...inline(children))
    }),
  )
}

function picture(src: string, key: string, pictures: Pictures): ReactNode {
  const data = pictures.get(src)
  return data ? e(Image, { key, src: data, style: style.picture }) : null
}
