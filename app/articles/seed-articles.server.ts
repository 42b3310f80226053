/** The sample articles: put in once, at the first start of a database, and never again. */
import { seedArticles } from '#app/content/articles/index-of-seeds.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { seedsName } from './article.ts'
import { isFor, type SeedHome, seedRow } from './seed-row.server.ts'

/**
 * Puts the sample articles in, unless that was done before: also when all of them have been deleted since. The moment is
 * that of their publication, by which readers are told that they are samples, or else that of their drafts.
 * @returns how many were put in. @throws when one of them breaks the rules that editors keep.
 */
export async function addSampleArticles({ transact, db }: Database, home: SeedHome): Promise<number> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', seedsName).executeTakeFirst()
  if (known) return 0
  const sown_at = new Date().toISOString()
  // Of articles of one moment the last one made is shown first.
  const rows = seedArticles
    .filter(isFor(home.state))
    .toReversed()
    .map((seed) => seedRow(seed, home, sown_at))
  return transact(async (tx) => {
    // Of nodes that start together one writes this row, and the others wait for it and find it.
    const marked = await tx
      .insertInto('seeds')
      .values({ name: seedsName, sown_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(marked.numInsertedOrUpdatedRows ?? 0) === 0) return 0
    for (const row of rows) await tx.insertInto('research_articles').values(row).execute()
    return rows.length
  })
}
