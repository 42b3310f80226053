import { sql } from 'kysely'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { isId } from '#app/lib/ids.ts'
import { readSearch } from '#app/lib/search-words.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import type { ArticleStatus } from '../model/article.ts'
import { articleHref, readArticleHref } from '../text/article-link.ts'
import { foldedWords } from '../text/article-node.ts'

export interface LinkTarget {
  /** `article:` and an id, or a path. */
  href: string
  title: string
  kind: 'article' | 'page'
  /** What tells it from others of the same title. */
  note: string
}

const maxResults = 10
/** Room that articles keep beside pages of the same words. */
const maxPages = 5
const maxWords = 6

const states: Record<ArticleStatus, string> = {
  published: 'Published',
  draft: 'Draft, not public yet',
  archived: 'Archived, no longer public',
}

/**
 * At most ten targets with every word of `typed`, published articles first; without words the newest. The article `self`
 * is no target.
 */
export async function searchLinks(
  database: Database,
  typed: string | null,
  self: string | null,
): Promise<LinkTarget[]> {
  // What a link holds already finds its article.
  const id = readArticleHref(typed ?? '')
  if (id) return searchArticles(database, { words: [], id })
  const words = readSearch(typed).split(/\s+/).filter(Boolean).slice(0, maxWords)
  const pages = words.length > 0 ? searchPages(words) : []
  const articles = await searchArticles(database, { words, self })
  return [...pages.slice(0, maxPages), ...articles].slice(0, maxResults)
}

function searchPages(words: readonly string[]): LinkTarget[] {
  const wanted = words.flatMap(foldedWords)
  if (wanted.length === 0) return []
  return catalogue()
    .filter(({ indexed, label, path }) => {
      const title = foldedWords(`${label} ${path}`).join(' ')
      return indexed && wanted.every((word) => title.includes(word))
    })
    .map(({ path, label }) => ({ href: path, title: label, kind: 'page', note: `Page, ${path}` }))
}

async function searchArticles(
  { reads, engine }: Database,
  { words, id, self }: { words: readonly string[]; id?: string; self?: string | null },
): Promise<LinkTarget[]> {
  let query = reads
    .selectFrom('research_articles')
    .select(['id', 'title', 'category', 'status'])
    .where('trashed_at', 'is', null)
  if (id) query = query.where('id', '=', id)
  if (self && isId(self)) query = query.where('id', '!=', self)
  for (const word of words) query = query.where((eb) => eb.or(holdsPart(engine, [sql.ref('title')], word)))
  if (words.length > 0)
    query = query.orderBy(sql`case status when 'published' then 0 when 'draft' then 1 else 2 end`)
  const rows = await query.orderBy('listed_at', 'desc').orderBy('id', 'desc').limit(maxResults).execute()
  return rows.map(({ id, title, category, status }) => ({
    href: articleHref(id),
    title: title || 'Untitled',
    kind: 'article',
    note: status === 'published' ? `${states[status]}, ${categoryLabels[category]}` : states[status],
  }))
}
