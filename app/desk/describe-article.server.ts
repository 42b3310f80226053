/** An article as a row of the desk's list. */
import { articlePath } from '#app/articles/article.ts'
import type { ListedArticle } from '#app/articles/article-desk.server.ts'
import { agency } from '#app/content/agency.ts'
import { categoryLabels } from '#app/content/research.ts'

/** "Sep 15, 2025". */
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, dateStyle: 'medium' })

export function describeArticle(article: ListedArticle) {
  const { id, title, status, author, excerpt, category, published_at, reading_time } = article
  return {
    id,
    title,
    status,
    author,
    excerpt,
    categoryLabel: categoryLabels[category],
    published: published_at && { at: published_at, words: shortDate.format(new Date(published_at)) },
    minutes: reading_time,
    path: articlePath(article),
  }
}

export type ArticleOnBoard = ReturnType<typeof describeArticle>
