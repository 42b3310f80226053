/** Pages of what a search at the desk found: what has the words in its title, and where that ends the rest. */
import { newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { type ArticleFilter, type ArticlePage, cursorIn, type FoundPart } from './article-filter.ts'

/** Before all that there can be, in a list read from its end. */
const end = { at: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }

type Row = { id: string; created_at: string }

/** One page of the rows that `find` gives for a page of either part, with the cursors of the pages beside it. */
export async function pageOfParts<R extends Row>(
  filter: ArticleFilter,
  find: (part: FoundPart, page: ArticleFilter) => Promise<readonly R[]>,
) {
  const rows = await readParts(filter, find)
  const { previous, next, rows: articles } = pageOf(rows, filter, newestFirst)
  const [first, last] = [articles[0], articles.at(-1)]
  return {
    articles,
    previous: previous && first ? cursorIn(first.part, previous) : null,
    next: next && last ? cursorIn(last.part, next) : null,
  }
}

/** From the cursor on, as many as a page needs: those of the other part begin where those of this one end. */
async function readParts<R extends Row>(
  filter: ArticleFilter,
  find: (part: FoundPart, page: ArticleFilter) => Promise<readonly R[]>,
) {
  const { before, part } = filter
  const { limit } = pageQuery(filter)
  const read = async (part: FoundPart, page: ArticlePage) =>
    (await find(part, { ...filter, ...page })).map((row) => ({ ...row, part }))
  const rows = await read(part, filter)
  const other = before ? 'title' : 'rest'
  if (rows.length === limit || part === other) return rows
  const page = { part: other, after: null, before: before && end } as const
  return [...rows, ...(await read(other, page))].slice(0, limit)
}
