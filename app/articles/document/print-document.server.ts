/**
 * A program of its own: reads a `DocumentInput` as a line of JSON from standard input, after it the uploaded pictures, and
 * writes the PDF to standard output. It runs beside the server, because setting type takes time and memory that no visitor should wait for.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { endWithServer } from '#app/platform/side-program.server.ts'
import { colors, headlines, text } from '#app/theme/theme.ts'
import { type ArticleElement, type ArticleNode, textOf } from '../text/article-node.ts'
import { type DocumentInput, findPictures, readPieces } from './document-input.server.ts'

/** Of what lies deeper, only the words are drawn: the compiler calls no function deeper than 80 times. */
const deepest = 16
/** What has fewer letters is surely shorter than a page, and stays whole. */
const shortLetters = 1500
/** Nothing spans farther: tables grow by that, and not by what is in them. */
const mostColumns = 40

/** An element has its attributes by the names of HTML, and `short` when it must not be torn at the end of a page. */
type Part = string | { tag: string; [name: string]: unknown }

/** Headings come below the article's title, which has level 2. */
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
function plainText(text: string): string {
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

/** Sets the document in type: words and a template in; out comes a PDF that can be read aloud, too (PDF/UA-1). */
const require = createRequire(import.meta.url)
const template = readFileSync(join(import.meta.dirname, 'research.typ'), 'utf8')
/** There is no such folder: the compiler finds what it is given, and nothing else. */
const workspace = join(import.meta.dirname, 'nothing')

interface DocumentPicture {
  kind: 'svg' | 'jpg'
  data: Buffer
}

/** The PDF; `pictures` by their address on the site, `logo` an SVG. @throws when the compiler refuses. */
export function typeset(
  { copy, articles, siteUrl }: DocumentInput,
  { pictures, logo }: { pictures: ReadonlyMap<string, DocumentPicture>; logo: Buffer },
): Buffer {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })
  const give = (name: string, data: Buffer) => compiler.mapShadow(join(workspace, name), data)
  const names: Record<string, string> = {}
  for (const [address, { kind, data }] of pictures) {
    const name = `${Object.keys(names).length}.${kind}`
    names[address] = name
    give(name, kind === 'jpg' ? data : withOurFace(data))
  }
  const bodies = articles.map(({ title, body, ...article }) => ({
    ...article,
    title: plainText(title).trim() || '?',
    body: partsOf(body),
  }))
  const site = siteUrl.replace(/^https?:\/\//, '')
  const document = { copy, articles: bodies, site, pictures: names, colors }
  give('document.json', Buffer.from(JSON.stringify(document, readable)))
  give('logo.svg', logo)
  const compiled = compiler.compile({ mainFileContent: template })
  // What was remembered for laying out is of no more use, and is as large as all the rest.
  compiler.evictCache(0)
  if (compiled.result) return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
  const error = compiled.takeDiagnostics()
  throw new Error(JSON.stringify(error && compiler.fetchDiagnostics(error)).slice(0, 2000))
}

/** Texts, but no addresses, in signs that can be drawn. */
const readable = (name: string, value: unknown) =>
  typeof value === 'string' && name !== 'href' && name !== 'src' ? plainText(value) : value

const withOurFace = (svg: Buffer) =>
  Buffer.from(svg.toString('utf8').replace(/font-family="[^"]*"/g, 'font-family="Text"'))

/** The agency's faces under the names by which the template asks for them. */
function readFonts(): Buffer[] {
  const face = text.kind === 'serif' ? 'besley' : 'public-sans'
  const variants = ['400-normal', '400-italic', '700-normal', '700-italic'].flatMap((variant) => [
    readFont(`@fontsource/${face}/files/${face}-latin-${variant}.woff`, 'Text'),
    readFont(`@fontsource/${face}/files/${face}-latin-ext-${variant}.woff`, 'TextExt'),
  ])
  return [readFont(headlines.drawn, 'Headline'), ...variants]
}

/** The OpenType font that was packed as a WOFF file (W3C WOFF 1.0, 3 to 5), with `family` for its name. */
function readFont(path: string, family: string): Buffer {
  const packed = readFileSync(require.resolve(path))
  const count = packed.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  packed.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = [directory]
  let at = directory.length
  for (let n = 0; n < count; n++) {
    const entry = packed.subarray(44 + 20 * n)
    const tag = entry.toString('latin1', 0, 4)
    const [start, size, fullSize] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = packed.subarray(start, start + size)
    const table = tag === 'name' ? nameTable(family) : size < fullSize ? inflateSync(bytes) : bytes
    directory.write(tag, 12 + 16 * n, 'latin1')
    directory.writeUInt32BE(at, 12 + 16 * n + 8)
    directory.writeUInt32BE(table.length, 12 + 16 * n + 12)
    const padding = Buffer.alloc(-table.length & 3)
    tables.push(table, padding)
    at += table.length + padding.length
  }
  return Buffer.concat(tables)
}

/** `name` (OpenType 1.9, "name") for records 1 and 6, the family and what a PDF calls it, for Windows in American English. */
function nameTable(family: string): Buffer {
  const name = Buffer.from(family, 'utf16le').swap16()
  const records = [1, 6].flatMap((id) => [3, 1, 0x409, id, name.length, 0])
  const head = Buffer.alloc(30)
  for (const [at, value] of [0, 2, 30, ...records].entries()) head.writeUInt16BE(value, at * 2)
  return Buffer.concat([head, name])
}

/** Pictures and logo in the agency's colors, as the build made them. */
const made = join(import.meta.dirname, '../../../.agency/public')
/** Pixels across: what a letter page shows at about 200 dots an inch. */
const pictureWidth = 1000

/** Bytes: what a small machine has to spare beside the server. A document at its bound takes half of it. */
const maxMemory = 320 * 2 ** 20

endWithServer(maxMemory)

const given = readFileSync(0)
const lineEnd = given.indexOf('\n')
const input = JSON.parse(given.toString('utf8', 0, lineEnd)) as DocumentInput
const pictures = await readPictures(input, readPieces(given.subarray(lineEnd + 1)))
process.stdout.write(typeset(input, { pictures, logo: readFileSync(join(made, 'favicon.svg')) }))

/** The pictures of all articles: our own drawings as they are, photographs as JPEG. One that cannot be read is left out. */
async function readPictures(input: DocumentInput, uploaded: ReadonlyMap<string, Buffer>) {
  const read = new Map<string, DocumentPicture>()
  for (const name of findPictures(input)) {
    const photo = uploaded.get(name)
    const picture = photo ? shrink(photo) : Promise.try(() => readFileSync(join(made, name)))
    await picture.then(
      (data) => read.set(name, { kind: photo ? 'jpg' : 'svg', data }),
      () => undefined,
    )
  }
  return read
}

async function shrink(photo: Buffer): Promise<Buffer> {
  // Loaded for photographs alone: it takes more memory than all the rest.
  const { default: sharp } = await import('sharp')
  const picture = sharp(photo).resize({ width: pictureWidth, withoutEnlargement: true })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}
