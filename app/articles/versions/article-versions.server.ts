/** Locks an article for one change, so that numbers ascend and nothing is overwritten unseen. */
import { newId } from '#app/lib/ids.ts'
import { isBlank } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import {
  type ArticleColumns,
  type ArticleDraft,
  draftOf,
  emptyTexts,
  fieldsOf,
  type ReadDraft,
  readDraft,
  readTexts,
} from '../draft/article-draft.server.ts'
import {
  type ArticleFields,
  type DraftIssues,
  slugTaken,
  undescribed,
  undescribedFeature,
} from '../draft/article-fields.ts'
import type { VersionKind } from '../model/version.ts'
import { findArticle, isSlugTaken } from '../search/article-desk.server.ts'
import { type ArticleElement, elementsIn, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'

/** Until the end of `tx`; null for an unknown id. */
export async function lockNewestText(tx: Queries, id: string) {
  const row = tx.selectFrom('research_articles').select('id').where('id', '=', id)
  const found = await lockRows(tx, row).executeTakeFirst()
  // A second statement: on PostgreSQL it sees what was committed while this one waited.
  return found ? findNewestText(tx, id) : null
}

export type NewestText = NonNullable<Awaited<ReturnType<typeof findNewestText>>>

export async function readFields(
  queries: Queries,
  id: string,
  fields: ArticleFields,
): Promise<{ columns: ArticleColumns; issues?: never } | { issues: DraftIssues; columns?: never }> {
  const draft = draftOf(fields)
  const read = readDraft(draft)
  const slug = read.columns?.slug ?? fields.slug.trim()
  const issues = { ...contentIssues(draft, read), ...read.issues }
  if (!issues.slug && (await isSlugTaken(queries, slug, id))) issues.slug = slugTaken
  if (!read.columns || Object.keys(issues).length > 0) return { issues }
  return { columns: read.columns }
}

/** A draft may be without; readers may not (WCAG 2.2, 1.1.1). */
function contentIssues({ picture, pictureAlt }: ArticleDraft, read: ReadDraft): DraftIssues {
  const content = read.columns?.content ?? read.content ?? null
  const inText = content === null ? [] : textIssues(content)
  return {
    ...(inText.length > 0 && { content: inText.join('. ') }),
    ...(picture.trim() && isBlank(pictureAlt) && { pictureAlt: undescribedFeature }),
  }
}

function textIssues(content: string): string[] {
  const { nodes } = readHtml(content)
  const pictures = elementsIn(nodes, 'img')
  if (pictures.length === 0 && nodes.every((node) => isBlank(textOf(node)))) return ['Write some text first']
  const isDescribed = ({ attributes }: ArticleElement) => !isBlank(attributes?.alt ?? '')
  return pictures.every(isDescribed) ? [] : [undescribed]
}

export async function issuesOf(queries: Queries, id: string, fields: ArticleFields): Promise<DraftIssues> {
  return (await readFields(queries, id, fields)).issues ?? {}
}

/** Beside those that were published or reviewed. */
const maxDrafts = 100
/** For a text that was kept aside. */
const conflictCopyDays = 90

interface NewVersion {
  kind: VersionKind
  /** Null for what was there before anybody wrote. */
  savedBy: string | null
  fields: ArticleFields
  restoredFrom?: number
  publishedAt?: string
  /** ISO; now by default. */
  at?: string
}

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

export const publishedLast = (queries: Queries, articleId: string) =>
  queries
    .selectFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)

/** Of the texts in the row: the one published last, or a new one published at `at`. */
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

/** Keeps what is in a row without versions; the empty text of an article just begun is none. */
export async function saveFirstText(tx: Queries, { article, fields }: NewestText): Promise<void> {
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

/** Those neither published nor reviewed, so that years of saving do not fill the table. */
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
      // Who wrote in a text must be known until somebody reviewed it.
      .where('number', 'not in', lastOfEach)
  const oldest = new Date(Date.now() - conflictCopyDays * 86_400_000).toISOString()
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

/** `draft` is null while the newest text is the live one. */
export async function findNewestText(queries: Queries, id: string) {
  const article = await findArticle(queries, id)
  if (!article) return null
  if (article.draft === null) return { article, fields: fieldsOf(article), draft: null }
  const draft = await queries
    .selectFrom('article_versions')
    .selectAll()
    .where('article_id', '=', id)
    .where('number', '=', article.draft)
    .executeTakeFirst()
  // Deleted since: versions go with their article, and no other way while they are its draft.
  if (!draft) return null
  return { article, fields: readTexts(draft.texts, fieldsOf(article)), draft }
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

/**
 * The mark a window sends with a text: it knows its own save again when the answer got lost. Stored with the version
 * it made.
 */
interface Marked {
  version: number
  save_mark: string | null
}

export const writeMark = (version: number, mark: string | null): string | null =>
  mark === null ? null : `${version} ${mark}`

/** Null where the text was saved without one. */
export function readMark({ version, save_mark }: Marked): string | null {
  const [of, mark] = save_mark?.split(' ') ?? []
  return mark !== undefined && of === String(version) ? mark : null
}
