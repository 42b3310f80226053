/** Readers see nothing of this: the newest text is the draft, a version like all others, until `publishNewest`. */
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { contentErrors, typedOver } from '../draft/article-draft.server.ts'
import {
  type ArticleField,
  type ArticleFields,
  type DraftIssues,
  fieldNames,
} from '../draft/article-fields.ts'
import { saveLinksById } from '../links/article-links.server.ts'
import { isCategory } from '../model/article.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { bodyText, readingMinutes } from '../text/article-node.ts'
import { evenSpaces } from '../text/even-spaces.ts'
import { cleanHtml, readHtml } from '../text/read-html.server.ts'
import {
  addVersion,
  issuesOf,
  lockNewestText,
  type NewestText,
  readMark,
  saveFirstText,
  thinVersions,
  writeMark,
} from './article-versions.server.ts'

export interface DraftSave {
  id: string
  /** The article's version the text was made from. */
  version: number
  by: Editor
  /** A missing field stays as it is. */
  fields: Readonly<Record<string, string>>
  /** Links to this origin are links to our own pages. */
  siteUrl: string
  /** The version in which this text was kept aside before. */
  aside?: number | null
  /** The text shall stand as a version. */
  checkpoint?: boolean
  /** By it the window knows its own save again. */
  mark?: string | null
  /** Nobody typed in the window: it is only told of a newer text. */
  isUntouched?: boolean
}

export interface Saved {
  version: number
  /** Null while that is the live text. */
  number: number | null
  at: string
  /** The version that stands, where that was asked for. */
  kept?: number
}

/** Somebody was faster: what was typed is kept aside as `aside`. */
export interface ChangedMeanwhile {
  refused: 'changed-meanwhile'
  /** Null when nobody can be named. */
  by: string | null
  at: string
  aside: number
  /** The newest text, to decide and go on from. */
  version: number
  mark: string | null
  fields: ArticleFields
}

export type SaveOutcome =
  | { saved: Saved; fields: ArticleFields; issues: DraftIssues }
  | { refused: 'unknown' | 'newer' }
  | ChangedMeanwhile
  /** Too large or too deep. */
  | { issues: DraftIssues; saved?: never }

/**
 * Keeps the text as the draft, cleaned, however incomplete; `issues` are advice. Writes nothing when nothing changed.
 * @throws when the database cannot keep it.
 */
export async function saveDraft(database: Database, save: DraftSave): Promise<SaveOutcome> {
  const cleaned = cleanHtml(save.fields.content ?? '')
  if ('refused' in cleaned) return { issues: { content: contentErrors[cleaned.refused] } }
  const content = await saveLinksById(database.db, cleaned.html, save.siteUrl)
  const typed = { ...save.fields, ...('content' in save.fields && { content }) }
  type Kept = { saved: Saved; fields: ArticleFields } | { refused: 'unknown' | 'newer' } | ChangedMeanwhile
  const write = async (tx: Queries): Promise<Kept> => {
    const newest = await lockNewestText(tx, save.id)
    if (!newest) return { refused: 'unknown' }
    const { article, draft } = newest
    const before = typedOver(newest.fields, {})
    const fields = typedOver(before, typed)
    // Also for an old version: an answer that got lost is asked for once more.
    const isSame = (other: ArticleFields) =>
      fieldNames.every((name) => isSameText(name, fields[name], other[name]))
    // Samples came with addresses; saved by id, nobody wrote in them.
    const linked = async () => ({
      ...before,
      content: await saveLinksById(tx, before.content, save.siteUrl),
    })
    const isCurrent = save.isUntouched && article.version === save.version
    if (isCurrent || isSame(before) || isSame(await linked())) {
      const at = draft?.updated_at ?? article.updated_at
      return {
        saved: { version: article.version, number: draft?.number ?? null, at },
        fields: isCurrent ? before : fields,
      }
    }
    if (save.isUntouched) return { refused: 'newer' }
    if (article.version !== save.version) return saveConflictCopy(tx, newest, save, fields)
    const saved = await writeDraft(tx, newest, { by: save.by, fields, mark: save.mark ?? null })
    return { saved, fields }
  }
  const outcome = await database.transact(async (tx): Promise<Kept> => {
    const written = await write(tx)
    if (!('saved' in written) || !save.checkpoint) return written
    const newest = await lockNewestText(tx, save.id)
    const kept = newest && (await saveVersion(tx, newest, save.by))
    return { ...written, saved: { ...written.saved, ...kept } }
  })
  if (!('saved' in outcome)) return outcome
  return { ...outcome, issues: await issuesOf(database.db, save.id, outcome.fields) }
}

/** The editor knows no invisible spaces: whoever only opens a text has not written in it. */
const isSameText = (name: ArticleField, one: string, other: string) =>
  one === other || (name === 'content' && evenSpaces(one) === evenSpaces(other))

export interface Written {
  by: Editor
  fields: ArticleFields
  restoredFrom?: number
  mark?: string | null
}

