/**
 * A program of its own: reads a `DocumentInput` as JSON from standard input and writes the PDF to standard output. It runs
 * beside the server, because setting type takes seconds and memory that no visitor should wait for.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import sharp from 'sharp'
import type { ArticleNode } from './article-node.ts'
import { type DocumentInput, documentPages } from './document-pages.server.ts'

/** Pixels across: what a letter page shows at about 200 dots an inch. */
const pictureWidth = 1000
const mostPictures = 100

const require = createRequire(import.meta.url)
Font.register({
  family: 'Besley',
  src: require.resolve('@fontsource/besley/files/besley-latin-600-normal.woff'),
})
// Words stay whole: hyphenation by patterns gets names and terms wrong.
Font.registerHyphenationCallback((word) => [word])

const input = JSON.parse(readFileSync(0, 'utf8')) as DocumentInput
const pictures = await readPictures(input)
const pages: number[] = []
const begins = (article: number, page: number) => {
  pages[article] = page
}
// The first pass finds out where each article begins, the second prints it.
await renderToBuffer(documentPages(input, { pictures, pages: [], begins }))
const found = [...pages]
process.stdout.write(await renderToBuffer(documentPages(input, { pictures, pages: found, begins: () => {} })))

/** The pictures of all articles as PNG, which is what a document can hold. One that cannot be read is left out. */
async function readPictures({ articles }: DocumentInput): Promise<Map<string, Buffer>> {
  const names = new Set(articles.flatMap(({ body }) => body.flatMap(picturesIn)))
  const read = new Map<string, Buffer>()
  for (const name of [...names].slice(0, mostPictures)) {
    const file = join(import.meta.dirname, '../../public', name)
    await sharp(file, { density: 144 })
      .resize({ width: pictureWidth })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
      .then(
        (data) => read.set(name, data),
        () => undefined,
      )
  }
  return read
}

/** The addresses of pictures in a node. `readHtml` lets only files of /research-pictures/ through. */
function picturesIn(node: ArticleNode): string[] {
  if (typeof node === 'string') return []
  const own = node.tag === 'img' && node.attributes?.src ? [node.attributes.src] : []
  return [...own, ...(node.children ?? []).flatMap(picturesIn)]
}
