import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import { findWording } from '../checks/article-wording.server.ts'
import type { Wording } from '../checks/field-words.ts'
import { countOpenThreads } from '../comments/threads.server.ts'
import { documentJob } from '../document/research-document-job.server.ts'
import type { ArticleColumns } from '../draft/article-draft.server.ts'
import { type DraftIssues, type ReviewIssue, slugTaken } from '../draft/article-fields.ts'
import { type BrokenLink, brokenLinksOf } from '../links/broken-links.server.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { isAsItWasLive, noReview, readReviewRules, reviewStateOf } from '../review/reviewers.server.ts'
import { changeAddress } from '../search/article-desk.server.ts'
import {
  findNewestText,
  liveVersion,
  lockNewestText,
  type NewestText,
  readFields,
} from '../versions/article-versions.server.ts'

export interface Publishing {
  id: string
  /** Null for the newest, whoever wrote it. */
  version: number | null
  /** Although links lead nowhere. */
  anyway?: boolean
  /** ISO: publishes only while that is still the plan. */
  dueAt?: string
  /** For a text that goes out while nobody looks: the only advised wording it may have. */
  accepted?: readonly string[]
  /** Open comments hold it up as well, once. */
  asksComments?: boolean
}

export type NotReady =
  | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new'; lacks?: never }
  | { lacks: Lacks; refused?: never }

/** All at once: who mends one thing hears of the others. */
export interface Lacks {
  issues: DraftIssues
  /** Null where it waits for none. */
  review: ReviewIssue | null
  brokenLinks: BrokenLink[]
  wording: Wording[]
  /** 0 where nobody asked for them. */
  openComments: number
}

export type PublishOutcome =
  | { published: { number: number }; refused?: never }
  | NotReady
  | { refused: 'not-due' }

/**
 * A new address keeps the old one leading there. Announce `content` afterwards. @throws when the database cannot keep
 * it.
 */
export async function publishNewest(
  database: Database,
  publishing: Publishing,
  by: Editor,
): Promise<PublishOutcome> {
  for (let attempt = 1; ; attempt++) {
    const ready = await readyText(database, publishing)
    if (!('text' in ready)) return ready
    const outcome = await putLive(database, publishing, ready, by)
    // Somebody saved between the look and the lock: look again.
    const again =
      'refused' in outcome && outcome.refused === 'changed-meanwhile' && publishing.version === null
    if (!again || attempt === 5) return outcome
  }
}

interface Ready {
  text: NewestText
  columns: ArticleColumns
  isAlone: boolean
}

/** Outside of transactions: it takes its time. */
export async function readyText(
  database: Database,
  { id, version, anyway = false, accepted, asksComments = false }: Publishing,
): Promise<Ready | NotReady> {
  const text = await findNewestText(database.db, id)
  if (!text) return { refused: 'unknown' }
  const { article, draft, fields } = text
  if (version !== null && version !== article.version) return { refused: 'changed-meanwhile' }
  if (!draft && article.status === 'published') return { refused: 'nothing-new' }
  const { columns, issues = {} } = await readFields(database.db, id, fields)
  const review = await reviewOf(database.db, text)
  const lacks: Lacks = {
    issues,
    review: review === 'reviewed' || review === 'alone' ? null : review,
    brokenLinks: anyway ? [] : await brokenLinksOf(database, fields.content, id),
    wording: accepted ? findWording(fields, accepted) : [],
    openComments: asksComments ? ((await countOpenThreads(database.db, [id])).get(id) ?? 0) : 0,
  }
  const { brokenLinks, wording, openComments } = lacks
  const isHeldUp = lacks.review !== null || brokenLinks.length + wording.length + openComments > 0
  return columns && !isHeldUp ? { text, columns, isAlone: review === 'alone' } : { lacks }
}

const nothingElse = { review: null, brokenLinks: [], wording: [], openComments: 0 }

/** As if reviewed where none is asked for. */
async function reviewOf(queries: Queries, text: NewestText) {
  const { reviewRequired, soleMayPublish } = await readReviewRules(queries)
  return reviewRequired ? reviewStateOf(queries, text, soleMayPublish) : 'reviewed'
}

async function putLive(
  database: Database,
  { id, dueAt }: Publishing,
  { text, columns, isAlone }: Ready,
  by: Editor,
): Promise<PublishOutcome> {
  try {
    return await database.transact(async (tx) => {
      const now = await lockNewestText(tx, id)
      if (!now) return { refused: 'unknown' }
      const { article } = now
      if (dueAt !== undefined && !isSameMoment(article.publish_at, dueAt)) return { refused: 'not-due' }
      if (!isSameText(now, text)) return { refused: 'changed-meanwhile' }
      // The reviewer may have lost the right since the look.
      const review = await reviewOf(tx, now)
      if (review !== (isAlone ? 'alone' : 'reviewed')) return { refused: 'changed-meanwhile' }
      const at = new Date().toISOString()
      // An address that no reader ever saw is not kept.
      if (article.published_at !== null)
        await changeAddress(tx, { id, before: article.slug, now: columns.slug })
      const isFirst = article.published_at === null
      await tx
        .updateTable('research_articles')
        .set({
          ...columns,
          status: 'published',
          updated_at: at,
          // The moment of the first publication stays, whatever happens later.
          ...(isFirst && { published_at: at, listed_at: at }),
          draft: null,
          publish_at: null,
          publish_error: null,
          publish_wording: null,
          ...noReview,
        })
        .where('id', '=', id)
        .execute()
      // What readers had before goes out as the version it was, with its review.
      const goesBack = await isAsItWasLive(tx, now)
      const number = await markPublished(tx, goesBack ? { ...now, draft: null } : now, { at, isAlone })
      await askForJob(tx, documentJob())
      const planned = dueAt === undefined ? {} : { planned: dueAt }
      const alone = isAlone ? { review: 'none, as the only one who may publish' } : {}
      await recordArticle(tx, by, 'article-published', id, {
        version: number,
        from: article.status,
        ...planned,
        ...alone,
      })
      return { published: { number } }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { lacks: { ...nothingElse, issues: { slug: slugTaken } } }
    throw error
  }
}

export const isSameMoment = (one: string | null, other: string) =>
  one !== null && Date.parse(one) === Date.parse(other)

/** True when nothing was written, published or reviewed since `before`. */
export function isSameText(now: NewestText, before: NewestText): boolean {
  return (
    now.article.version === before.article.version &&
    now.article.status === before.article.status &&
    now.draft?.id === before.draft?.id &&
    now.draft?.reviewed_at === before.draft?.reviewed_at
  )
}

async function markPublished(
  tx: Queries,
  now: NewestText,
  { at, isAlone }: { at: string; isAlone: boolean },
): Promise<number> {
  const { draft, article } = now
  // Without a draft the row's own text goes live again: it may be a version already.
  const number = draft?.number ?? (await liveVersion(tx, now, at)).number
  if (!draft && !isAlone) return number
  await tx
    .updateTable('article_versions')
    .set({
      published_alone: isAlone,
      ...(draft && { kind: 'published', published_at: at }),
    })
    .where('article_id', '=', article.id)
    .where('number', '=', number)
    .execute()
  return number
}
