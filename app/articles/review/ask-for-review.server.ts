import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { may } from '#app/staff/permissions.ts'
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
import { isAsItWasLive, noChanges, noReview, reviewStands, whoMayReview } from './reviewers.server.ts'
import { maxChanges, wantedChanges } from './wanted-changes.ts'

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
        ...noChanges,
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

interface ChangesWanted {
  id: string
  version: number
  words: string
}

type WantOutcome =
  | { wanted: { of: string | null } }
  | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' | 'own-text' | 'no-words' | 'too-long' }

/** In place of the review that was asked for. Whoever asked, or else began or wrote the text, is told by email. */
export async function wantChanges(
  database: Database,
  wanted: ChangesWanted,
  by: Editor,
): Promise<WantOutcome> {
  const words = tidyText(wanted.words)
  if (words === '') return { refused: 'no-words' }
  if (words.length > maxChanges) return { refused: 'too-long' }
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, wanted.id)
    if (!newest) return { refused: 'unknown' }
    const { article, draft } = newest
    if (article.version !== wanted.version) return { refused: 'changed-meanwhile' }
    if (draft && (await reviewStands(tx, draft))) return { refused: 'nothing-new' }
    const { ids } = await whoMayReview(tx, newest)
    if (!ids.has(by.staffId)) return { refused: 'own-text' }
    const writer = article.review_asked_by ?? article.begun_by ?? draft?.saved_by ?? null
    // Whoever asked somebody for a review wants the changes and makes none.
    const of = writer === by.staffId ? (article.begun_by ?? draft?.saved_by ?? null) : writer
    const at = new Date().toISOString()
    await tx
      .updateTable('research_articles')
      .set({
        ...noReview,
        ...{ changes_wanted: words, changes_wanted_at: at },
        ...{ changes_wanted_by: by.staffId, changes_wanted_of: of },
      })
      .where('id', '=', wanted.id)
      .execute()
    await recordArticle(tx, by, 'article-changes-wanted', wanted.id, { of: of ?? 'nobody' })
    if (of !== null && of !== by.staffId) await notifyWriter(tx, { id: wanted.id, to: of, at })
    return { wanted: { of } }
  })
}

/** Longest waiting first. */
export async function listToChange({ db }: Database, writer: string, limit: number) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title', 'changes_wanted_by'])
    .where('changes_wanted_of', '=', writer)
    .where('review_asked_at', 'is', null)
    .orderBy('changes_wanted_at')
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

const changesKind = 'article.changes-wanted'
const ChangesTold = z.object({ to: z.string(), at: z.string() })

/** In the transaction at `at` (ISO) in which the changes are wanted. */
async function notifyWriter(
  tx: Queries,
  { id, to, at }: { id: string; to: string; at: string },
): Promise<void> {
  await addJob(tx, {
    kind: changesKind,
    payload: { to, at },
    subjectId: id,
    uniqueKey: `${changesKind}:${id}@${at}:${to}`,
  })
}

/** Changes that nobody wants any more are not told. */
export const handleChangesEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind: changesKind,
    payload: ChangesTold,
    async compose(db, { at }, person, articleId) {
      const newest = await findNewestText(db, articleId)
      const changes = newest && wantedChanges(newest.article)
      if (!changes || Date.parse(changes.at) !== Date.parse(at)) return null
      const { article, fields } = newest
      if (!may(person.role, 'articles.write')) return null
      const wants = nameFinder(await listStaffNames(db))(changes.by ?? '')
      return {
        id: article.id,
        subject: `Changes wanted: ${fields.title.trim() || article.title}`,
        paragraphs: [
          `${wants} read this article and asks for changes before it is published:`,
          ...changes.words.split(/\n+/),
          'Change it in the editor, then send it to review again.',
        ],
      }
    },
  })
