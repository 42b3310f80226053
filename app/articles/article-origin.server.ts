/** Where the text that readers see comes from: the program, or somebody here; and who read it over. */
import type { ExpressionBuilder } from 'kysely'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { seedsName } from './article.ts'
import './versions/version.ts'
import '#app/staff/staff-tables.ts'

/**
 * True for an article that came with the program as long as nobody here has written or reviewed what is live. A seed is
 * known by its moment: all of them were published when they were put in.
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

/** Which articles are public that came with the program and that nobody here has written or reviewed. */
export async function listPublicSamples(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('research_articles')
    .select('id')
    .where('status', '=', 'published')
    .where(isSample)
    .execute()
  return rows.map(({ id }) => id)
}

/** How what is live was read over before it went out. */
export interface LiveReview {
  review: Review | null
  /** True when nobody but its writer has: the only one who may publish put it live. */
  isAlone: boolean
}

export interface Review {
  by: string
  /** The reviewer's National Producer Number, when the agency lists a license under this name. */
  npn: string | null
  /** UTC, ISO 8601. */
  at: string
}

/** Who of the staff read over what is live. A name that is gone with its account reviews nothing. */
export async function findReview(db: Queries, articleId: string): Promise<LiveReview> {
  const live = await db
    .selectFrom('article_versions')
    .select(['reviewed_by', 'reviewed_at', 'published_alone'])
    .where('article_id', '=', articleId)
    .where('kind', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isAlone = Boolean(live?.published_alone)
  if (!live?.reviewed_by || !live.reviewed_at) return { review: null, isAlone }
  const staff = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', live.reviewed_by)
    .executeTakeFirst()
  if (!staff) return { review: null, isAlone: false }
  const npn = licenseOf(staff.name)?.npn ?? null
  return { review: { by: staff.name, npn, at: live.reviewed_at }, isAlone: false }
}
