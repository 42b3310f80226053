import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText, setType } from '#app/platform/print/set-type.server.ts'
import { colors } from '#app/theme/theme.ts'
import { type ArticleElement, type ArticleNode, textOf } from '../text/article-node.ts'
import type { DocumentInput } from './document-input.server.ts'

const template = readFileSync(join(import.meta.dirname, 'research.typ'), 'utf8')

export interface DocumentPicture {
  kind: 'svg' | 'jpg'
  data: Buffer
}

/** `pictures` by address, `logo` an SVG. @throws when the compiler refuses. */
export function typeset(
  { copy, articles, siteUrl }: DocumentInput,
  { pictures, logo }: { pictures: ReadonlyMap<string, DocumentPicture>; logo: Buffer },
): Buffer {
  const files = new Map([['logo.svg', logo]])
  const names: Record<string, string> = {}
  for (const [address, { kind, data }] of pictures) {
    const name = `${Object.keys(names).length}.${kind}`
    names[address] = name
    files.set(name, kind === 'jpg' ? data : withOurFace(data))
  }
  const bodies = articles.map(({ title, body, ...article }) => ({
    ...article,
    title: plainText(title).trim() || '?',
    body: partsOf(body),
  }))
  const site = siteUrl.replace(/^https?:\/\//, '')
  const document = { copy, articles: bodies, site, pictures: names, colors }
  files.set('document.json', Buffer.from(JSON.stringify(document, readable)))
  return setType(template, files)
}

/** Texts (no addresses) in characters that can be drawn. */
const readable = (name: string, value: unknown) =>
  typeof value === 'string' && name !== 'href' && name !== 'src' ? plainText(value) : value

const withOurFace = (svg: Buffer) =>
  Buffer.from(svg.toString('utf8').replace(/font-family="[^"]*"/g, 'font-family="Text"'))

/** The compiler calls no function deeper than 80 times; of what lies deeper only the words are drawn. */
const deepest = 16
/** Shorter than a page, so it stays whole. */
const shortLetters = 1500
/** Tables grow by what cells span, not by what is in them. */
const mostColumns = 40

/** `short`: must not be torn at the end of a page. */
type Part = string | { tag: string; [name: string]: unknown }

/** The article's title has level 2. */
function partsOf(nodes: readonly ArticleNode[]): Part[] {
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

const lengthOf = (node: ArticleNode): number =>
  typeof node === 'string'
    ? node.length
    : (node.children ?? []).reduce((sum, child) => sum + lengthOf(child), node.tag === 'img' ? 1000 : 0)

/** Places cells as browsers do: each goes to the first free place of its row. */
function grid(nodes: readonly ArticleNode[], part: (node: ArticleNode) => Part) {
  const all = rowsOf(nodes)
  const rows = all.filter(({ tag }) => tag === 'tr').map(cellsOf)
  const isShort = (row: ArticleElement[]) => row.every((cell) => lengthOf(cell) * row.length < shortLetters)
  const ends = rows.findIndex((cells) => cells.some(({ tag }) => tag !== 'th'))
  // A head stands on each page whole, so a long one is none.
  const head = ends > 0 && ends < 5 && rows.slice(0, ends).every(isShort) ? ends : 0
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

const rowsOf = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'tr' || node.tag === 'caption' ? [node] : rowsOf(node.children ?? [])
  })

const cellsOf = ({ children = [] }: ArticleElement) =>
  children.filter((cell): cell is ArticleElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag))
