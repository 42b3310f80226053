/** The body of an article as type on paper: what article-body.tsx is for the page. */
import { Image, Link, Text, View } from '@react-pdf/renderer'
import { createElement as e, type ReactNode } from 'react'
import { type ArticleElement, type ArticleNode, readLayout } from '../text/article-node.ts'
import { bold, italic, style } from './document-style.server.ts'
import { plainText } from './document-text.ts'

/** Pictures by their address on the site, as PNG or JPEG. */
export type Pictures = ReadonlyMap<string, Buffer>

/** Blocks one below the other; text between them becomes a paragraph. Links have whole addresses. */
export function blocks(nodes: readonly ArticleNode[], pictures: Pictures): ReactNode[] {
  return nodes.flatMap((node, at): ReactNode[] => {
    if (typeof node !== 'string') return [block(node, String(at), pictures)]
    return node.trim() ? [e(Text, { key: at, style: style.paragraph }, plainText(node))] : []
  })
}

function block(element: ArticleElement, key: string, pictures: Pictures): ReactNode {
  const { tag, attributes, children = [] } = element
  switch (tag) {
    case 'h2':
      return e(Text, { key, style: style.h2, minPresenceAhead: 40 }, ...inline(children))
    case 'h3':
    case 'h4':
      return e(Text, { key, style: style.h3, minPresenceAhead: 30 }, ...inline(children))
    case 'ul':
    case 'ol':
      return e(View, { key, style: { marginBottom: 8 } }, ...items(element, pictures))
    case 'blockquote':
      return e(View, { key, style: style.quote }, ...mixed(children, pictures))
    case 'aside':
      return e(View, { key, style: style.callout, wrap: false }, ...mixed(children, pictures))
    case 'figure':
      return figure(element, key, pictures)
    case 'img':
      return picture(attributes?.src ?? '', key, pictures)
    case 'figcaption':
    case 'small':
      return e(Text, { key, style: [style.small, { marginBottom: 8 }] }, ...inline(children))
    case 'table':
      return e(View, { key, style: style.table }, ...rowsOf(children))
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

function items({ tag, children = [], attributes }: ArticleElement, pictures: Pictures): ReactNode[] {
  const first = Number(attributes?.start ?? 1)
  return children
    .filter((node): node is ArticleElement => typeof node !== 'string' && node.tag === 'li')
    .map((item, at) =>
      e(
        View,
        { key: at, style: style.item },
        e(Text, { style: style.bullet }, tag === 'ol' ? `${first + at}.` : '•'),
        e(View, { style: style.itemText }, ...mixed(item.children ?? [], pictures)),
      ),
    )
}

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
      parts.push(block(node as ArticleElement, `block-${parts.length}`, pictures))
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

/** Every row of a table, wherever it stands in it. */
function rowsOf(nodes: readonly ArticleNode[]): ReactNode[] {
  return nodes.flatMap((node, at): ReactNode[] => {
    if (typeof node === 'string') return []
    if (node.tag === 'caption')
      return [e(Text, { key: at, style: style.small }, ...inline(node.children ?? []))]
    if (node.tag !== 'tr')
      return rowsOf(node.children ?? []).map((row, n) => e(View, { key: `${at}-${n}` }, row))
    const cells = (node.children ?? []).filter((cell): cell is ArticleElement => typeof cell !== 'string')
    return [
      e(
        View,
        { key: at, style: style.row, wrap: false },
        ...cells.map(({ tag, attributes, children = [] }, n) =>
          e(
            Text,
            {
              key: n,
              style: [
                style.cell,
                tag === 'th' ? style.headCell : {},
                { flex: Number(attributes?.colspan ?? 1) },
              ],
            },
            ...inline(children),
          ),
        ),
      ),
    ]
  })
}

function picture(src: string, key: string, pictures: Pictures): ReactNode {
  const data = pictures.get(src)
  return data ? e(Image, { key, src: data, style: style.picture }) : null
}
