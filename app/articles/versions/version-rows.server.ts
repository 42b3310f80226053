/** The rows of an article's versions, as the store writes them. All within the transaction that holds the article. */
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import type { NewestText } from './locked-article.server.ts'
import type { VersionKind } from './version.ts'

/** Drafts of one article that are kept, beside those that were published or reviewed. */
const maxDrafts = 100
/** Days for which a text that was kept aside can be fetched back. */
const asideDays = 90

export interface NewVersion {
  kind: VersionKind
  /** The id of who wrote it; null for what was there before anybody did. */
  savedBy: string | null
  fields: ArticleFields
  restoredFrom?: number
  publishedAt?: string
  /** When it was written, an ISO moment; now by default. */
  at?: string
}

/** Adds a version under the next number and returns it. */
export async function addVersion(tx: Queries, articleId: string, version: NewVersion): Promise<number> {
  const { kind, savedBy, fields, restoredFrom, publishedAt, at = new Date().toISOString() } = version
  const last = await tx
    .selectFrom('article_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  const number = Number(last?.number ?? 0) + 1
  await tx
    .insertInto('article_versions')
    .values({
      id: newId(),
      article_id: articleId,
      number,
      created_at: at,
      updated_at: at,
      saved_by: savedBy,
      kind,
      restored_from: restoredFrom ?? null,
      published_at: publishedAt ?? null,
      texts: JSON.stringify(fields),
    })
    .execute()
  return number
}

/** The version of an article that was published last; what is wanted of it is to be selected. */
export const publishedLast = (queries: Queries, articleId: string) =>
  queries
    .selectFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)

/** The version whose texts the row has: the one published last, or a new one when there is none yet, published at `at`. */
export async function liveVersion(
  tx: Queries,
  { article, fields }: NewestText,
  at: string,
): Promise<{ number: number; reviewed_at: string | null }> {
  const last = await publishedLast(tx, article.id).select(['number', 'reviewed_at']).executeTakeFirst()
  if (last) return last
  const number = await addVersion(tx, article.id, {
    kind: 'published',
    savedBy: null,
    fields,
    publishedAt: at,
  })
  return { number, reviewed_at: null }
}

/**
 * Before the first version of an article: keeps what is in the row, which has none yet. What readers see becomes a
 * published version; the empty text of an article that was just begun is none.
 */
export async function keepFirstText(tx: Queries, { article, fields }: NewestText): Promise<void> {
  const any = await tx
    .selectFrom('article_versions')
    .select('number')
    .where('article_id', '=', article.id)
    .limit(1)
    .executeTakeFirst()
  if (any || (article.published_at === null && article.content === '')) return
  const at = article.updated_at
  const wasLive = article.published_at !== null
  await addVersion(tx, article.id, {
    kind: wasLive ? 'published' : 'draft',
    savedBy: null,
    fields,
    at,
    ...(wasLive && { publishedAt: at }),
  })
}

/** Deletes old versions that were neither published nor reviewed, so that years of saving do not fill the table. */
export async function thinVersions(tx: Queries, articleId: string, current: number): Promise<void> {
  const lastOfEach = tx
    .selectFrom('article_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('article_id', '=', articleId)
    .where('kind', '=', 'draft')
    .groupBy('saved_by')
  const plain = (kind: VersionKind) =>
    tx
      .selectFrom('article_versions')
      .select('number')
      .where('article_id', '=', articleId)
      .where('kind', '=', kind)
      .where('reviewed_at', 'is', null)
      .where('number', '!=', current)
      // Who wrote in a text must be known for as long as nobody has reviewed it.
      .where('number', 'not in', lastOfEach)
  const oldest = new Date(Date.now() - asideDays * 86_400_000).toISOString()
  const drafts = await plain('draft')
    .orderBy('number', 'desc')
    .offset(maxDrafts - 1)
    .limit(1000)
    .execute()
  const asides = await plain('aside').where('updated_at', '<', oldest).limit(1000).execute()
  const gone = [...drafts, ...asides].map(({ number }) => number)
  if (gone.length === 0) return
  await tx
    .deleteFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('number', 'in', gone)
    .execute()
}
