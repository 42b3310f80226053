import type { Queries } from '#app/platform/database/database.server.ts'
import '../versions/version.ts'
import { readReviewRules } from './review-settings.server.ts'

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
