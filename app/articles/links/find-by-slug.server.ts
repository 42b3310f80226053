/** Which articles addresses belong to, the present ones and those that articles once had. */
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import '../article.ts'

/** More slugs in one query than this, and an engine may refuse it. */
const slugsAtOnce = 500

/** Ids by slug. A slug that no article has or had is not in it. */
export async function findIdsBySlug(
  queries: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const some of inBatches(slugs, slugsAtOnce)) {
    const former = await queries
      .selectFrom('article_slugs')
      .select(['slug', 'article_id as id'])
      .where('slug', 'in', some)
      .execute()
    const present = await queries
      .selectFrom('research_articles')
      .select(['slug', 'id'])
      .where('slug', 'in', some)
      .execute()
    for (const { slug, id } of [...former, ...present]) ids.set(slug, id)
  }
  return ids
}
