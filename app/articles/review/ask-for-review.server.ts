/** Sending a text to review, and what waits for one. */
import type { Database } from '#app/platform/database/database.server.ts'
import { type Editor, recordArticle } from '../record-article.server.ts'
import { lockNewestText } from '../versions/locked-article.server.ts'
import { reviewStands } from './reviewers.server.ts'

/** Notes that the newest text waits for a review; asked twice, it waits since the first time. */
export async function askForReview(
  database: Database,
  { id, version }: { id: string; version: number },
  by: Editor,
): Promise<{ asked: true } | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' }> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (!newest) return { refused: 'unknown' }
    const { article, draft } = newest
    if (article.version !== version) return { refused: 'changed-meanwhile' }
    const isDone = draft ? await reviewStands(tx, draft) : article.published_at !== null
    if (isDone) return { refused: 'nothing-new' }
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

/** What waits for a review, the longest waiting first, at most `limit`; with `own` of one person alone. */
export async function listWaiting({ db }: Database, { own, limit }: { own: string | null; limit: number }) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('review_asked_at', 'is not', null)
    .where(({ eb, lit }) => (own === null ? lit(true) : eb('begun_by', '=', own)))
    .orderBy('review_asked_at')
    .limit(limit)
    .execute()
}
