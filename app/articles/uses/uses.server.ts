/**
 * Which articles name a picture: live, draft or older version, trash included. The table says where to look, the
 * texts what is so now.
 */

import { sql } from 'kysely'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import '../model/article.ts'
import '../model/version.ts'

export interface Use {
  id: string
  articleId: string
  title: string
  isTrashed: boolean
  isPublished: boolean
  /** Only a version from before. */
  isOlder: boolean
}

export type Pair = readonly [id: string, article: string]

const pageRows = 200

/** In one order, for two nodes that note the same. */
export async function noteUses(queries: Queries, pairs: readonly Pair[]): Promise<void> {
  const sorted = pairs.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
  for (const some of inBatches(sorted, pageRows)) {
    await queries
      .insertInto('picture_uses')
      .values(some.map(([picture_id, article_id]) => ({ picture_id, article_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Whenever it was written: what is deleted does not come back. */
export async function readUsesOf({ db, reads }: Database, id: string): Promise<void> {
  const pattern = `%/pictures/${id}/%`
  const named = await reads
    .selectFrom('research_articles')
    .select('id as article_id')
    .where((eb) => eb.or([eb('content', 'like', pattern), eb('picture', 'like', pattern)]))
    .union(reads.selectFrom('article_versions').select('article_id').where('texts', 'like', pattern))
    .execute()
  await noteUses(
    db,
    named.map(({ article_id }) => [id, article_id]),
  )
}

/** As the texts have them now; call `readUses` before. */
export async function findUses(queries: Queries, ids: readonly string[]): Promise<Use[]> {
  if (ids.length === 0) return []
  // A text names a picture by its files, below its id.
  const pattern = sql`'%/pictures/' || cast(uses.picture_id as text) || '/%'`
  const rows = await queries
    .selectFrom('picture_uses as uses')
    .innerJoin('research_articles as article', 'article.id', 'uses.article_id')
    .select(['article.id', 'article.title', 'article.trashed_at', 'article.status'])
    .select([
      'uses.picture_id',
      sql<number>`case when article.content like ${pattern} or article.picture like ${pattern} then 3
        when exists (select 1 from article_versions v where v.article_id = article.id and v.number = article.draft
          and v.texts like ${pattern}) then 2
        when exists (select 1 from article_versions v where v.article_id = article.id and v.texts like ${pattern}) then 1
        else 0 end`.as('place'),
    ])
    .where('uses.picture_id', 'in', ids)
    .orderBy('article.title')
    .orderBy('article.id')
    .execute()
  return rows
    .filter(({ place }) => Number(place) > 0)
    .map((row) => ({
      id: row.picture_id,
      articleId: row.id,
      title: row.title,
      isTrashed: row.trashed_at !== null,
      isPublished: row.status === 'published' && Number(row.place) === 3,
      isOlder: Number(row.place) === 1,
    }))
}
