/** The tags of the published articles: which there are, and which articles have them. */
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ArticleCategory } from './article.ts'
import { type ArticleCounts, cardsOnPage, findCardsById, type ReaderFilter } from './article-reader.server.ts'
import { foldedWords } from './text/article-words.ts'

/** Articles that are read in one step. */
const batch = 500

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

/** All tags of published articles by their keys. */
export async function readTags({ reads }: Pick<Database, 'reads'>): Promise<Map<string, Tagged>> {
  const takeBreak = openBreaks()
  const found: (TaggedArticle & { tags: readonly string[] })[] = []
  for (let last = ''; ; ) {
    const rows = await reads
      .selectFrom('research_articles')
      .select(['id', 'category', 'published_at', 'tags'])
      .where('status', '=', 'published')
      .$if(last !== '', (query) => query.where('id', '>', last))
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, category, published_at, tags } of rows)
      found.push({ id, category, publishedAt: published_at ?? '', tags: JSON.parse(tags) as string[] })
    await takeBreak()
    last = rows.at(-1)?.id ?? ''
    if (rows.length < batch) break
  }
  const byKey = new Map<string, Tagged & { articles: TaggedArticle[] }>()
  for (const { tags, ...article } of found.sort(newestFirst)) {
    await takeBreak()
    for (const label of tags) {
      const key = tagKey(label)
      const known = byKey.get(key)
      // Two spellings of one tag on an article are one.
      if (known?.articles.at(-1) === article) continue
      if (known) known.articles.push(article)
      else if (key !== '') byKey.set(key, { key, label, articles: [article] })
    }
  }
  return byKey
}

const newestFirst = (one: TaggedArticle, other: TaggedArticle) =>
  one.publishedAt < other.publishedAt || (one.publishedAt === other.publishedAt && one.id < other.id) ? 1 : -1

/** How many articles have it, in all and by category. */
export function countTagged({ articles }: Tagged): ArticleCounts {
  const of: ArticleCounts['of'] = {
    ...{ all: articles.length, 'life-insurance': 0, 'mortgage-protection': 0 },
    ...{ annuities: 0, 'retirement-planning': 0 },
  }
  for (const { category } of articles) of[category]++
  return { of }
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
