/** Sets a document in type: a template and words; out comes a PDF that can be read aloud, too (PDF/UA-1). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { headlines, text } from '#app/theme/theme.ts'

const require = createRequire(import.meta.url)
/** There is no such folder: the compiler finds what it is given, and nothing else. */
const workspace = join(import.meta.dirname, 'nothing')

/** The PDF of `template` (Typst), which reads `files` by their names. What people wrote is data among them. @throws when the compiler refuses. */
export function setType(template: string, files: ReadonlyMap<string, Buffer>): Buffer {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })
  for (const [name, data] of files) compiler.mapShadow(join(workspace, name), data)
  const compiled = compiler.compile({ mainFileContent: template })
  // What was remembered for laying out is of no more use, and is as large as all the rest.
  compiler.evictCache(0)
  if (compiled.result) return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
  const error = compiled.takeDiagnostics()
  throw new Error(JSON.stringify(error && compiler.fetchDiagnostics(error)).slice(0, 2000))
}

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
