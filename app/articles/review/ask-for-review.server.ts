import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { findLiveNumber, lockNewestText, type NewestText } from '../versions/article-versions.server.ts'
import { isAsItWasLive, noReview, reviewStands } from './reviewers.server.ts'

/** Asked again, it waits since the first time. */
export async function askForReview(
  database: Database,
  { id, version }: { id: string; version: number },
  by: Editor,
): Promise<{ asked: true } | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' }> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (!newest) return { refused: 'unknown' }
    const { article } = newest
    if (article.version !== version) return { refused: 'changed-meanwhile' }
    if (await isReviewed(tx, newest)) return { refused: 'nothing-new' }
    if (article.review_asked_at !== null) return { asked: true }
    await tx
      .updateTable('research_articles')
      .set({ review_asked_at: new Date().toISOString(), review_asked_by: by.staffId })
      .where('id', '=', id)
      .execute()
    await recordArticle(tx, by, 'article-review-asked', id)
    return { asked: true }
  })
}

/** What is live went out without a review, maybe, and can be reviewed all the same. */
async function isReviewed(tx: Queries, newest: NewestText): Promise<boolean> {
  const { article, draft } = newest
  if (draft && !(await isAsItWasLive(tx, newest))) return reviewStands(tx, draft)
  if (article.status !== 'published') return article.published_at !== null
  const number = await findLiveNumber(tx, article.id)
  const live = tx.selectFrom('article_versions').select('reviewed_at').where('article_id', '=', article.id)
  const row = number === null ? undefined : await live.where('number', '=', number).executeTakeFirst()
  return row?.reviewed_at != null
}

/** Twice is once. False for an unknown id. */
export async function withdrawReview(database: Database, id: string, by: Editor): Promise<boolean> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (!newest) return false
    if (newest.article.review_asked_at === null) return true
    await tx.updateTable('research_articles').set(noReview).where('id', '=', id).execute()
    await recordArticle(tx, by, 'article-review-withdrawn', id)
    return true
  })
}

/** Longest waiting first; `for` leaves out what that person asked for. */
export async function listWaiting({ db }: Database, { limit, for: self }: { limit: number; for?: string }) {
  let waiting = db
    .selectFrom('research_articles')
    .select(['id', 'title', 'review_asked_by'])
    .where('review_asked_at', 'is not', null)
    .orderBy('review_asked_at')
    .limit(limit)
  if (self !== undefined) waiting = waiting.where('review_asked_by', '!=', self)
  return waiting.execute()
}
