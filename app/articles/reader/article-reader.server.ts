/** What visitors read: published articles only. */
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { findIdsBySlug } from '../links/article-links.server.ts'
import {
  type ArticleCategory,
  type ArticleSource,
  type ArticleTable,
  articleCategories,
  offeredCategories,
} from '../model/article.ts'
import { cardsOnPage } from '../model/list-page.ts'
import { readShown, shownPicture } from '../pictures/picture-store.server.ts'
import { foldedWords } from '../text/article-node.ts'
import { findReview, isSample, type LiveReview } from './article-origin.server.ts'

const cardColumns = [
  'id',
  'slug',
  'title',
  'category',
  'excerpt',
  'author',
  'published_at',
  'reading_time',
  'tags',
  'picture_alt',
] as const

/** Nothing of a subject that the agency does not sell, whatever was published of it. */
const published = (db: Queries) =>
  db
    .selectFrom('research_articles')
    .where('status', '=', 'published')
    .where('category', 'in', offeredCategories())
const cards = (db: Queries) =>
  published(db)
    .select(cardColumns)
    .select((article) => isSample(article).as('is_sample'))
    .select(shownPicture.as('shown_picture'))
const newestCards = (db: Queries, limit: number) =>
  cards(db).orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit)

export interface ReaderFilter {
  category?: ArticleCategory | undefined
  page?: number
}

/** Newest first. Words are found by the search. */
export async function listPublished({ db }: Database, { category, page = 1 }: ReaderFilter) {
  const query = newestCards(db, cardsOnPage + 1).offset((page - 1) * cardsOnPage)
  const rows = await (category ? query.where('category', '=', category) : query).execute()
  return { cards: rows.slice(0, cardsOnPage).map(cardOf), hasMore: rows.length > cardsOnPage }
}

