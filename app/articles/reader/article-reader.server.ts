/** What visitors read: published articles only, whatever is asked for. */
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { findIdsBySlug } from '../links/keep-links.server.ts'
import {
  type ArticleCategory,
  type ArticleSource,
  type ArticleTable,
  articleCategories,
  offeredCategories,
} from '../model/article.ts'
import { cardsOnPage } from '../model/list-page.ts'
import { readShown, shownPicture } from '../pictures/shown-picture.server.ts'
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
    .where('category', 'in', offeredCategories)
const cards = (db: Queries) =>
  published(db)
    .select(cardColumns)
    .select((article) => isSample(article).as('is_sample'))
    .select(shownPicture.as('shown_picture'))
const newestCards = (db: Queries, limit: number) =>
  cards(db).orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit)

export interface ReaderFilter {
  category?: ArticleCategory | undefined
  /** From 1. */
  page?: number
}

/** One page of cards, the newest first. Words are found by search-published. */
export async function listPublished({ db }: Database, { category, page = 1 }: ReaderFilter) {
  const query = newestCards(db, cardsOnPage + 1).offset((page - 1) * cardsOnPage)
  const rows = await (category ? query.where('category', '=', category) : query).execute()
  return { cards: rows.slice(0, cardsOnPage).map(cardOf), hasMore: rows.length > cardsOnPage }
}

/** The cards of these articles in the order of `ids`, without those that are not published. */
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

/** None of any category, to count on from. */
export const noArticles = (): ArticleCounts => ({
  of: Object.fromEntries(['all', ...articleCategories].map((name) => [name, 0])) as ArticleCounts['of'],
})

/** How many articles are published, in all and by category. */
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
  /** Cleaned HTML. */
  content: string
  sources: readonly ArticleSource[]
  notFor: string
  updatedAt: string
  /** For search engines; empty for the title and the excerpt. */
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

/** Where an address that an article once had leads now; null when there was none, or it is not published. */
export async function findMoved({ db }: Database, slug: string) {
  const row = await db
    .selectFrom('article_slugs')
    .innerJoin('research_articles', 'research_articles.id', 'article_slugs.article_id')
    .select(['research_articles.slug', 'research_articles.category'])
    .where('article_slugs.slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row ?? null
}

/** The articles beside one: before and after it in its category, and three on related subjects. */
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
    // The sort is stable: of equals the newest comes first.
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

/**
 * The first `count` published articles of those that have, or once had, the addresses `slugs`, in their order; the newest
 * in place of those that are missing.
 */
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

/** The newest articles with what a feed tells of them. */
export async function listNewest({ db }: Database, limit: number): Promise<ArticleCardData[]> {
  return (await newestCards(db, limit).execute()).map(cardOf)
}

/** The address and last change of every published article, at most `limit`. */
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

/** One tag with its articles, the newest first. */
export interface Tagged {
  key: string
  /** As the newest article writes it. */
  label: string
  articles: readonly TaggedArticle[]
}

interface TaggedArticle {
  id: string
  category: ArticleCategory
  publishedAt: string
}

/** A tag as it stands in an address: "How to" and "how-to" are one. Empty for a tag without a letter or a digit. */
export const tagKey = (tag: string): string => foldedWords(tag).join('-')

/** Where readers find the articles with `tag`; null for a tag that no address can name. */
export function tagPath(tag: string): `/${string}` | null {
  const key = tagKey(tag)
  return key === '' ? null : `/research?${new URLSearchParams({ tag: key })}`
}

/** Gathers the tags of articles by their keys; they are to be added newest first. */
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

/** How many articles have it, in all and by category. */
export function countTagged({ articles }: Tagged): ArticleCounts {
  const counts = noArticles()
  counts.of.all = articles.length
  for (const { category } of articles) counts.of[category]++
  return counts
}

/** One page of the cards of articles with a tag, the newest first. */
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
