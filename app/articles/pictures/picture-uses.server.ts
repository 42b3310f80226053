/** Which pictures articles name. Whoever asks first reads what was written since, whoever wrote it. */
import { type SqlBool, sql } from 'kysely'
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import '../model/version.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import '../model/article.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    picture_uses: { picture_id: string; article_id: string }
    picture_reads: { source: string; read_until: Moment }
  }
}

const pageRows = 50
/** Clocks differ, and some writes are slow. */
const overlap = 120_000

const sources = [
  // The feature image stands beside the text.
  { table: 'research_articles', text: sql<string>`(picture || ' ' || content)`, article: 'id' },
  { table: 'article_versions', text: sql<string>`texts`, article: 'article_id' },
] as const
type Source = (typeof sources)[number]

export async function readUses(database: Database): Promise<void> {
  const takeBreak = openYields()
  for (const source of sources) {
    const began = new Date().toISOString()
    const last = await database.db
      .selectFrom('picture_reads')
      .select('read_until')
      .where('source', '=', source.table)
      .executeTakeFirst()
    const since = last ? new Date(Date.parse(last.read_until) - overlap).toISOString() : null
    for (let after: Text | undefined; ; ) {
      await takeBreak()
      const texts = await textsSince(database, source, since, after)
      after = texts.at(-1)
      if (!after) break
      await keep(database, texts)
    }
    await database.db
      .insertInto('picture_reads')
      .values({ source: source.table, read_until: began })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ read_until: began }))
      .execute()
  }
}

interface Text {
  id: string
  updated_at: string
  article: string
  text: string
}

function textsSince(
  { db }: Database,
  { table, text, article }: Source,
  since: string | null,
  after: Text | undefined,
): Promise<Text[]> {
  let query = db
    .selectFrom(table)
    .select(['id', 'updated_at', sql<string>`${sql.ref(article)}`.as('article')])
    .select(text.as('text'))
    .where(text, 'like', '%/pictures/%')
  if (since) query = query.where('updated_at', '>=', since)
  if (after) query = query.where(sql<SqlBool>`(updated_at, id) > (${after.updated_at}, ${after.id})`)
  return query.orderBy('updated_at').orderBy('id').limit(pageRows).execute()
}

/** As `cleanHtml` writes it, in HTML or in JSON, with the description behind it. */
const named =
  /\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,4}\.webp(?:\\?" alt=\\?"([^"\\]*))?/g

async function keep(database: Database, texts: readonly Text[]): Promise<void> {
  const pictures = new Map<string, Pair>()
  const alts = new Map<string, string>()
  for (const { article, text } of texts)
    for (const [, id = '', alt = ''] of text.matchAll(named)) {
      pictures.set(`${id} ${article}`, [id, article])
      if (alt) alts.set(id, plain(alt))
    }
  if (pictures.size === 0) return
  await database.transact(async (tx) => {
    await noteUses(tx, [...pictures.values()])
    // Words from the library win over a text's.
    for (const [id, alt] of [...alts].sort())
      await tx
        .updateTable('article_pictures')
        .set({ alt })
        .where('id', '=', id)
        .where('alt', '=', '')
        .where('kept_at', 'is', null)
        .execute()
  })
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * Which articles name a picture: live, draft or older version, trash included. The table says where to look, the
 * texts what is so now.
 */
export interface Use {
  id: string
  articleId: string
  title: string
  isTrashed: boolean
  isPublished: boolean
  /** Only a version from before. */
  isOlder: boolean
}

type Pair = readonly [id: string, article: string]

const usesAtOnce = 200

/** In one order, for two nodes that note the same. */
async function noteUses(queries: Queries, pairs: readonly Pair[]): Promise<void> {
  const sorted = pairs.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))
  for (const some of inBatches(sorted, usesAtOnce)) {
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
