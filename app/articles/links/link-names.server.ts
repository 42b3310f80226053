import type { Queries } from '#app/platform/database/database.server.ts'
import '../model/article.ts'
import { readArticleHref } from '../text/article-link.ts'

const maxIds = 500

/** By id, of the articles that `htmls` link to. */
export async function namesOfLinked(
  queries: Queries,
  htmls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>()
  for (const html of htmls)
    for (const [, href] of html.matchAll(/<a href="(article:[^"]{36,150})">/g)) {
      const id = readArticleHref(href)
      if (id && ids.size < maxIds) ids.add(id)
    }
  if (ids.size === 0) return new Map()
  const rows = await queries
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
