import type { Queries } from '#app/platform/database/database.server.ts'
import { emptyTexts, readTexts } from '../draft/article-fields.server.ts'
import '../model/version.ts'

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

/** Newest first, without texts; `before` a number, and with `isPart` only those that were part of the article. */
export async function listVersions(
  queries: Queries,
  id: string,
  { before, isPart = false, limit }: { before?: number | undefined; isPart?: boolean; limit: number },
) {
  let query = queries.selectFrom('article_versions').select(columns).where('article_id', '=', id)
  if (before !== undefined) query = query.where('number', '<', before)
  if (isPart) query = query.where('kind', '!=', 'aside')
  return query.orderBy('number', 'desc').limit(limit).execute()
}

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

export async function findVersion(queries: Queries, id: string, number: number) {
  if (!isVersionNumber(number)) return null
  const row = await queries
    .selectFrom('article_versions')
    .select([...columns, 'texts'])
    .where('article_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { texts, ...version } = row
  return { ...version, fields: readTexts(texts, emptyTexts()) }
}

/** Seen now or last; null when none was published. */
export async function findLiveNumber(queries: Queries, id: string): Promise<number | null> {
  const row = await queries
    .selectFrom('article_versions')
    .select('number')
    .where('article_id', '=', id)
    .where('kind', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

/** "7", and not "07", "7.0" or "0x7": each version has one address. NaN for others. */
export const readVersionNumber = (text: string | null | undefined) =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN

/** Larger ones are an error on PostgreSQL instead of no row. */
export const isVersionNumber = (number: number) =>
  Number.isInteger(number) && number >= 1 && number <= 2 ** 31 - 1
