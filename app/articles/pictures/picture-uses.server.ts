/**
 * Which articles name a picture, in the live text, the draft or an older version, those in the trash included. Whoever asks first reads what
 * was written since, so it does not matter who wrote it: an editor, the clock, an earlier release.
 */
import { type SqlBool, sql } from 'kysely'
import { openBreaks } from '#app/lib/breaks.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { blockUsesIn, noteBlockUses } from '../blocks/block-uses.server.ts'
import '../versions/version.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    picture_uses: { picture_id: string; article_id: string }
    picture_reads: { source: string; read_until: Moment }
  }
}

export interface PictureUse {
  pictureId: string
  articleId: string
  title: string
  begunBy: string | null
  isTrashed: boolean
  /** True where neither the live text nor the draft shows it, only a version from before. */
  isOlder: boolean
}

/** Texts are read in pages of so many. */
const pageRows = 50
/** Milliseconds that are read once more: for clocks that differ, and for what is written slowly. */
const overlap = 120_000

const sources = [
  // The feature image stands beside the text.
  { table: 'research_articles', text: sql<string>`(picture || ' ' || content)`, article: 'id' },
  { table: 'article_versions', text: sql<string>`texts`, article: 'article_id' },
] as const
type Source = (typeof sources)[number]

/** Reads the texts that were written since the last time, for pictures and for shared blocks. */
export async function readUses(database: Database): Promise<void> {
  const takeBreak = openBreaks()
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
    .where((eb) => eb.or([eb(text, 'like', '%/pictures/%'), eb(text, 'like', '%block:%')]))
  if (since) query = query.where('updated_at', '>=', since)
  if (after) query = query.where(sql<SqlBool>`(updated_at, id) > (${after.updated_at}, ${after.id})`)
  return query.orderBy('updated_at').orderBy('id').limit(pageRows).execute()
}

/** An address as `cleanHtml` writes it, in HTML or in JSON, and the description that may stand behind it. */
const named =
  /\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,4}\.webp(?:\\?" alt=\\?"([^"\\]*))?/g

async function keep(database: Database, texts: readonly Text[]): Promise<void> {
  const uses = new Map<string, { picture_id: string; article_id: string }>()
  const alts = new Map<string, string>()
  for (const { article, text } of texts)
    for (const [, id = '', alt = ''] of text.matchAll(named)) {
      uses.set(`${id} ${article}`, { picture_id: id, article_id: article })
      if (alt) alts.set(id, plain(alt))
    }
  const blocks = blockUsesIn(texts)
  if (uses.size === 0 && blocks.length === 0) return
  await database.transact(async (tx) => {
    await noteBlockUses(tx, blocks)
    // Equal ones in the same order, for two nodes that read the same.
    const rows = [...uses.values()].sort((one, other) =>
      one.picture_id + one.article_id < other.picture_id + other.article_id ? -1 : 1,
    )
    await noteUses(tx, rows)
    // What somebody wrote in the library is not changed by a text.
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

async function noteUses(queries: Queries, rows: readonly { picture_id: string; article_id: string }[]) {
  for (let at = 0; at < rows.length; at += 200)
    await queries
      .insertInto('picture_uses')
      .values(rows.slice(at, at + 200))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * Reads every text for the picture `id`, whenever it was written: `readUses` does not see what the clock of another node dates
 * before the last time, and what is deleted does not come back.
 */
export async function readUsesOf({ db, reads }: Database, id: string): Promise<void> {
  const pattern = `%/pictures/${id}/%`
  const named = await reads
    .selectFrom('research_articles')
    .select('id as article_id')
    .where((eb) => eb.or([eb('content', 'like', pattern), eb('picture', 'like', pattern)]))
    .union(reads.selectFrom('article_versions').select('article_id').where('texts', 'like', pattern))
    .execute()
  if (named.length > 0)
    await noteUses(
      db,
      named.map(({ article_id }) => ({ picture_id: id, article_id })),
    )
}

/** The uses of the pictures `ids` as the texts have them now; call `readUses` before. */
export async function findUses(queries: Queries, ids: readonly string[]): Promise<PictureUse[]> {
  if (ids.length === 0) return []
  const pattern = sql`'%/pictures/' || cast(${sql.ref('uses.picture_id')} as text) || '/%'`
  const rows = await queries
    .selectFrom('picture_uses as uses')
    .innerJoin('research_articles as article', 'article.id', 'uses.article_id')
    .select(['uses.picture_id', 'article.id', 'article.title', 'article.begun_by', 'article.trashed_at'])
    .select(
      sql<number>`case when article.content like ${pattern} or article.picture like ${pattern} then 2
        when exists (select 1 from article_versions v where v.article_id = article.id and v.number = article.draft
          and v.texts like ${pattern}) then 2
        when exists (select 1 from article_versions v where v.article_id = article.id and v.texts like ${pattern}) then 1
        else 0 end`.as('place'),
    )
    .where('uses.picture_id', 'in', ids)
    .orderBy('article.title')
    .orderBy('article.id')
    .execute()
  return rows
    .filter(({ place }) => Number(place) > 0)
    .map((row) => ({
      pictureId: row.picture_id,
      articleId: row.id,
      title: row.title,
      begunBy: row.begun_by,
      isTrashed: row.trashed_at !== null,
      isOlder: Number(row.place) === 1,
    }))
}
