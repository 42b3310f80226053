/** The text an editor goes on with: the draft, or what is live while nothing was written since. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { findArticle } from '../article-desk.server.ts'
import { fieldsOf, readTexts } from '../draft/article-fields.server.ts'
import './version.ts'

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
