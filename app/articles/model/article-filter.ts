/** What the desk's list of articles is asked for, as it stands in the address. */
import { isId } from '#app/lib/ids.ts'
import { readSearch } from '#app/lib/search-words.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import { type ArticleCategory, type ArticleStatus, articleCategories, articleStatuses } from './article.ts'

export const reviewChoices = ['mine', 'waiting', 'changes'] as const
export type ReviewChoice = (typeof reviewChoices)[number]

/** A page of the list. What a search finds stands in two parts, so that a cursor also says in which of them it lies. */
export interface ArticlePage extends PageWanted {
  part: FoundPart
}

/** What has the words in its title, and after it the rest. */
export type FoundPart = 'title' | 'rest'

export interface ArticleFilter extends ArticlePage {
  /** Words of an article, a part of its title or author, or the name of who began it; empty for no search. */
  search: string
  category: ArticleCategory | 'all'
  status: ArticleStatus | 'all'
  /** What waits for a review, by whoever looks or by anybody, or for changes that a reviewer wants. */
  review: ReviewChoice | 'all'
  /** What has comments that nobody has settled. */
  comments: 'open' | 'all'
  /** The id of who began it, or whose name stands above it; `all` for everybody's. */
  writer: string
}

/** The part of the filter that is chosen, without the page. */
export type ArticleChoice = Omit<ArticleFilter, keyof ArticlePage>

export const noArticleFilter: ArticleChoice = {
  ...{ search: '', category: 'all', status: 'all' },
  ...{ review: 'all', comments: 'all', writer: 'all' },
}

/** Reads the filter. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readArticleFilter(parameters: URLSearchParams): ArticleFilter {
  return {
    search: readSearch(parameters.get('q')),
    category: articleCategories.find((one) => one === parameters.get('category')) ?? 'all',
    status: articleStatuses.find((one) => one === parameters.get('status')) ?? 'all',
    review: reviewChoices.find((one) => one === parameters.get('review')) ?? 'all',
    comments: parameters.get('comments') === 'open' ? 'open' : 'all',
    writer: readId(parameters.get('writer')) ?? 'all',
    ...readPageWanted(parameters),
    part: (parameters.get('before') ?? parameters.get('after'))?.endsWith(restMark) ? 'rest' : 'title',
  }
}

const restMark = '~rest'

/** A cursor of the list that lies in `part` of what was found. */
export const cursorIn = (part: FoundPart, cursor: string): string =>
  part === 'rest' ? `${cursor}${restMark}` : cursor

const readId = (text: string | null) => (isId(text) ? text : null)

/** The address of the list with this filter: its first page, or the one beside a cursor. */
export function articleListPath(
  { search, category, status, review, comments, writer }: ArticleChoice,
  { after, before }: { after?: string | null; before?: string | null } = {},
): string {
  const wanted = Object.entries({
    q: search,
    category: category === 'all' ? '' : category,
    status: status === 'all' ? '' : status,
    review: review === 'all' ? '' : review,
    comments: comments === 'all' ? '' : comments,
    writer: writer === 'all' ? '' : writer,
    after: after ?? '',
    before: before ?? '',
  }).filter(([, value]) => value !== '')
  return wanted.length > 0 ? `/admin/articles?${new URLSearchParams(wanted)}` : '/admin/articles'
}
