/** Sets the document in type: words and a template in; out comes a PDF that can be read aloud, too (PDF/UA-1). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { colors, headlines, text } from '#app/theme/theme.ts'
import { partsOf, plainText } from './document-body.ts'
import type { DocumentInput } from './document-input.server.ts'

const require = createRequire(import.meta.url)
const template = readFileSync(join(import.meta.dirname, 'research.typ'), 'utf8')
/** There is no such folder: the compiler finds what it is given, and nothing else. */
const workspace = join(import.meta.dirname, 'nothing')

export interface DocumentPicture {
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
