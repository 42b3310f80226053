import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../model/article-email.server.tsx'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import {
  findLiveNumber,
  findNewestText,
  lockNewestText,
  type NewestText,
} from '../versions/article-versions.server.ts'
import { formatDue } from './review-day.ts'
import { isAsItWasLive, noReview, reviewStands, whoMayReview } from './reviewers.server.ts'

export interface ReviewAsked {
  id: string
  version: number
  /** An id; empty for whoever may, undefined to leave it. */
  reviewer?: string | undefined
  /** YYYY-MM-DD; empty for none, undefined to leave it. */
  due?: string | undefined
}

type AskOutcome =
  | { asked: { reviewer: string | null } }
  | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' | 'not-a-reviewer' | 'not-a-day' }

/** Asked again, it waits since the first time. Whoever is chosen by somebody else is told by email. */
export async function askForReview(database: Database, wanted: ReviewAsked, by: Editor): Promise<AskOutcome> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, wanted.id)
    if (!newest) return { refused: 'unknown' }
    const { article } = newest
    if (article.version !== wanted.version) return { refused: 'changed-meanwhile' }
    if (await isReviewed(tx, newest)) return { refused: 'nothing-new' }
    const before = article.review_asked_at === null ? noReview : article
    const reviewer = wanted.reviewer === undefined ? before.review_by : wanted.reviewer || null
    const due = wanted.due === undefined ? before.review_due : wanted.due || null
    // A reviewer who may no longer is not what a change of the day is about.
    if (reviewer !== null && reviewer !== before.review_by && !(await isReviewer(tx, newest, reviewer)))
      return { refused: 'not-a-reviewer' }
    if (due !== null && due !== before.review_due && !isAhead(due)) return { refused: 'not-a-day' }
    const isFirst = before.review_asked_at === null
    const isSame = reviewer === before.review_by && due === before.review_due
    if (!isFirst && isSame) return { asked: { reviewer } }
    const at = new Date().toISOString()
    await tx
      .updateTable('research_articles')
      .set({
        ...(isFirst && { review_asked_at: at, review_asked_by: by.staffId }),
        ...{ review_by: reviewer, review_due: due },
      })
      .where('id', '=', wanted.id)
      .execute()
    const action = isFirst ? 'article-review-asked' : 'article-review-assigned'
    await recordArticle(tx, by, action, wanted.id, {
      ...(reviewer !== before.review_by && { reviewer: reviewer ?? 'nobody' }),
      ...(due !== before.review_due && { due: due ?? 'no day' }),
    })
    if (reviewer !== null && reviewer !== before.review_by && reviewer !== by.staffId)
      await notifyReviewer(tx, { id: wanted.id, reviewer, by: by.staffId, at })
    return { asked: { reviewer } }
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

const isReviewer = async (tx: Queries, newest: NewestText, id: string) =>
  (await whoMayReview(tx, newest)).ids.has(id)

/** In days: a later one is mistyped. */
const farthestDue = 366

function isAhead(day: string): boolean {
  if (!isDay(day)) return false
  const today = dayIn(new Date(), agency.timeZone)
  return day >= today && day <= Temporal.PlainDate.from(today).add({ days: farthestDue }).toString()
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

/** Longest waiting first. */
export async function listWaiting({ db }: Database, limit: number) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('review_asked_at', 'is not', null)
    .orderBy('review_asked_at')
    .limit(limit)
    .execute()
}

/** By its day, then what has none. */
export async function listToReview({ db }: Database, reviewer: string, limit: number) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title', 'review_due', 'review_asked_by'])
    .where('review_by', '=', reviewer)
    .where('review_asked_at', 'is not', null)
    .orderBy(({ fn, val }) => fn.coalesce('review_due', val('9999')))
    .orderBy('id')
    .limit(limit)
    .execute()
}

const kind = 'article.review-asked'
const Told = z
  .object({ reviewer: z.string(), by: z.string() })
  .transform(({ reviewer: to, by }) => ({ to, by }))

/** In the transaction at `at` (ISO) in which `by` chooses. */
async function notifyReviewer(
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