/** In the order of `ids`. */
export async function findCardsById(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<ArticleCardData[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, cardOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface ArticleCounts {
  of: Record<ArticleCategory | 'all', number>
}

export const noArticles = (): ArticleCounts => ({
  of: Object.fromEntries(['all', ...articleCategories].map((name) => [name, 0])) as ArticleCounts['of'],
})

export async function countPublished({ db }: Pick<Database, 'db'>): Promise<ArticleCounts> {
  const rows = await published(db)
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  const counts = noArticles()
  for (const { category, count } of rows) {
    counts.of[category] = Number(count)
    counts.of.all += Number(count)
  }
  return counts
}

export interface PublishedArticle extends ArticleCardData, LiveReview {
  content: string
  sources: readonly ArticleSource[]
  notFor: string
  updatedAt: string
  seoTitle: string
  seoDescription: string
}

/** The published article with this slug, or null. */
export async function findPublished({ db }: Database, slug: string): Promise<PublishedArticle | null> {
  const row = await cards(db)
    .select(['content', 'sources', 'not_for', 'updated_at', 'seo_title', 'seo_description'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...cardOf(row),
    content: row.content,
    sources: JSON.parse(row.sources) as ArticleSource[],
    notFor: row.not_for,
    updatedAt: row.updated_at,
    ...(await findReview(db, row.id)),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  }
}

/** Null when there was none, or it is not published. */
export async function findMoved({ db }: Database, slug: string) {
  const row = await db
    .selectFrom('article_slugs')
    .innerJoin('research_articles', 'research_articles.id', 'article_slugs.article_id')
    .select(['research_articles.slug', 'research_articles.category'])
    .where('article_slugs.slug', '=', slug)
    .where('status', '=', 'published')
    .where('category', 'in', offeredCategories())
    .executeTakeFirst()
  return row ?? null
}

/** The one before and after in its category, and three on related subjects. */
export async function findBeside(database: Database, article: ArticleCardData) {
  const [previous, next, others] = await Promise.all([
    neighbour(database.db, article, '<'),
    neighbour(database.db, article, '>'),
    // A bound, however many there are.
    newestCards(database.db, 60).where('id', '!=', article.id).execute(),
  ])
  const shown = new Set([previous?.id, next?.id])
  const related = others
    .map(cardOf)
    .filter(({ id }) => !shown.has(id))
    .map((other) => ({ other, points: likeness(article, other) }))
    .filter(({ points }) => points > 0)
    // Stable sort: of equals the newest comes first.
    .sort((one, two) => two.points - one.points)
    .slice(0, 3)
    .map(({ other }) => other)
  return { previous, next, related }
}

async function neighbour(db: Queries, { id, category, publishedAt }: ArticleCardData, side: '<' | '>') {
  const direction = side === '<' ? 'desc' : 'asc'
  const row = await cards(db)
    .where('category', '=', category)
    .where(sql<SqlBool>`(published_at, id) ${sql.raw(side)} (${publishedAt}, ${id})`)
    .orderBy('published_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst()
  return row ? cardOf(row) : null
}

const likeness = (one: ArticleCardData, other: ArticleCardData) =>
  2 * one.tags.filter((tag) => other.tags.includes(tag)).length + (one.category === other.category ? 1 : 0)

/** Those that have or had the addresses `slugs`, in their order; the newest in place of missing ones. */
export async function findCards(
  database: Database,
  slugs: readonly string[],
  count: number,
): Promise<ArticleCardData[]> {
  const ids = await findIdsBySlug(database.db, slugs)
  const named = await findCardsById(
    database,
    slugs.flatMap((slug) => ids.get(slug) ?? []),
  )
  const cards = [...named, ...(await listNewest(database, 2 * count))]
  return [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, count)
}

export async function listNewest({ db }: Database, limit: number): Promise<ArticleCardData[]> {
  return (await newestCards(db, limit).execute()).map(cardOf)
}

export async function listAddresses({ db }: Database, limit: number) {
  return published(db)
    .select(['slug', 'category', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ArticleCardData = ReturnType<typeof cardOf>

type CardRow = Pick<Selectable<ArticleTable>, (typeof cardColumns)[number]> & {
  is_sample: SqlBool
  shown_picture: string | null
}

/** `publishedAt` is UTC in ISO 8601, `readingTime` minutes. */
function cardOf(row: CardRow) {
  const { id, slug, title, category, excerpt, author, published_at, reading_time, tags, is_sample } = row
  const picture = readShown(row.shown_picture, row.picture_alt)
  return {
    ...{ id, slug, title, category, excerpt, author },
    // Whatever is published was given the moment of its first publication.
    publishedAt: published_at ?? '',
    isSample: Boolean(is_sample),
    readingTime: reading_time,
    tags: JSON.parse(tags) as string[],
    // A page without one says nothing of it.
    ...(picture && { picture }),
  }
}

/** Newest first. */
export interface Tagged {
  key: string
  label: string
  articles: readonly TaggedArticle[]
}

interface TaggedArticle {
  id: string
  category: ArticleCategory
  publishedAt: string
}

/** "How to" and "how-to" are one. Empty for a tag without a letter or a digit. */
export const tagKey = (tag: string): string => foldedWords(tag).join('-')

export function tagPath(tag: string): `/${string}` | null {
  const key = tagKey(tag)
  return key === '' ? null : `/research?${new URLSearchParams({ tag: key })}`
}

/** To be added newest first. */
export function gatherTags() {
  const byKey = new Map<string, Tagged & { articles: TaggedArticle[] }>()
  return {
    byKey: byKey as ReadonlyMap<string, Tagged>,
    add(article: TaggedArticle, tags: readonly string[]) {
      for (const label of tags) {
        const key = tagKey(label)
        const known = byKey.get(key)
        // Two spellings of one tag on an article are one.
        if (known?.articles.at(-1) === article) continue
        if (known) known.articles.push(article)
        else if (key !== '') byKey.set(key, { key, label, articles: [article] })
      }
    },
  }
}

export function countTagged({ articles }: Tagged): ArticleCounts {
  const counts = noArticles()
  counts.of.all = articles.length
  for (const { category } of articles) counts.of[category]++
  return counts
}

export async function listTagged(
  database: Database,
  { articles }: Tagged,
  { category, page = 1 }: ReaderFilter,
) {
  const all = category ? articles.filter((article) => article.category === category) : articles
  const start = (page - 1) * cardsOnPage
  const ids = all.slice(start, start + cardsOnPage).map(({ id }) => id)
  return { cards: await findCardsById(database, ids), hasMore: all.length > start + cardsOnPage }
}
