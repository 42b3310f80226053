/** The versions of an article: looking at them, bringing one back, and noting that the newest one was read over. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type ArticleFields, fieldNames, typedOver } from '../article-fields.server.ts'
import { lockNewestText } from './locked-article.server.ts'
import { type AlsoVersion, type Saved, writeDraft } from './save-draft.server.ts'
import { addVersion } from './version-rows.server.ts'

/**
 * Makes the texts of an older version, or of one that was kept aside, the newest text: a new version, so that what was
 * the newest until now stays, too. `version` is the article's, where the form that asks carries it.
 */
export async function restoreVersion(
  database: Database,
  { id, number, version, staffId }: { id: string; number: number; version?: number; staffId: string },
  also: AlsoVersion,
): Promise<{ saved: Saved } | { refused: 'unknown' | 'changed-meanwhile' }> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    const old = newest && (await findVersion(tx, id, number))
    if (!newest || !old) return { refused: 'unknown' }
    if (version !== undefined && version !== newest.article.version) return { refused: 'changed-meanwhile' }
    const { fields } = old
    return { saved: await writeDraft(tx, newest, { staffId, fields, restoredFrom: number }, also) }
  })
}

/** Notes that `staffId` has read the newest text and finds it good. What is saved from here on is another version. */
export async function reviewVersion(
  database: Database,
  { id, version, staffId }: { id: string; version: number; staffId: string },
  also: AlsoVersion,
): Promise<
  { reviewed: { number: number; at: string } } | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' }
> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (!newest) return { refused: 'unknown' }
    const { article, fields, draft } = newest
    if (article.version !== version) return { refused: 'changed-meanwhile' }
    if (!draft && article.status === 'published') return { refused: 'nothing-new' }
    let number = draft?.number
    if (number === undefined) {
      number = await addVersion(tx, id, { kind: 'draft', savedBy: null, fields })
      await tx.updateTable('research_articles').set({ draft: number }).where('id', '=', id).execute()
    }
    const at = new Date().toISOString()
    await tx
      .updateTable('article_versions')
      .set({ reviewed_by: staffId, reviewed_at: at })
      .where('article_id', '=', id)
      .where('number', '=', number)
      .execute()
    await also(tx, { id, number })
    return { reviewed: { number, at } }
  })
}

const columns = [
  'number',
  'kind',
  'saved_by',
  'created_at',
  'updated_at',
  'restored_from',
  'reviewed_by',
  'reviewed_at',
  'published_at',
] as const

/** The versions of an article without their texts, the newest first, at most `limit`. */
export async function listVersions(queries: Queries, id: string, limit = 500) {
  return queries
    .selectFrom('article_versions')
    .select(columns)
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

/** One version with its texts, or null. */
export async function findVersion(queries: Queries, id: string, number: number) {
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1) return null
  const row = await queries
    .selectFrom('article_versions')
    .select([...columns, 'texts'])
    .where('article_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { texts, ...version } = row
  // Written by `JSON.stringify` of the same shape; a field that is younger than the version is empty.
  const stored = JSON.parse(texts) as Partial<ArticleFields>
  return { ...version, fields: typedOver(noFields, stored) }
}

const noFields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as ArticleFields
