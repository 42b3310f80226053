import type { Queries } from '#app/platform/database/database.server.ts'
import '../model/version.ts'
import { z } from 'zod'
import { readSetting, setting } from '#app/platform/settings.server.ts'

/**
 * Whose review the text in version `number` of an article went out without: of whoever reviewed an earlier one, by id, null
 * where nobody is known. Undefined when there was none, when this text was reviewed, and where every text has to be.
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

/**
 * Whether somebody who did not write the newest text must have reviewed it before it is published or scheduled. Not before an
 * owner wants it: an agency begins with one person, and editors publish (docs/decisions/0028).
 */
export const reviewRequired = setting('articles.review-required', z.boolean(), false)

/** Whether whoever is the only one who may publish does without, for texts that nobody else could review. */
export const soleMayPublish = setting('articles.sole-may-publish', z.boolean(), false)

interface ReviewRules {
  reviewRequired: boolean
  soleMayPublish: boolean
}

/** Both as they stand. */
export async function readReviewRules(queries: Queries): Promise<ReviewRules> {
  return {
    reviewRequired: await readSetting(queries, reviewRequired),
    soleMayPublish: await readSetting(queries, soleMayPublish),
  }
}
