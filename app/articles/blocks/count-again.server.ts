/**
 * After a shared block changed: the reading time and the search words of the published articles that name it, and the moment by
 * which the index of words, the feed and the sitemap know that they changed. A job, because there may be thousands.
 */
import { z } from 'zod'
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { NewJob } from '#app/platform/jobs/jobs.server.ts'
import { countedWords } from '../draft/article-draft.server.ts'
import { readUses } from '../pictures/picture-uses.server.ts'
import { showBlocks } from './show-blocks.server.ts'

export const countAgainKind = 'block.count-again'
/** Articles that are read at once. */
const batch = 20

const Payload = z.object({ id: z.string() })

/** For version `number` of the block `id`, which readers see from now on. */
export const countAgainJob = (id: string, number: number): NewJob => ({
  kind: countAgainKind,
  payload: { id },
  uniqueKey: `${countAgainKind}:${id}@${number}`,
})

/** Counts anew for the block in `payload`. @throws when the database cannot keep it, to be tried again. */
export async function countAgain(database: Database, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload)
  await readUses(database)
  const takeBreak = openBreaks()
  for (let after = ''; ; ) {
    let query = database.db
      .selectFrom('block_uses')
      .innerJoin('research_articles as article', 'article.id', 'block_uses.article_id')
      .select(['article.id', 'article.content', 'article.title', 'article.tags', 'article.author'])
      .select(['article.excerpt', 'article.reading_time_set', 'article.version'])
      .where('block_uses.block_id', '=', id)
      .where('article.status', '=', 'published')
    if (after) query = query.where('article.id', '>', after)
    const rows = await query.orderBy('article.id').limit(batch).execute()
    for (const row of rows) {
      await takeBreak()
      if (!row.content.includes(`"block:${id}"`)) continue
      const tags = JSON.parse(row.tags) as string[]
      const content = await showBlocks(database.db, row.content)
      await database.db
        .updateTable('research_articles')
        .set({
          ...countedWords({ ...row, tags, readingTime: row.reading_time_set }, content),
          updated_at: new Date().toISOString(),
        })
        .where('id', '=', row.id)
        // Published anew meanwhile, it was counted with the block as it is now.
        .where('content', '=', row.content)
        .execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
