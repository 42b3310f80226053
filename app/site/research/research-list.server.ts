/** The index of articles as a view: which tab, which page, and what it says where nothing was found. */
import { articleCategories, articlePath, isCategory } from '#app/articles/article.ts'
import type { ArticleCardData, ArticleCounts } from '#app/articles/article-reader.server.ts'
import type { ArticlesFound, FoundItem } from '#app/articles/search/article-search.server.ts'
import { categoryLabels, readerCopy, resultsCopy } from '#app/content/pages/research.ts'
import { readSearch } from '#app/lib/search-words.ts'
import type { ResearchList } from '../pages/research-page.tsx'
import { type ListAsked, listPath, pagesBeside, readPage, viewCard, wayTo } from './research-data.server.ts'
import type { ResultView } from './search-results.tsx'

const base = '/research'

/** What is asked for; `counts` are of all articles, or of those that have the tag `tag`. */
export function readListAsked(
  parameters: URLSearchParams,
  counts: ArticleCounts,
  tag: string | undefined,
): ListAsked {
  const wanted = parameters.get('category') ?? undefined
  const category = isCategory(wanted) ? wanted : null
  const search = readSearch(parameters.get('q'))
  const page = readPage(parameters, search ? null : counts.of[category ?? 'all'])
  return { category, tag, search, page }
}

/** With the words of the tag. */
type Labelled = ListAsked & { label?: string | undefined }

export interface ListView extends ResearchList {
  /** The address search engines should keep, or null for none: a search is nobody's landing page. */
  canonical: `/${string}` | null
}

export function viewList(
  asked: Labelled,
  counts: ArticleCounts,
  answer: { cards: readonly ArticleCardData[]; hasMore: boolean } | ArticlesFound,
): ListView {
  const { category, tag, search } = asked
  const isBusy = 'retryAfter' in answer
  const { cards, items, hasMore } = { cards: [], items: [], hasMore: false, ...answer }
  const isPast = 'items' in answer && answer.count > 0 && items.length === 0
  const tab = (label: string, of: ListAsked['category']) => ({
    label,
    // How many of a subject a search finds is not known before it is made.
    count: search ? null : counts.of[of ?? 'all'],
    to: wayTo(base, { category: of, tag, search, page: 1 }),
    isCurrent: of === category,
  })
  return {
    cards: cards.map(viewCard),
    results: items.map(viewResult),
    pages: isPast
      ? { newer: wayTo(base, { ...asked, page: 1 }), older: null }
      : pagesBeside(base, asked, hasMore),
    tabs: [tab(readerCopy.allLabel, null), ...articleCategories.map((one) => tab(categoryLabels[one], one))],
    search,
    wider: tag === undefined ? null : widerThan(asked),
    category: category ?? '',
    tag: tag ?? '',
    empty: isBusy ? { heading: readerCopy.busy, body: readerCopy.busyBody } : emptyCopy(asked, isPast),
    found: 'items' in answer ? foundText(asked, answer) : null,
    canonical: search ? null : canonicalOf(asked),
  }
}

/** What a tag cuts down. */
const widerThan = ({ category, search }: ListAsked) =>
  search
    ? { label: resultsCopy.searchAll(search), to: listPath(base, { category, search, page: 1 }) }
    : { label: readerCopy.backToResearch, to: base }

/** A tab's first page is the category's own page in other clothes; of a tag, all its articles are the page to keep. */
function canonicalOf({ category, tag, page }: ListAsked): `/${string}` | null {
  if (tag && category) return null
  if (tag) return `/${listPath(base, { category, tag, search: '', page }).slice(1)}`
  const path = category ? (`${base}/${category}` as const) : base
  return page > 1 ? `${path}?page=${page}` : path
}

function emptyCopy({ category, search }: ListAsked, isPast: boolean): { heading: string; body: string } {
  if (isPast) return resultsCopy.past
  if (search) return { heading: readerCopy.nothingFound, body: readerCopy.nothingFoundBody }
  if (!category) return { heading: readerCopy.emptyHeading, body: readerCopy.emptyAll }
  return { heading: readerCopy.emptyCategory(categoryLabels[category]), body: readerCopy.emptyBody }
}

type Found = Extract<ArticlesFound, { items: unknown }>

function foundText(
  { search, category, label }: Labelled,
  { count, mended, isLoose, isThere }: Found,
): string {
  if (isLoose && count > 0) return isThere ? resultsCopy.better(search) : readerCopy.closest(search)
  const asked = mended ? readerCopy.mended(search, mended) : ''
  const subject = category ? resultsCopy.inSubject(categoryLabels[category]) : ''
  const tag = label === undefined ? '' : resultsCopy.tagged(label)
  return asked + readerCopy.results(count, mended ?? search) + subject + tag
}

function viewResult(item: FoundItem): ResultView {
  const { passage } = item
  if (item.kind !== 'article') {
    const { kind, title, path } = item
    return { title, path, passage, label: readerCopy.resultKinds[kind] }
  }
  const { title, category } = item.card
  return { title, path: articlePath(item.card), passage, label: `Article · ${categoryLabels[category]}` }
}
