/** Prints all published articles, in a child process, whenever they changed. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type PublicAgency, agency as zone } from '#app/content/agency/agency.ts'
import { licensedAgent, samplePrefix, sourceRead } from '#app/content/pages/article-dates.ts'
import { categoryLabels, readerCopy } from '#app/content/pages/research.ts'
import { documentCopy } from '#app/content/pages/research-document.ts'
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { runPrinter } from '#app/platform/print/run-printer.server.ts'
import { resolveAllLinks, wholeLinks } from '../links/article-links.server.ts'
import { type ArticleSource, offeredCategories } from '../model/article.ts'
import { featureAddress } from '../model/picture.ts'
import { readShown, shownPicture } from '../pictures/picture-store.server.ts'
import type { Pictures } from '../pictures/pictures.server.ts'
import { findReview, isSample, type Review } from '../reader/article-origin.server.ts'
import type { ArticleNode } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import {
  type DocumentArticle,
  type DocumentInput,
  findPictures,
  picturePieces,
} from './document-input.server.ts'
import { documentName, findDocument } from './research-document.server.ts'

const maxArticles = 120
/** Some 130 pages. The printer's memory ends at twice as many characters. */
const maxCharacters = 200_000
const maxBytes = 40_000_000
/** Raise it when the look of the pages changes. */
const lookVersion = 5

export interface DocumentMaker {
  database: Database
  pictures: Pictures
  agency: PublicAgency
  siteUrl: string
  signal: AbortSignal
}

/** True when it was made anew or removed. @throws when it cannot be made. */
export async function makeDocument(maker: DocumentMaker): Promise<boolean> {
  const { db } = maker.database
  const known = await findDocument(maker.database)
  let wanted = await readInput(maker)
  while (wanted?.fingerprint !== known?.tag) {
    if (!wanted) {
      await db.deleteFrom('research_document').where('name', '=', documentName).execute()
      return true
    }
    const data = await print(wanted.input, maker)
    // What changed while it was printed would be missing until the next change.
    const now = await readInput(maker)
    if (now?.fingerprint === wanted.fingerprint) {
      await keep({ data, ...wanted })
      return true
    }
    wanted = now
  }
  return false

  async function keep({ data, fingerprint, madeAt }: { data: Buffer; fingerprint: string; madeAt: string }) {
    const row = { made_at: madeAt, fingerprint, pages: countPages(data), size: data.length, data }
    await db
      .insertInto('research_document')
      .values({ name: documentName, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  }
}

async function readInput({ database, agency, siteUrl }: DocumentMaker) {
  const madeAt = new Date()
  const { articles, all } = await readArticles(database, siteUrl)
  if (articles.length === 0) return null
  const copy = documentCopy(agency, { count: articles.length, all, madeAt })
  // A document is not made anew because a month has passed.
  const { month: _month, ...lasting } = copy
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([lookVersion, siteUrl, lasting, articles]))
    .digest('hex')
  const input: DocumentInput = { siteUrl, copy, articles }
  return { input, fingerprint, madeAt: madeAt.toISOString() }
}

function headOf(row: { shown_picture: string | null; picture_alt: string }): ArticleNode[] {
  const picture = readShown(row.shown_picture, row.picture_alt)
  if (!picture) return []
  const attributes = { src: featureAddress(picture), alt: picture.alt }
  return [{ tag: 'figure', children: [{ tag: 'img', attributes }] }]
}

async function readArticles(
  database: Database,
  siteUrl: string,
): Promise<{ articles: DocumentArticle[]; all: number }> {
  const published = database.db
    .selectFrom('research_articles')
    .where('status', '=', 'published')
    .where('category', 'in', offeredCategories())
  const newest = await published
    .select(['title', 'category', 'author', 'published_at', 'reading_time', 'excerpt'])
    .select(['id', 'content', 'not_for', 'sources', 'picture_alt'])
    .select(shownPicture.as('shown_picture'))
    .select((article) => isSample(article).as('is_sample'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxArticles)
    .execute()
  const rows = newest.slice(0, countFitting(newest.map(({ content }) => content)))
  const { all } = await published.select((eb) => eb.fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  const takeBreak = openYields()
  const reviews = new Map<string, Review | null>()
  for (const { id } of rows) {
    await takeBreak()
    reviews.set(id, (await findReview(database.db, id)).review)
  }
  // Their present addresses are part of the fingerprint.
  const read: (readonly ArticleNode[])[] = []
  for (const { content } of rows) {
    await takeBreak()
    read.push(readHtml(content).nodes)
  }
  const resolved = await resolveAllLinks(database, read)
  const bodies = new Map(rows.map((row, at) => [row, resolved[at] ?? []]))
  const articles = offeredCategories().flatMap((category) =>
    rows
      .filter((row) => row.category === category)
      .map((row) => ({
        title: row.title,
        category: categoryLabels[category],
        facts: [
          row.author,
          `${row.is_sample ? `${samplePrefix} ` : ''}${day(row.published_at ?? '')}`,
          reviewed(reviews.get(row.id)),
          readerCopy.readingTime(row.reading_time),
        ]
          .filter(Boolean)
          .join('  ·  '),
        excerpt: row.excerpt,
        body: wholeLinks([...headOf(row), ...(bodies.get(row) ?? [])], siteUrl),
        notFor: row.not_for,
        sources: (JSON.parse(row.sources) as ArticleSource[]).map(({ name, url, checked }) =>
          [name, url, `${sourceRead} ${day(`${checked}T17:00:00Z`)}`].filter(Boolean).join(', '),
        ),
      })),
  )
  return { articles, all: Number(all) }
}

/** How many of the first of `texts` fit, at least one. */
function countFitting(texts: readonly string[]): number {
  let left = maxCharacters
  const end = texts.findIndex((text, at) => {
    left -= text.length
    return left < 0 && at > 0
  })
  return end < 0 ? texts.length : end
}

const date = new Intl.DateTimeFormat('en-US', { timeZone: zone.timeZone, dateStyle: 'long' })
const day = (moment: string) => date.format(new Date(moment))
const reviewed = (review: Review | null | undefined) =>
  review && `Reviewed by ${review.by}${licensedAgent(review.npn)} on ${day(review.at)}`

/** The printer lies beside this module in the sources: Node runs it as it is. */
const printer = createRequire(import.meta.url).resolve('#app/articles/document/print-document.server.ts')

const print = (input: DocumentInput, { pictures, signal }: DocumentMaker): Promise<Buffer> =>
  runPrinter(printer, inputPieces(input, pictures), { signal, maxBytes })

/** The texts in one line, then the pictures one by one: this process never holds more than one. */
async function* inputPieces(input: DocumentInput, pictures: Pictures): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(input)}\n`)
  yield* picturePieces(findPictures(input), pictures)
}

/** Page objects of a PDF (ISO 32000-1, 7.7.3.3); those of our printer are not compressed. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0
}
