import { brokenLinksOf } from '#app/articles/links/broken-links.server.ts'
import { articlePath, offeredCategories } from '#app/articles/model/article.ts'
import {
  isAsItWasLive,
  type ReviewState,
  readReviewRules,
  reviewStands,
  reviewStateOf,
  whoMayReview,
} from '#app/articles/review/reviewers.server.ts'
import {
  findNewestText,
  issuesOf,
  listVersions,
  type NewestText,
  readMark,
} from '#app/articles/versions/article-versions.server.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId, newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { describeThreads } from './comments.server.ts'
import { localMoment } from './local-time.ts'

const patience = 60_000

export type EditorData = NonNullable<Awaited<ReturnType<typeof loadEditor>>>

/** Null for an unknown id. Moments are ISO, `text` on the agency's clocks. */
export async function loadEditor({ database }: { database: Database }, who: SignedIn, id: string) {
  const newest = isId(id) ? await findNewestText(database.db, id) : null
  if (!newest) return null
  const { article, fields, draft } = newest
  const [versions, people, issues, brokenLinks, threads, standing] = await Promise.all([
    listVersions(database.db, id, { limit: 200 }),
    listStaffNames(database.db),
    issuesOf(database.db, id, fields),
    brokenLinksOf(database, fields.content, id),
    describeThreads(database.db, newest, who),
    standingOf(database.db, newest, who),
  ])
  const nameOf = nameFinder(people)
  const own = versions.filter(({ kind }) => kind !== 'aside')
  const live = own.find(({ kind }) => kind === 'published')?.number
  const last = own.find(({ number }) => number === (draft?.number ?? live))
  const current = standing.wasLive ? live : last?.number
  const reviewed = own.find(({ reviewed_at }) => reviewed_at !== null)
  const { publish_at, publish_error, status } = article
  return {
    id,
    fields,
    version: article.version,
    mark: readMark(article),
    /** Of the draft; null while the newest text is the live one. */
    number: draft?.number ?? null,
    status,
    labels: categoryLabels,
    /** What is sold. */
    categories: offeredCategories(),
    view: status === 'published' ? articlePath(article) : null,
    /** True when readers see another text than this one. */
    hasChanges: status === 'published' && draft !== null && !standing.wasLive,
    publishAt: publish_at ? { ...moment(publish_at), local: localMoment(publish_at) } : null,
    overdue:
      publish_at !== null && (publish_error !== null || Date.parse(publish_at) + patience <= Date.now()),
    publishError: publish_error,
    review: reviewed
      ? {
          by: reviewed.reviewed_by === null ? 'Someone' : nameOf(reviewed.reviewed_by),
          ...moment(reviewed.reviewed_at ?? reviewed.updated_at),
          /** False when something was written since, or when the reviewer may no longer review. */
          current: reviewed.number === current && (await reviewStands(database.db, reviewed)),
        }
      : null,
    ...standing,
    asked: article.review_asked_at
      ? { by: nameOf(article.review_asked_by ?? ''), ...moment(article.review_asked_at) }
      : null,
    savedAt: last?.updated_at ?? null,
    issues,
    brokenLinks,
    threads,
    /** The id of what is said next without scripts. */
    once: newId(),
  }
}

async function standingOf(db: Queries, newest: NewestText, { person: { id } }: SignedIn) {
  let alone: Extract<ReviewState, 'alone' | 'missing-alone'> | null = null
  const { reviewRequired, soleMayPublish } = await readReviewRules(db)
  if (reviewRequired) {
    const state = await reviewStateOf(db, newest, soleMayPublish)
    if (state === 'alone' || state === 'missing-alone') alone = state
  }
  const { ids } = await whoMayReview(db, newest)
  /** True when readers see or saw this text: unchanged, it goes back without another review. */
  const wasLive = await isAsItWasLive(db, newest)
  // Whoever has it open is no reviewer of it from the first save on.
  return {
    reviewRequired,
    mayReview: ids.has(id),
    alone,
    wasLive,
  }
}

const moment = (at: string) => ({ at, text: shortMoment(at) })
