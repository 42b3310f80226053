import { buffer } from 'node:stream/consumers'
import type { DocumentCopy } from '#app/content/pages/research-document.ts'
import { readPictureAddress, widthsOf } from '../model/picture.ts'
import type { Pictures } from '../pictures/pictures.server.ts'
import { type ArticleNode, elementsIn } from '../text/article-node.ts'

export interface DocumentInput {
  siteUrl: string
  copy: DocumentCopy
  articles: readonly DocumentArticle[]
}

export interface DocumentArticle {
  title: string
  category: string
  facts: string
  excerpt: string
  body: readonly ArticleNode[]
  notFor: string
  sources: readonly string[]
}

const maxPictures = 100
/** Pixels across a letter page at about 200 dots an inch. */
const enough = 1000

/** `readHtml` lets only our own pictures through. */
export function findPictures({ articles }: Pick<DocumentInput, 'articles'>): string[] {
  const sources = articles
    .flatMap(({ body }) => elementsIn(body, 'img'))
    .flatMap(({ attributes }) => attributes?.src ?? [])
  return [...new Set(sources)].slice(0, maxPictures)
}

/** Each as a line "ADDRESS SIZE" and its bytes; one that is not in the store is left out. */
export async function* picturePieces(
  addresses: readonly string[],
  pictures: Pick<Pictures, 'read'>,
): AsyncGenerator<Buffer> {
  for (const address of addresses) {
    const picture = readPictureAddress(address)
    if (!picture) continue
    const width = widthsOf(picture.width).find((one) => one >= enough) ?? picture.width
    const file = await pictures.read(picture.id, width, 'webp')
    if (!file) continue
    const bytes = await buffer(file.stream)
    yield Buffer.from(`${address} ${bytes.length}\n`)
    yield bytes
  }
}

/** Reads what `picturePieces` wrote, by address. */
export function readPieces(given: Buffer): Map<string, Buffer> {
  const read = new Map<string, Buffer>()
  for (let at = 0; at < given.length; ) {
    const end = given.indexOf('\n', at)
    const [address = '', size] = given.toString('utf8', at, end).split(' ')
    at = end + 1 + Number(size)
    read.set(address, given.subarray(end + 1, at))
  }
  return read
}
