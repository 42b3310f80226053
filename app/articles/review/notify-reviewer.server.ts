import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../model/article-email.server.tsx'
import { findNewestText } from '../versions/article-versions.server.ts'
import { formatDue } from './review-day.ts'

const kind = 'article.review-asked'
const Told = z
  .object({ reviewer: z.string(), by: z.string() })
  .transform(({ reviewer: to, by }) => ({ to, by }))

/** In the transaction at `at` (ISO) in which `by` chooses. */
export async function notifyReviewer(
  tx: Queries,
  { id, reviewer, by, at }: { id: string; reviewer: string; by: string; at: string },
): Promise<void> {
  const payload = { reviewer, by }
  await addJob(tx, { kind, payload, subjectId: id, uniqueKey: `${kind}:${id}@${at}:${reviewer}` })
}

/** Whoever is no longer the reviewer by then is told nothing. */
export const handleReviewEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind,
    payload: Told,
    async compose(db, { to, by }, _, articleId) {
      const newest = await findNewestText(db, articleId)
      if (!newest || newest.article.review_asked_at === null || newest.article.review_by !== to) return null
      const title = newest.fields.title.trim() || newest.article.title
      const due = newest.article.review_due
      const asks = nameFinder(await listStaffNames(db))(by)
      return {
        id: newest.article.id,
        subject: `Please review: ${title}`,
        paragraphs: [
          `${asks} asks you to review this article${due ? ` by ${formatDue(due)}` : ''}.`,
          'Read it in the editor, then choose Mark as reviewed.',
        ],
      }
    },
  })
