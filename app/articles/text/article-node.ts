/**
 * The body of an article as a tree of what may stand in one. The page and the document are drawn from it, so no
 * HTML text ever reaches a browser's parser on its own.
 */

export const articleTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'sup',
  'sub',
  'br',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'hr',
  'figure',
  'figcaption',
  'img',
  'aside',
  'small',
] as const
export type ArticleTag = (typeof articleTags)[number]

/** Attributes by the names HTML gives them, and `focus`, the classes of a crop, which no text has; which tag may have which is in clean-html.server.ts. */
export type ArticleAttributes = Partial<
  Record<
    | 'id'
    | 'class'
    | 'focus'
    | 'href'
    | 'src'
    | 'alt'
    | 'width'
    | 'height'
    | 'scope'
    | 'colspan'
    | 'rowspan'
    | 'start',
    string
  >
>

/** How a picture stands in the text; without one of them it is as wide as the text. A gallery holds others. */
const figureLayouts = ['wide', 'beside', 'gallery'] as const
export type FigureLayout = (typeof figureLayouts)[number]

export const readLayout = (name: string | null | undefined): FigureLayout | undefined =>
  figureLayouts.find((layout) => layout === name)

/** How many pictures a gallery has. */
export const galleryPictures = { min: 2, max: 12 }

export interface ArticleElement {
  tag: ArticleTag
  attributes?: ArticleAttributes
  children?: readonly ArticleNode[]
}

export type ArticleNode = string | ArticleElement

/** The words of a node, without its markup. */
export function textOf(node: ArticleNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('')
}

/** Every element of one kind in `nodes`, however deep, in the order of the text. */
export function elementsIn(nodes: readonly ArticleNode[], tag: ArticleTag): ArticleElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const inside = elementsIn(node.children ?? [], tag)
    return node.tag === tag ? [node, ...inside] : inside
  })
}

/** A body as lines of words. Apart from the tree itself: readers' pages carry that, and have no use for this. */
const withinLine: ReadonlySet<ArticleTag> = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small'])

/** The words of each block within `node` that holds no other: what ends one begins no word of the next. */
export function linesOf(node: ArticleNode): string[] {
  if (typeof node === 'string') return [node]
  const { children = [] } = node
  const lines: string[] = ['']
  for (const child of children) {
    const isLine = typeof child === 'string' || withinLine.has(child.tag)
    if (isLine) lines.push((lines.pop() ?? '') + textOf(child))
    else lines.push(...linesOf(child), '')
  }
  return lines.filter((line) => line.trim() !== '')
}

/** Words a grown-up reads in a minute, on the slow side of what is measured for prose on a screen. */
const wordsPerMinute = 200

/** The words of a body, as they are counted and found. */
export const bodyText = (nodes: readonly ArticleNode[]): string => nodes.flatMap(linesOf).join(' ')

/** How many words `text` has. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Minutes for a text, at least one. */
export const readingMinutes = (text: string): number => readingMinutesOf(countWords(text))

/** Minutes for a number of words, at least one. */
export function readingMinutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** Each word once, folded, at most 12,000 characters: what a search looks through. */
export function searchWords(...texts: string[]): string {
  return [...new Set(foldedWords(texts.join(' ')))].join(' ').slice(0, 12_000)
}

/** The words of `text` in lower case and without accents, the same on every database. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}$%]+/gu) ?? []
  )
}
