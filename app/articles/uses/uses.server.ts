/**
 * Which articles name a thing of ours, a picture or a shared block, in the live text, the draft or an older version, those in
 * the trash included. The tables of uses say where to look, the texts themselves what is so now.
 */

import { sql } from 'kysely'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import '../article.ts'
import '../versions/version.ts'

/** A kind of thing that articles name by its address. */
export interface Named {
  table: 'picture_uses' | 'block_uses'
  column: 'picture_id' | 'block_id'
  /** What stands around the id in an address. */
  address: readonly [before: string, behind: string]
}

/** An article that names a thing. */
export interface Use {
  /** The thing's. */
  id: string
  articleId: string
  title: string
  begunBy: string | null
  isTrashed: boolean
  /** True where readers see it now. */
  isPublished: boolean
  /** True where neither the live text nor the draft names it, only a version from before. */
  isOlder: boolean
}

/** A thing and an article that names it. */
export type Pair = readonly [id: string, article: string]

/** Rows of one statement. */
const pageRows = 200

/** Notes that articles name things of a kind. In one order, for two nodes that note the same. */
export async function noteUses(queries: Queries, kind: Named, pairs: readonly Pair[]): Promise<void> {
  const sorted = pairs.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
  for (const some of inBatches(sorted, pageRows)) {
    const rows = some.map(([id, article]) => sql`(${id}, ${article})`)
    await sql`insert into ${sql.table(kind.table)} (${sql.ref(kind.column)}, article_id)
      values ${sql.join(rows)} on conflict do nothing`.execute(queries)
  }
}

/** Reads every text for one thing, whenever it was written: what is deleted does not come back. */
export async function readUsesOf({ db, reads }: Database, kind: Named, id: string): Promise<void> {
  const pattern = `%${kind.address.join(id)}%`
  const named = await reads
    .selectFrom('research_articles')
    .select('id as article_id')
    .where((eb) => eb.or([eb('content', 'like', pattern), eb('picture', 'like', pattern)]))
    .union(reads.selectFrom('article_versions').select('article_id').where('texts', 'like', pattern))
    .execute()
  await noteUses(
    db,
    kind,
    named.map(({ article_id }) => [id, article_id]),
  )
}

/** The uses of the things `ids` as the texts have them now, by title; call `readUses` before. */
export async function findUses(queries: Queries, kind: Named, ids: readonly string[]): Promise<Use[]> {
  if (ids.length === 0) return []
  const [before, behind] = kind.address
  const pattern = sql`${`%${before}`} || cast(${sql.ref(`uses.${kind.column}`)} as text) || ${`${behind}%`}`
  const rows = await queries
    .selectFrom(sql<{ article_id: string }>`${sql.table(kind.table)}`.as('uses'))
    .innerJoin('research_articles as article', 'article.id', 'uses.article_id')
    .select(['article.id', 'article.title', 'article.begun_by', 'article.trashed_at', 'article.status'])
    .select([
      sql<string>`${sql.ref(`uses.${kind.column}`)}`.as('thing'),
      sql<number>`case when article.content like ${pattern} or article.picture like ${pattern} then 3
        when exists (select 1 from article_versions v where v.article_id = article.id and v.number = article.draft
          and v.texts like ${pattern}) then 2
        when exists (select 1 from article_versions v where v.article_id = article.id and v.texts like ${pattern}) then 1
        else 0 end`.as('place'),
    ])
    .where(sql.ref(`uses.${kind.column}`), 'in', ids)
    .orderBy('article.title')
    .orderBy('article.id')
    .execute()
  return rows
    .filter(({ place }) => Number(place) > 0)
    .map((row) => ({
      id: row.thing,
      articleId: row.id,
      title: row.title,
      begunBy: row.begun_by,
      isTrashed: row.trashed_at !== null,
      isPublished: row.status === 'published' && Number(row.place) === 3,
      isOlder: Number(row.place) === 1,
    }))
}
