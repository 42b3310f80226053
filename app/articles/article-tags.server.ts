/** The tags of the published articles: which there are, and which articles have them. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ArticleCategory } from './article.ts'
import { type ArticleCounts, findCardsById, noArticles, type ReaderFilter } from './article-reader.server.ts'
import { cardsOnPage } from './list-page.ts'
import { foldedWords } from './text/article-words.ts'

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
