import type { Queries } from '#app/platform/database/database.server.ts'
import { reviewedBy, type ShownAuthor, writtenBy } from '../authors/shown-authors.server.ts'
import { cardsOnPage, pagesOf } from '../model/list-page.ts'
import { type ArticleCardData, findCardsById } from './article-reader.server.ts'

export interface AuthorArticles {
  written: ArticleCardData[]
  reviewed: ArticleCardData[]
  /** Of either list. */
  hasMore: boolean
}

/** Newest first. `page` counts from 1. */
export async function listAuthorArticles(
  db: Queries,
  author: ShownAuthor,
  page: number,
): Promise<AuthorArticles> {
  const from = (page - 1) * cardsOnPage
  const written = await writtenBy(db, author)
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cardsOnPage + 1)
    .offset(from)
    .execute()
  const reviewed = await reviewedBy(db, author)
    .select('article.id')
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(cardsOnPage + 1)
    .offset(from)
    .execute()
  const cardsOf = (rows: readonly { id: string }[]) =>
    findCardsById(
      { db },
      rows.slice(0, cardsOnPage).map(({ id }) => id),
    )
  return {
    written: await cardsOf(written),
    reviewed: await cardsOf(reviewed),
    hasMore: written.length > cardsOnPage || reviewed.length > cardsOnPage,
  }
}

export async function countAuthorPages(db: Queries, author: ShownAuthor): Promise<number> {
  const count = <Result>(query: { executeTakeFirstOrThrow(): Promise<Result> }) =>
    query.executeTakeFirstOrThrow()
  const written = await count(writtenBy(db, author).select(({ fn }) => fn.countAll<number>().as('all')))
  const reviewed = await count(reviewedBy(db, author).select(({ fn }) => fn.countAll<number>().as('all')))
  return pagesOf(Math.max(Number(written.all), Number(reviewed.all)))
}
