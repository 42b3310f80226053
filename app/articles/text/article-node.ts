/** Page and document are drawn from this tree, so no HTML text ever reaches a browser's parser on its own. */

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

/** Which tag may have which is in read-html.server.ts. */
export type ArticleAttributes = Partial<
  Record<
    'id' | 'class' | 'href' | 'src' | 'alt' | 'width' | 'height' | 'scope' | 'colspan' | 'rowspan' | 'start',
    string
  >
>

/** Without one it is as wide as the text. */
const figureLayouts = ['wide', 'beside'] as const
export type FigureLayout = (typeof figureLayouts)[number]

export const readLayout = (name: string | null | undefined): FigureLayout | undefined =>
  figureLayouts.find((layout) => layout === name)

export interface ArticleElement {
  tag: ArticleTag
  attributes?: ArticleAttributes
  children?: readonly ArticleNode[]
}

export type ArticleNode = string | ArticleElement

export function textOf(node: ArticleNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('')
}

export function elementsIn(nodes: readonly ArticleNode[], tag: ArticleTag): ArticleElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const inside = elementsIn(node.children ?? [], tag)
    return node.tag === tag ? [node, ...inside] : inside
  })
}

/** Apart from the tree: readers' pages carry that, and have no use for this. */
const withinLine: ReadonlySet<ArticleTag> = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small'])

/** Of each block that holds no other: what ends one begins no word of the next. */
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

/** A grown-up, on the slow side of what is measured for prose on a screen. */
const wordsPerMinute = 200

export const bodyText = (nodes: readonly ArticleNode[]): string => nodes.flatMap(linesOf).join(' ')

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** At least one. */
export const readingMinutes = (text: string): number => readingMinutesOf(countWords(text))

export function readingMinutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/** Each word once, folded, at most 12,000 characters. */
export function searchWords(...texts: string[]): string {
  return [...new Set(foldedWords(texts.join(' ')))].join(' ').slice(0, 12_000)
}

/** Lower case, without accents, the same on every database. */
export function foldedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}$%]+/gu) ?? []
  )
}
