/** When a save goes on in the same version, and when another begins. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ArticleFields } from '../draft/issue-text.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { addVersion, type NewestText, thinVersions } from './article-versions.server.ts'

/** From its beginning, for one person. */
const sittingMinutes = 10
/** Whoever removes more words may want them back. */
const maxRemoved = 100

/** Whether `fields` may replace the draft's texts, which are kept nowhere else. */
export async function goesOn(
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
export async function saveVersion(
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
