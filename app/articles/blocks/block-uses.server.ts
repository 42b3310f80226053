/** Which articles name a shared block, in the live text, the draft or an older version, those in the trash included. */
import { sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import '../article.ts'
import '../versions/version.ts'
import './block.ts'

export interface BlockUse {
  blockId: string
  articleId: string
  title: string
  begunBy: string | null
  isTrashed: boolean
  /** True where readers see it now. */
  isPublished: boolean
  /** True where neither the live text nor the draft names it, only a version from before. */
  isOlder: boolean
}

type Row = { block_id: string; article_id: string }

/** Every address of a block in HTML or in JSON, whether it stands alone or not: what names it may come back. */
const named = /block:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/** What `texts` name, each pair once and in one order. */
export function blockUsesIn(texts: readonly { article: string; text: string }[]): Row[] {
  const uses = new Map<string, Row>()
  for (const { article, text } of texts)
    for (const [, id = ''] of text.matchAll(named))
      uses.set(`${id} ${article}`, { block_id: id, article_id: article })
  return [...uses.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

export async function noteBlockUses(queries: Queries, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 200)
    await queries
      .insertInto('block_uses')
      .values(rows.slice(at, at + 200))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Reads every text for the block `id`, whenever it was written: what is deleted does not come back. */
export async function readUsesOfBlock({ db, reads }: Database, id: string): Promise<void> {
  const pattern = `%block:${id}%`
  const rows = await reads
    .selectFrom('research_articles')
    .select('id as article_id')
    .where('content', 'like', pattern)
    .union(reads.selectFrom('article_versions').select('article_id').where('texts', 'like', pattern))
    .execute()
  await noteBlockUses(
    db,
    rows.map(({ article_id }) => ({ block_id: id, article_id })),
  )
}

/** The uses of the blocks `ids` as the texts have them now; call `readUses` of the pictures before. */
export async function findBlockUses(queries: Queries, ids: readonly string[]): Promise<BlockUse[]> {
  if (ids.length === 0) return []
  const pattern = sql`'%block:' || cast(${sql.ref('uses.block_id')} as text) || '%'`
  const rows = await queries
    .selectFrom('block_uses as uses')
    .innerJoin('research_articles as article', 'article.id', 'uses.article_id')
    .select(['uses.block_id', 'article.id', 'article.title', 'article.begun_by', 'article.trashed_at'])
    .select('article.status')
    .select(
      sql<number>`case when article.content like ${pattern} then 3
        when exists (select 1 from article_versions v where v.article_id = article.id and v.number = article.draft
          and v.texts like ${pattern}) then 2
        when exists (select 1 from article_versions v where v.article_id = article.id and v.texts like ${pattern}) then 1
        else 0 end`.as('place'),
    )
    .where('uses.block_id', 'in', ids)
    .orderBy('article.title')
    .orderBy('article.id')
    .execute()
  return rows
    .filter(({ place }) => Number(place) > 0)
    .map((row) => ({
      blockId: row.block_id,
      articleId: row.id,
      title: row.title,
      begunBy: row.begun_by,
      isTrashed: row.trashed_at !== null,
      isPublished: row.status === 'published' && Number(row.place) === 3,
      isOlder: Number(row.place) === 1,
    }))
}
