import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting, setting } from '#app/platform/settings.server.ts'

/**
 * Whether somebody who did not write the newest text must have reviewed it before it is published or scheduled. Not before an
 * owner wants it: an agency begins with one person, and editors publish (docs/decisions/0028).
 */
export const reviewRequired = setting('articles.review-required', z.boolean(), false)

/** Whether whoever is the only one who may publish does without, for texts that nobody else could review. */
export const soleMayPublish = setting('articles.sole-may-publish', z.boolean(), false)

export interface ReviewRules {
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
