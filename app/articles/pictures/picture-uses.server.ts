/** Which pictures articles name. Whoever asks first reads what was written since, whoever wrote it. */
import { type SqlBool, sql } from 'kysely'
import { openYields } from '#app/lib/yield-to-others.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { noteUses, type Pair } from '../uses/uses.server.ts'
import '../model/version.ts'

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