/** In the draft its writer is at, else in a new one. */
export async function writeDraft(
  tx: Queries,
  newest: NewestText,
  { by, fields, restoredFrom, mark = null }: Written,
): Promise<Saved> {
  const { article, draft } = newest
  const at = new Date().toISOString()
  let number = draft?.number ?? 0
  if (draft && restoredFrom === undefined && (await goesOn(tx, newest, by, fields))) {
    await tx
      .updateTable('article_versions')
      .set({ texts: JSON.stringify(fields), updated_at: at })
      .where('id', '=', draft.id)
      .execute()
  } else {
    await saveFirstText(tx, newest)
    const restored = restoredFrom === undefined ? {} : { restoredFrom }
    number = await addVersion(tx, article.id, { kind: 'draft', savedBy: by.staffId, fields, at, ...restored })
    await thinVersions(tx, article.id, number)
    if (restoredFrom === undefined)
      await recordArticle(tx, by, 'article-changed', article.id, { version: number })
    else await recordArticle(tx, by, 'article-restored', article.id, { from: restoredFrom, to: number })
  }
  const version = article.version + 1
  await tx
    .updateTable('research_articles')
    .set({
      version,
      draft: number,
      save_mark: writeMark(version, mark),
      ...(article.status !== 'published' && listed(fields)),
    })
    .where('id', '=', article.id)
    .execute()
  return { version, number, at }
}

/**
 * The desk's row of an unpublished article follows its draft, but for text and address, which change when it is
 * published.
 */
function listed({ title, category, excerpt, author, content, readingTime }: ArticleFields) {
  const line = (text: string, max: number) => tidyLine(text).slice(0, max).toWellFormed()
  const text = bodyText(readHtml(content).nodes)
  const minutes = Number(readingTime.trim() || readingMinutes(text))
  return {
    ...(line(title, 200) && { title: line(title, 200) }),
    ...(isCategory(category) && { category }),
    excerpt: line(excerpt, 500),
    author: line(author, 100),
    ...(Number.isInteger(minutes) && minutes > 0 && minutes <= 240 && { reading_time: minutes }),
  }
}

async function saveConflictCopy(
  tx: Queries,
  newest: NewestText,
  { by: { staffId }, aside }: DraftSave,
  fields: ArticleFields,
): Promise<ChangedMeanwhile> {
  const { article } = newest
  const texts = JSON.stringify(fields)
  await saveFirstText(tx, newest)
  const own = tx
    .updateTable('article_versions')
    .set({ texts, updated_at: new Date().toISOString() })
    .where('article_id', '=', article.id)
    .where('kind', '=', 'aside')
    .where('saved_by', '=', staffId)
  const kept = await own
    // Without a number it is the first time, or the answer got lost: then the same text is there.
    .where(({ eb }) => (aside ? eb('number', '=', aside) : eb('texts', '=', texts)))
    .returning('number')
    .executeTakeFirst()
  const number =
    kept?.number ?? (await addVersion(tx, article.id, { kind: 'aside', savedBy: staffId, fields }))
  const last = await tx
    .selectFrom('article_versions')
    .select(['saved_by', 'updated_at'])
    .where('article_id', '=', article.id)
    .where('kind', '!=', 'aside')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    refused: 'changed-meanwhile',
    by: last?.saved_by ?? null,
    at: last?.updated_at ?? article.updated_at,
    aside: number,
    version: article.version,
    mark: readMark(article),
    fields: newest.fields,
  }
}

/** From its beginning, for one person. */
const sittingMinutes = 10
/** Whoever removes more words may want them back. */
const maxRemoved = 100

/** Whether `fields` may replace the draft's texts, which are kept nowhere else. */
async function goesOn(
  tx: Queries,
  { draft }: NewestText,
  by: Editor,
  fields: ArticleFields,
): Promise<boolean> {
  return (
    draft !== null &&
    draft.saved_by === by.staffId &&
    // What was reviewed or brought back stands.
    draft.reviewed_at === null &&
    draft.restored_from === null &&
    Date.now() - Date.parse(draft.created_at) < sittingMinutes * 60_000 &&
    !losesMuch(JSON.parse(draft.texts).content, fields.content) &&
    // A text kept aside since was told that this one stays beside it.
    (await isLast(tx, draft))
  )
}

/**
 * From here on the text is written in a new version. Twice is once. Returns the number that stands; null for the live
 * text.
 */
async function saveVersion(
  tx: Queries,
  { article, draft, fields }: NewestText,
  by: Editor,
): Promise<{ kept: number; number: number } | null> {
  if (!draft) return null
  const { number } = draft
  if (draft.reviewed_at !== null) return { kept: number, number }
  const before = await tx
    .selectFrom('article_versions')
    .select(['number', 'texts'])
    .where('article_id', '=', article.id)
    .where('kind', '!=', 'aside')
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before?.texts === draft.texts) return { kept: before.number, number }
  const next = await addVersion(tx, article.id, { kind: 'draft', savedBy: by.staffId, fields })
  await tx.updateTable('research_articles').set({ draft: next }).where('id', '=', article.id).execute()
  await thinVersions(tx, article.id, next)
  await recordArticle(tx, by, 'article-changed', article.id, { version: next })
  return { kept: number, number: next }
}

async function isLast(
  tx: Queries,
  { article_id, number }: NonNullable<NewestText['draft']>,
): Promise<boolean> {
  const later = await tx
    .selectFrom('article_versions')
    .select('number')
    .where('article_id', '=', article_id)
    .where('number', '>', number)
    .limit(1)
    .executeTakeFirst()
  return !later
}

/** More than a hundred words, wherever they stood. */
function losesMuch(before: unknown, after: string): boolean {
  const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  const left = new Map<string, number>()
  for (const word of wordsOf(after)) left.set(word, (left.get(word) ?? 0) + 1)
  let removed = 0
  for (const word of wordsOf(typeof before === 'string' ? before : '')) {
    const count = left.get(word) ?? 0
    if (count > 0) left.set(word, count - 1)
    else removed++
  }
  return removed > maxRemoved
}
