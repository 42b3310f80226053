/** A text as blocks that can be compared: paragraphs, headings, items, rows. */
import { type ArticleElement, type ArticleNode, textOf } from './article-node.ts'
import { readHtml } from './read-html.server.ts'

export interface TextBlock {
  /** "Paragraph", "Item of a list". */
  kind: string
  text: string
  /** Links, weight, a picture's file, in their order. */
  marks: readonly Mark[]
  /** Equal for blocks that readers cannot tell apart. */
  key: string
}

export interface Mark {
  what: 'link' | 'bold' | 'italic' | 'raised' | 'lowered' | 'picture' | 'small print'
  /** Of a picture its description. */
  text: string
  /** A link's target, or the file of a picture. */
  to: string
}

const kinds: Readonly<Partial<Record<ArticleElement['tag'], string>>> = {
  h2: 'Heading',
  h3: 'Heading, level 3',
  h4: 'Heading, level 4',
  p: 'Paragraph',
  li: 'List item',
  tr: 'Table row',
  caption: 'Table caption',
  figcaption: 'Picture caption',
  img: 'Picture',
}
/** Told with the words "in a ...". */
const frames: Readonly<Partial<Record<ArticleElement['tag'], string>>> = {
  blockquote: 'in a quote',
  aside: 'in a callout',
  ol: 'numbered',
}
const markNames: Readonly<Partial<Record<ArticleElement['tag'], Mark['what']>>> = {
  a: 'link',
  strong: 'bold',
  em: 'italic',
  sup: 'raised',
  sub: 'lowered',
  small: 'small print',
}

/** `html` must come from `cleanHtml`. */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  gather(readHtml(html).nodes, '', blocks)
  return blocks
}

const isInline = (node: ArticleNode) => typeof node === 'string' || node.tag === 'br' || node.tag in markNames

/** Words between blocks count as a paragraph. */
function gather(nodes: readonly ArticleNode[], frame: string, into: TextBlock[], own = 'Paragraph'): void {
  let run: ArticleNode[] = []
  const flush = () => {
    if (run.some((node) => textOf(node).trim() !== '')) into.push(blockOf(own, frame, run))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      flush()
      gatherElement(node as ArticleElement, frame, into)
    }
  }
  flush()
}

function gatherElement(element: ArticleElement, frame: string, into: TextBlock[]): void {
  const { tag, children = [] } = element
  // Of lists within lists once.
  const inside = [...new Set([...frame.split(', '), frames[tag] ?? ''])].filter(Boolean).join(', ')
  switch (tag) {
    case 'img':
      into.push(blockOf('Picture', frame, [element]))
      break
    case 'hr':
      // Without words nobody sees that one came or went.
      into.push(blockOf('Dividing line', frame, ['* * *']))
      break
    case 'tr':
      into.push(rowOf(children, frame))
      break
    case 'li':
      gather(children, frame, into, 'List item')
      break
    default:
      if (tag in kinds) gather(children, frame, into, kinds[tag])
      else gather(children, inside, into)
  }
}

function rowOf(children: readonly ArticleNode[], frame: string): TextBlock {
  const cells = children.filter((cell): cell is ArticleElement => typeof cell !== 'string')
  const parts = cells.flatMap((cell, at): ArticleNode[] => (at > 0 ? [' | ', cell] : [cell]))
  const isHead = cells.length > 0 && cells.every(({ tag }) => tag === 'th')
  return blockOf(isHead ? 'Table header' : 'Table row', frame, parts)
}

function blockOf(name: string, frame: string, nodes: readonly ArticleNode[]): TextBlock {
  const kind = frame ? `${name}, ${frame}` : name
  const marks: Mark[] = []
  const text = nodes
    .map((node) => wordsOf(node, marks))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return { kind, text, marks, key: JSON.stringify([kind, text, marks]) }
}

function wordsOf(node: ArticleNode, marks: Mark[]): string {
  if (typeof node === 'string') return node
  const { tag, attributes = {}, children = [] } = node
  if (tag === 'br') return ' / '
  if (tag === 'img') {
    marks.push({ what: 'picture', text: attributes.alt ?? '', to: attributes.src ?? '' })
    return attributes.alt ?? ''
  }
  const at = marks.length
  const text = children.map((child) => wordsOf(child, marks)).join('')
  const what = markNames[tag]
  if (what) marks.splice(at, 0, { what, text: text.replace(/\s+/g, ' ').trim(), to: attributes.href ?? '' })
  return text
}
