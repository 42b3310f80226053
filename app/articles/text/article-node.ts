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
