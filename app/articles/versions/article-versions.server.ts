/** An article held for one change: who changes it next waits, so numbers ascend and nothing is overwritten unseen. */

import { newId } from '#app/lib/ids.ts'
import { isBlank } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import {
  type ArticleColumns,
  type ArticleDraft,
  type DraftIssues,
  type ReadDraft,
  readDraft,
} from '../draft/article-draft.server.ts'
import { draftOf, fieldsOf, readTexts } from '../draft/article-fields.server.ts'
import { type ArticleFields, slugTaken, undescribed, undescribedFeature } from '../draft/issue-text.ts'
import type { VersionKind } from '../model/version.ts'
import { findArticle, isSlugTaken } from '../search/article-desk.server.ts'
import { type ArticleElement, elementsIn, galleryPictures, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'

/** The article with its newest text, locked until the end of the transaction `tx`; null for an unknown id. */
export async function lockNewestText(tx: Queries, id: string) {
  const row = tx.selectFrom('research_articles').select('id').where('id', '=', id)
  const found = await lockRows(tx, row).executeTakeFirst()
  // Read in a second statement: on PostgreSQL it sees what was committed while this one waited.
  return found ? findNewestText(tx, id) : null
}

export type NewestText = NonNullable<Awaited<ReturnType<typeof findNewestText>>>

/** The text ready to be published, or all that must be mended first. */
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

/** A draft may be without; readers may not (WCAG 2.2, 1.1.1, for the pictures). */
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
  const galleries = elementsIn(nodes, 'figure').filter(({ attributes }) => attributes?.class === 'gallery')
  const { min, max } = galleryPictures
  const isOdd = (gallery: ArticleElement) => {
    const { length } = elementsIn([gallery], 'img')
    return length < min || length > max
  }
  const isDescribed = ({ attributes }: ArticleElement) => !isBlank(attributes?.alt ?? '')
  return [
    ...(galleries.some(isOdd) ? [`A gallery needs ${min} to ${max} pictures`] : []),
    ...(pictures.every(isDescribed) ? [] : [undescribed]),
  ]
}

/** The errors alone; none for a text that can be published. */
export async function issuesOf(queries: Queries, id: string, fields: ArticleFields): Promise<DraftIssues> {
  return (await readFields(queries, id, fields)).issues ?? {}
}

/** Drafts of one article that are kept, beside those that were published or reviewed. */
const maxDrafts = 100
/** Days for which a text that was kept aside can be fetched back. */
const asideDays = 90

interface NewVersion {
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

/** An article's row with its newest text, or null for an unknown id. `draft` is null while the newest text is the live one. */
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
  // Deleted since the row was read: versions go with their article, and no other way while they are its draft.
  if (!draft) return null
  return { article, fields: readTexts(draft.texts, fieldsOf(article)), draft }
}
