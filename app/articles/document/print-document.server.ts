/**
 * A program of its own: reads a `DocumentInput` as a line of JSON from standard input, after it the uploaded pictures, and
 * writes the PDF to standard output. It runs beside the server, because setting type takes seconds and memory that no visitor should wait for.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import sharp from 'sharp'
import { endWithServer } from '#app/platform/side-program.server.ts'
import { headlines } from '#app/theme/theme.ts'
import { type DocumentInput, documentPages } from './document-pages.server.ts'
import { findPictures, readPieces } from './document-pictures.server.ts'
import { headline } from './document-style.server.ts'

/** Pictures and logo in the agency's colors, as the build made them. */
const made = join(import.meta.dirname, '../../../.agency/public')
/** Pixels across: what a letter page shows at about 200 dots an inch. */
const pictureWidth = 1000

endWithServer()

const require = createRequire(import.meta.url)
Font.register({
  family: headline,
  src: require.resolve(headlines.drawn),
})
// Words stay whole: hyphenation by patterns gets names and terms wrong.
Font.registerHyphenationCallback((word) => [word])

const given = readFileSync(0)
const lineEnd = given.indexOf('\n')
const input = JSON.parse(given.toString('utf8', 0, lineEnd)) as DocumentInput
const uploaded = readPieces(given.subarray(lineEnd + 1))
const pictures = await readPictures(input)
const logo = await sharp(join(made, 'favicon.svg'), { density: 288 }).resize({ width: 192 }).png().toBuffer()
const pages: number[] = []
const begins = (article: number, page: number) => {
  pages[article] = page
}
// The first pass finds out where each article begins, the second prints it.
await renderToBuffer(documentPages(input, { pictures, logo, pages: [], begins }))
const found = [...pages]
process.stdout.write(
  await renderToBuffer(documentPages(input, { pictures, logo, pages: found, begins: () => {} })),
)

/** The pictures of all articles in the form a document can hold. One that cannot be read is left out. */
async function readPictures(input: DocumentInput): Promise<Map<string, Buffer>> {
  const read = new Map<string, Buffer>()
  for (const name of findPictures(input)) {
    const photo = uploaded.get(name)
    const picture = sharp(photo ?? join(made, name), { density: 144 })
      .resize({ width: pictureWidth, withoutEnlargement: photo !== undefined })
      .flatten({ background: '#ffffff' })
    // Drawings stay small as PNG, photographs as JPEG.
    await (photo ? picture.jpeg({ quality: 80 }) : picture.png({ palette: true })).toBuffer().then(
      (data) => read.set(name, data),
      () => undefined,
    )
  }
  return read
}
