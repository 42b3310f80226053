/** A reviewer may publish, and did not write what nobody has reviewed yet. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { may, roles } from '#app/staff/permissions.ts'
import { findLiveNumber, type NewestText, publishedLast } from '../versions/article-versions.server.ts'
import '../model/version.ts'
import '#app/staff/staff-tables.ts'
import { z } from 'zod'
import { readSetting, setting } from '#app/platform/settings.server.ts'
import { draftOf, emptyTexts, readDraft, readTexts } from '../draft/article-draft.server.ts'
import type { ArticleFields } from '../draft/article-fields.ts'
import { evenSpaces } from '../text/even-spaces.ts'

async function listPublishers(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where(
      'role',
      'in',
      roles.filter((role) => may(role, 'articles.write')),
    )
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Who wrote what stands in version `number` and in no reviewed or published text before it. A text that was brought
 * back is also its first writer's.
 */
async function listWriters(queries: Queries, articleId: string, number: number): Promise<Set<string>> {
  const own = queries
    .selectFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('kind', '!=', 'aside')
  const read = await own
    .select(({ fn }) => fn.max('number').as('number'))
    .where('number', '<', number)
    .where(({ eb, or, and, ref }) => {
      // Before this rule some reviewed what they wrote themselves.
      const byOthers = or([eb('saved_by', 'is', null), eb('reviewed_by', '!=', ref('saved_by'))])
      return or([eb('kind', '=', 'published'), and([eb('reviewed_at', 'is not', null), byOthers])])
    })
    .executeTakeFirst()
  const written = await own
    .select(['saved_by', 'restored_from'])
    .where('number', '>', Number(read?.number ?? 0))
    .where('number', '<=', number)
    .execute()
  const writers = new Set<string>()
  // Each was brought back from an earlier one, so this ends.
  for (let texts = written; texts.length > 0; ) {
    for (const { saved_by } of texts) if (saved_by !== null) writers.add(saved_by)
    const sources = texts.flatMap(({ restored_from }) => restored_from ?? [])
    if (sources.length === 0) break
    texts = await queries
      .selectFrom('article_versions')
      .select(['saved_by', 'restored_from'])
      .where('article_id', '=', articleId)
      .where('number', 'in', sources)
      .execute()
  }
  return writers
}

export interface Reviewers {
  ids: ReadonlySet<string>
  isSole: boolean
}

/**
 * Where everybody has written in the text, all but who wrote last: else two who mend each other's text could never
 * publish.
 */
export async function whoMayReview(
  queries: Queries,
  { article, fields, draft }: NewestText,
): Promise<Reviewers> {
  const number = draft?.number ?? (await findLiveNumber(queries, article.id))
  const publishers = await listPublishers(queries)
  const writers = number === null ? new Set<string>() : await listWriters(queries, article.id, number)
  const last = number === null ? null : await lastWriter(queries, article.id, number)
  const byline = fields.author.trim().toLowerCase()
  const others = [...publishers].filter(([, name]) => name.trim().toLowerCase() !== byline).map(([id]) => id)
  const strict = others.filter((id) => !writers.has(id))
  const ids = strict.length > 0 ? strict : others.filter((id) => id !== last)
  return { ids: new Set(ids), isSole: publishers.size === 1 }
}

async function lastWriter(queries: Queries, articleId: string, number: number): Promise<string | null> {
  const row = await queries
    .selectFrom('article_versions')
    .select('saved_by')
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.saved_by ?? null
}

/** By somebody who may still publish and did not write it. */
export async function reviewStands(
  queries: Queries,
  { reviewed_by, saved_by }: { reviewed_by: string | null; saved_by: string | null },
): Promise<boolean> {
  return reviewed_by !== null && reviewed_by !== saved_by && (await listPublishers(queries)).has(reviewed_by)
}

/** `alone`: goes without, because nobody else could review. */
export type ReviewState = 'reviewed' | 'alone' | 'missing' | 'missing-alone' | 'reviewer-gone'

export async function reviewStateOf(
  queries: Queries,
  newest: NewestText,
  mayGoAlone: boolean,
): Promise<ReviewState> {
  const { draft } = newest
  // What was live before was once let through.
  if (await isAsItWasLive(queries, newest)) return 'reviewed'
  if (draft && (await reviewStands(queries, draft))) return 'reviewed'
  const { ids, isSole } = await whoMayReview(queries, newest)
  if (isSole && ids.size === 0) return mayGoAlone ? 'alone' : 'missing-alone'
  return draft?.reviewed_at ? 'reviewer-gone' : 'missing'
}

/**
 * True when nothing was written since, or what was is the same again. False for a draft that was reviewed by itself.
 */
export async function isAsItWasLive(
  queries: Queries,
  { article, fields, draft }: NewestText,
): Promise<boolean> {
  if (article.published_at === null) return false
  if (!draft) return true
  if (draft.reviewed_at !== null) return false
  const live = await publishedLast(queries, article.id).select('texts').executeTakeFirst()
  return live !== undefined && goOutAlike(fields, readTexts(live.texts, emptyTexts()))
}

/** As readers get them: a comma too much between tags is not published. */
function goOutAlike(one: ArticleFields, other: ArticleFields): boolean {
  if (evenSpaces(one.content) !== evenSpaces(other.content)) return false
  const [columns, others] = [one, other].map(
    (fields) => readDraft(draftOf({ ...fields, content: '' })).columns,
  )
  return columns !== undefined && JSON.stringify(columns) === JSON.stringify(others)
}

/** What a row holds while nobody is asked for a review. */
export const noReview = {
  review_asked_at: null,
  review_asked_by: null,
  review_by: null,
  review_due: null,
} as const

/** Off by default: an agency begins with one person (docs/decisions/0028). */
export const reviewRequired = setting('articles.review-required', z.boolean(), false)

/** For texts that nobody else could review. */
export const soleMayPublish = setting('articles.sole-may-publish', z.boolean(), false)

interface ReviewRules {
  reviewRequired: boolean
  soleMayPublish: boolean
}

export async function readReviewRules(queries: Queries): Promise<ReviewRules> {
  return {
    reviewRequired: await readSetting(queries, reviewRequired),
    soleMayPublish: await readSetting(queries, soleMayPublish),
  }
}
