/** When a save goes on in the version its writer is at, and when that version stays as it is and another begins. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ArticleFields } from '../draft/issue-text.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { addVersion, type NewestText, thinVersions } from './article-versions.server.ts'

/** Minutes from its beginning for which one person goes on in the same version. */
const sittingMinutes = 10
/** Whoever takes out more words than these may want them back. */
const maxRemoved = 100

/** True when `fields` may take the place of the draft's own texts, which are kept nowhere else. */
export async function goesOn(
  tx: Queries,
  { draft }: NewestText,
  by: Editor,
  fields: ArticleFields,
): Promise<boolean> {
  return (
    draft !== null &&
    draft.saved_by === by.staffId &&
    // What was reviewed, and what was brought back, stands as it is.
    draft.reviewed_at === null &&
    draft.restored_from === null &&
    Date.now() - Date.parse(draft.created_at) < sittingMinutes * 60_000 &&
    !losesMuch(JSON.parse(draft.texts).content, fields.content) &&
    // A text that was kept aside since then was told that this one stays beside it: also one of the same person.
    (await isLast(tx, draft))
  )
}

/**
 * Lets the draft stand as it is: from here on its text is written in a version that begins with the same words. Twice in a
 * row is once. Returns the number of the version that stands, or null where the newest text is the live one.
 */
export async function keepVersion(
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

/** True when more than a hundred words of `before` are no longer said in `after`, wherever they stood. */
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
