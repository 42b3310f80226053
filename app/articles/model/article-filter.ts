import { readSearch } from '#app/lib/search-words.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import { type ArticleCategory, type ArticleStatus, articleCategories, articleStatuses } from './article.ts'

export const reviewChoices = ['waiting'] as const
export type ReviewChoice = (typeof reviewChoices)[number]

/** A search is answered in two parts, so a cursor says in which of them it lies. */
export interface ArticlePage extends PageWanted {
  part: FoundPart
}

/** What has the words in its title, and after it the rest. */
export type FoundPart = 'title' | 'rest'

export interface ArticleFilter extends ArticlePage {
  /** Words of an article, part of its title or author, or the name of who began it. */
  search: string
  category: ArticleCategory | 'all'
  status: ArticleStatus | 'all'
  review: ReviewChoice | 'all'
}

export type ArticleChoice = Omit<ArticleFilter, keyof ArticlePage>

export const noArticleFilter: ArticleChoice = {
  search: '',
  category: 'all',
  status: 'all',
  review: 'all',
}

/** What makes no sense is ignored: a bookmark never breaks. */
export function readArticleFilter(parameters: URLSearchParams): ArticleFilter {
  return {
    search: readSearch(parameters.get('q')),
    category: articleCategories.find((one) => one === parameters.get('category')) ?? 'all',
    status: articleStatuses.find((one) => one === parameters.get('status')) ?? 'all',
    review: reviewChoices.find((one) => one === parameters.get('review')) ?? 'all',
    ...readPageWanted(parameters),
    part: (parameters.get('before') ?? parameters.get('after'))?.endsWith(restMark) ? 'rest' : 'title',
  }
}

const restMark = '~rest'

/** For the list that lies in `part` of what was found. */
export const cursorIn = (part: FoundPart, cursor: string): string =>
  part === 'rest' ? `${cursor}${restMark}` : cursor

export function articleListPath(
  { search, category, status, review }: ArticleChoice,
  { after, before }: { after?: string | null; before?: string | null } = {},
): string {
  const wanted = Object.entries({
    q: search,
    category: category === 'all' ? '' : category,
    status: status === 'all' ? '' : status,
    review: review === 'all' ? '' : review,
    after: after ?? '',
    before: before ?? '',
  }).filter(([, value]) => value !== '')
  return wanted.length > 0 ? `/admin/articles?${new URLSearchParams(wanted)}` : '/admin/articles'
}
