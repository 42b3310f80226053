/** The body of an article as research.typ draws it: headings one level apart, tables on a grid, and nothing too deep. */
import { type ArticleElement, type ArticleNode, textOf } from '../text/article-node.ts'

/** Of what lies deeper, only the words are drawn: the compiler calls no function deeper than 80 times. */
const deepest = 16
/** What has fewer letters is surely shorter than a page, and stays whole. */
const shortLetters = 1500
/** Nothing spans farther: tables grow by that, and not by what is in them. */
const mostColumns = 40

/** An element has its attributes by the names of HTML, and `short` when it must not be torn at the end of a page. */
type Part = string | { tag: string; [name: string]: unknown }

/** Headings come below the article's title, which has level 2. */
export function partsOf(nodes: readonly ArticleNode[]): Part[] {
  let level = 2
  return nodes.map((node) => part(node, 0))

  function part(node: ArticleNode, depth: number): Part {
    if (typeof node === 'string' || depth > deepest) return textOf(node)
    const { tag, attributes, children = [] } = node
    const isHeading = /^h\d$/.test(tag)
    // PDF/UA knows no empty heading.
    if (isHeading && !plainText(textOf(node)).trim()) return ''
    if (isHeading) level = Math.min(Number(tag[1]) + 1, level + 1)
    const short = lengthOf(node) < shortLetters
    if (tag === 'table') return { tag, short, ...grid(children, (inside) => part(inside, depth + 3)) }
    return { ...attributes, tag, short, level, children: children.map((child) => part(child, depth + 1)) }
  }
}

/** Letters in a node, and the like of them. */
const lengthOf = (node: ArticleNode): number =>
  typeof node === 'string'
    ? node.length
    : (node.children ?? []).reduce((sum, child) => sum + lengthOf(child), node.tag === 'img' ? 1000 : 0)

/** Each cell at its place, as browsers find it: a cell goes to the first place of its row that none from above reaches into. */
function grid(nodes: readonly ArticleNode[], part: (node: ArticleNode) => Part) {
  const all = rowsOf(nodes)
  const rows = all.filter(({ tag }) => tag === 'tr').map(cellsOf)
  const isShort = (row: ArticleElement[]) => row.every((cell) => lengthOf(cell) * row.length < shortLetters)
  const ends = rows.findIndex((cells) => cells.some(({ tag }) => tag !== 'th'))
  // A head stands on each page whole, so one that is long is none.
  const head = ends > 0 && ends < 5 && rows.slice(0, ends).every(isShort) ? ends : 0
  /** The row above which each column is taken. */
  const taken: number[] = []
  const isTaken = (x: number, y: number) => (taken[x] ?? 0) > y
  const cells = rows.flatMap((row, y) => {
    const short = isShort(row)
    let x = 0
    return row.map(({ tag, attributes, children = [] }) => {
      while (isTaken(x, y)) x++
      const at = { x, y }
      const spans = x < mostColumns ? attributes : {}
      const end = Math.min(x + Number(spans?.colspan ?? 1), mostColumns)
      const bottom = Math.min(y + Number(spans?.rowspan ?? 1), y < head ? head : rows.length)
      do taken[x++] = bottom
      while (x < end && !isTaken(x, y))
      return {
        ...at,
        wide: x - at.x,
        high: bottom - y,
        tag,
        short: short && bottom === y + 1,
        children: children.map(part),
      }
    })
  })
  const caption = all
    .filter(({ tag }) => tag === 'caption')
    .flatMap(({ children = [] }) => children.map(part))
  return { caption, columns: taken.length, head, cells }
}

/** The caption and every row of a table, wherever they stand in it. */
const rowsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'tr' || node.tag === 'caption' ? [node] : rowsOf(node.children ?? [])
  })

const cellsOf = ({ children = [] }: ArticleElement) =>
  children.filter((cell): cell is ArticleElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag))

/** Signs beside those of Latin letters that the faces of the document have. */
const signs = /[ƒ˜ˆ–—‘’‚“”„†‡•…‰‹›⁄€™←↑→↓−≈≠≤≥⅓⅔⅛⅜⅝⅞✓✗]/u

/** What may be too long for a line may be broken after so many signs. */
const longest = /\S{40}(?=\S)/g

/** `text` on one line in signs that the document's faces have; what has no likeness among them becomes a question mark. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa1-\u017f]/gu, (sign) => {
      if (signs.test(sign)) return sign
      const like = sign.normalize('NFKD').replace(/\p{M}/gu, '')
      return /^[\x20-\x7e\u2044]+$/.test(like) ? like : '?'
    })
    .replace(longest, '$&\u200b')
}
