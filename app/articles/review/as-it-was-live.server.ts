/** A text that readers had before: brought back as it was, it brings nothing new before them, and keeps its review. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { readDraft } from '../draft/article-draft.server.ts'
import { draftOf, emptyTexts, readTexts } from '../draft/article-fields.server.ts'
import type { ArticleFields } from '../draft/field-names.ts'
import { evenSpaces } from '../text/even-spaces.ts'
import type { NewestText } from '../versions/locked-article.server.ts'
import { publishedLast } from '../versions/version-rows.server.ts'
import '../versions/version.ts'

/**
 * True when the newest text is the one that readers see or saw last: nothing was written since, or what was is the same again.
 * False for a draft that somebody reviewed by itself.
 */
export async function isAsItWasLive(
  queries: Queries,
  { article, fields, draft }: NewestText,
): Promise<boolean> {
  if (article.published_at === null) return false
  if (!draft) return true
  if (draft.reviewed_at !== null) return false
  const live = await publishedLast(queries, article.id).select('texts').executeTakeFirst()
  return live !== undefined && goOutAlike(fields, readTexts(live.texts, emptyTexts()))
}

/** True when readers would get the same of both: a comma too much between tags is not published. The text is kept clean. */
function goOutAlike(one: ArticleFields, other: ArticleFields): boolean {
  if (evenSpaces(one.content) !== evenSpaces(other.content)) return false
  const [columns, others] = [one, other].map(
    (fields) => readDraft(draftOf({ ...fields, content: '' })).columns,
  )
  return columns !== undefined && JSON.stringify(columns) === JSON.stringify(others)
}
