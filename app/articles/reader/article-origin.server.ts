import type { ExpressionBuilder } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { findAuthorOf, namesOf, validLicenseOf } from '../authors/shown-authors.server.ts'
import { seedsName } from '../model/article.ts'
import { foldName } from '../model/author.ts'
import '../model/version.ts'
import '#app/staff/staff-tables.ts'

/**
 * Came with the program, and nobody here wrote or reviewed what is live. Seeds share the moment of their publication.
 */
export function isSample(article: ExpressionBuilder<Tables, 'research_articles'>) {
  const sown = article.selectFrom('seeds').select('sown_at').where('name', '=', seedsName)
  const ours = article
    .selectFrom('article_versions')
    .select('article_versions.id')
    .whereRef('article_versions.article_id', '=', 'research_articles.id')
    .where('kind', '=', 'published')
    .where((version) =>
      version.or([version('saved_by', 'is not', null), version('reviewed_by', 'is not', null)]),
    )
  return article.and([article('published_at', '=', sown), article.not(article.exists(ours))])
}

/** Public ones among them. */
export async function listPublicSamples(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('research_articles')
    .select('id')
    .where('status', '=', 'published')
    .where(isSample)
    .execute()
  return rows.map(({ id }) => id)
}

export interface LiveReview {
  review: Review | null
  /** The only one who may publish put it live. */
  isAlone: boolean
}

export interface Review {
  by: string
  /** Of a valid license under this name, of somebody who still works here. */
  npn: string | null
  path: string | null
  at: string
}

/** By staff who neither wrote nor signed it. A name that is gone with its account reviews nothing. */
export async function findReview(db: Queries, articleId: string): Promise<LiveReview> {
  const live = await db
    .selectFrom('article_versions')
    .innerJoin('research_articles', 'research_articles.id', 'article_versions.article_id')
    .select(['reviewed_by', 'reviewed_at', 'saved_by', 'published_alone', 'author'])
    .where('article_id', '=', articleId)
    .where('kind', '=', 'published')
    .orderBy('article_versions.published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isAlone = Boolean(live?.published_alone)
  if (!live?.reviewed_by || !live.reviewed_at) return { review: null, isAlone }
  const staff = await db
    .selectFrom('staff')
    .select(['name', 'disabled_at'])
    .where('id', '=', live.reviewed_by)
    .executeTakeFirst()
  if (!staff) return { review: null, isAlone: false }
  const page = await findAuthorOf(db, live.reviewed_by)
  const names = page ? [...namesOf(page), staff.name] : [staff.name]
  const isOwn = live.reviewed_by === live.saved_by || names.map(foldName).includes(foldName(live.author))
  if (isOwn) return { review: null, isAlone: false }
  const by = page?.name ?? staff.name
  const npn = staff.disabled_at === null ? (validLicenseOf(by)?.npn ?? null) : null
  return { review: { by, npn, path: page?.path ?? null, at: live.reviewed_at }, isAlone: false }
}
