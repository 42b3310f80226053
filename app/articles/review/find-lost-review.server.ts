import type { Queries } from '#app/platform/database/database.server.ts'
import '../model/version.ts'
import { z } from 'zod'
import { readSetting, setting } from '#app/platform/settings.server.ts'

/**
 * Who reviewed an earlier text than `number`, which goes out without: an id, null where nobody is known. Undefined
 * when there was no review, this text has one, or every text needs one.
 */
export async function findLostReview(
  queries: Queries,
  id: string,
  number: number,
): Promise<string | null | undefined> {
  if ((await readReviewRules(queries)).reviewRequired) return undefined
  const last = await queries
    .selectFrom('article_versions')
    .select(['number', 'reviewed_by'])
    .where('article_id', '=', id)
    .where('kind', '!=', 'aside')
    .where('reviewed_at', 'is not', null)
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.number !== number ? last.reviewed_by : undefined
}

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
