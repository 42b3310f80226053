/** The index of articles as a view: which tab, which page, and what it says where nothing was found. */
import { articlePath, isOffered, offeredCategories } from '#app/articles/model/article.ts'
import { pagesOf, readPage } from '#app/articles/model/list-page.ts'
import {
  type ArticleCardData,
  type ArticleCounts,
  countTagged,
  type Tagged,
} from '#app/articles/reader/article-reader.server.ts'
import type { ArticlesFound, FoundItem } from '#app/articles/search/article-search.server.ts'
import { correct } from '#app/articles/search/meant.ts'
import { plainWords } from '#app/articles/search/words.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import {
  categoryLabels,
  type MissingPart,
  missingCopy,
  missingList,
  type ResearchCopy,
  readerCopy,
  researchCopy,
  resultsCopy,
  taggedCopy,
} from '#app/content/pages/research.ts'
import { readSearch } from '#app/lib/search-words.ts'
import type { PagesProps, ResultView } from './article-cards.tsx'
import {
  type CardView,
  type ListAsked,
  listPath,
  pagesBeside,
  viewCard,
  wayTo,
} from './research-data.server.ts'

const base = '/research'
/** Pages of results that may be asked for. */
const mostResultPages = 100

export interface ResearchList {
  cards: readonly CardView[]
  pages: PagesProps
  tabs: readonly { label: string; count: number | null; to: string; isCurrent: boolean }[]
  search: string
  /** The list stands before the ways to others: somebody asked for something of their own. */
  leads: boolean
  /** The way out of a tag, to all articles; null without one. */
  wider: { label: string; to: string } | null
  category: string
  tag: string
  /** What is said where there is nothing, with a way to where there may be something. */
  empty: { heading: string; body: string; way?: { to: string; children: string } }
  found: string | null
  results: readonly ResultView[]
}

/** A part of the index, as an address asks for it. */
interface IndexAsked extends ListAsked {
  tagged: Tagged | undefined
  /** How many articles there are, of those with the tag where there is one. */
  counts: ArticleCounts
  /** What of it is not there: the rest then stands for the index as a whole, or for the list that has no such page. */
  missing: MissingPart | null
}

/** What is asked for; `all` counts all articles, and `tagged` is the tag that is asked for, if any article has it. */
export function readListAsked(
  parameters: URLSearchParams,
  all: ArticleCounts,
  tagged: Tagged | undefined,
): IndexAsked {
  const search = readSearch(parameters.get('q'))
  const whole = { category: null, tagged: undefined, counts: all, search, page: 1 }
  if (parameters.get('tag') && !tagged) return { ...whole, missing: 'tag' }
  const wanted = parameters.get('category') || undefined
  const category = isOffered(wanted) ? wanted : null
  if (wanted && !category) return { ...whole, missing: 'category' }
  const counts = tagged ? countTagged(tagged) : all
  const page = readPage(parameters, search ? mostResultPages : pagesOf(counts.of[category ?? 'all']))
  const list = { category, tag: tagged?.key, tagged, counts, search }
  return { ...list, page: page ?? 1, missing: page === null ? 'page' : null }
}

/** The words of the index and its list; `answer` is what was found, null for what is not there. */
export function viewIndex(
  asked: IndexAsked,
  answer: ListAnswer | null,
  agency: Pick<PublicAgency, 'name'>,
): { copy: ResearchCopy; list: ListView } {
  const { tagged, counts, search, missing } = asked
  const count = { articles: counts.of.all }
  const copy = researchCopy(agency, count, search)
  if (missing) return { copy: missingCopy(copy, agency, missing), list: viewMissing(asked, missing) }
  return {
    copy: tagged ? taggedCopy(copy, agency, { ...count, label: tagged.label, search }) : copy,
    list: viewList({ ...asked, label: tagged?.label }, counts, answer ?? noCards),
  }
}

type Labelled = ListAsked & { label?: string | undefined }

interface ListView extends ResearchList {
  /** The address search engines should keep, or null for none: a search is nobody's landing page. */
  canonical: `/${string}` | null
}

type ListAnswer = { cards: readonly ArticleCardData[]; hasMore: boolean } | ArticlesFound
const noCards = { cards: [], hasMore: false }

function viewList(asked: Labelled, counts: ArticleCounts, answer: ListAnswer): ListView {
  const { category, tag, search } = asked
  const isBusy = 'retryAfter' in answer
  const { cards, items, hasMore } = { cards: [], items: [], hasMore: false, ...answer }
  // What stands nowhere stands in no subject: then they are offered as they are.
  const isVain = 'items' in answer && answer.count === 0 && !category && !tag
  const words = isVain ? '' : search
  const tab = (label: string, of: ListAsked['category']) => ({
    label,
    // How many of a subject a search finds is not known before it is made.
    count: words ? null : counts.of[of ?? 'all'],
    to: wayTo(base, { category: of, tag, search: words, page: 1 }),
    isCurrent: of === category && !isVain,
  })
  // A subject that has nothing yet is offered once it has, or while the reader stands in it.
  const tabbed = offeredCategories().filter((one) => counts.of[one] > 0 || one === category)
  return {
    cards: cards.map(viewCard),
    results: items.map(viewResult),
    pages: isPast(answer)
      ? { newer: wayTo(base, { ...asked, page: 1 }), older: null }
      : pagesBeside(base, asked, hasMore),
    tabs:
      tabbed.length > 0
        ? [tab(readerCopy.allLabel, null), ...tabbed.map((one) => tab(categoryLabels[one], one))]
        : [],
    search,
    leads: search !== '',
    wider: widerOf(asked),
    category: category ?? '',
    tag: tag ?? '',
    empty: isBusy ? { heading: readerCopy.busy, body: readerCopy.busyBody } : emptyCopy(asked, answer),
    found: 'items' in answer ? foundText(asked, answer) : null,
    canonical: search ? null : canonicalOf(asked),
  }
}

/** The place of a list that is not there, with the ways to those that are. */
function viewMissing(asked: IndexAsked, missing: MissingPart): ListView {
  const { category, search, counts } = asked
  const view = viewList(asked, counts, noCards)
  const isPage = missing === 'page'
  const last = search ? 1 : pagesOf(counts.of[category ?? 'all'])
  return {
    ...view,
    tabs: view.tabs.map((tab) => ({ ...tab, isCurrent: isPage && tab.isCurrent })),
    pages: { newer: isPage ? wayTo(base, { ...asked, page: last }) : null, older: null },
    leads: true,
    wider: widerThan({ category: null, search, page: 1 }),
    empty: { heading: missingList.listHeading, body: missingList[missing].body },
    canonical: null,
  }
}

/** Past the last of the results that there are. */
const isPast = (answer: ListAnswer) => 'items' in answer && answer.count > 0 && answer.items.length === 0

const toAll = (search: string) => ({
  to: wayTo(base, { category: null, search, page: 1 }),
  children: resultsCopy.searchAll(search),
})

/** The way out of a tag, and of a subject that is searched. */
function widerOf(asked: ListAsked) {
  if (asked.tag !== undefined) return widerThan(asked)
  return asked.category && asked.search ? widerThan({ ...asked, category: null }) : null
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

function emptyCopy({ category, tag, search }: ListAsked, answer: ListAnswer): ResearchList['empty'] {
  if (isPast(answer)) return resultsCopy.past
  if (search) {
    // Signs and filler words ask for nothing yet.
    const body = plainWords(search).length > 0 ? readerCopy.nothingFoundBody : resultsCopy.nothingAsked
    const nothing = { heading: readerCopy.nothingFound, body }
    // With the words that were meant, where the typed ones stand nowhere.
    const words = 'items' in answer ? meantBy(search, answer) : search
    return category || tag ? { ...nothing, way: toAll(words) } : nothing
  }
  if (category && tag) return resultsCopy.noneTagged
  if (!category) return { heading: readerCopy.emptyHeading, body: readerCopy.emptyAll }
  return { heading: readerCopy.emptyCategory(categoryLabels[category]), body: readerCopy.emptyBody }
}

type Found = Extract<ArticlesFound, { items: unknown }>

/** With the words that were meant. */
const meantBy = (search: string, { mended }: Pick<Found, 'mended'>) =>
  mended ? correct(search, mended) : search

function foundText(
  { search, category, label }: Labelled,
  { count, mended, isLoose, isThere }: Found,
): string {
  const meant = meantBy(search, { mended })
  const asked = mended ? readerCopy.mended(search, meant) : ''
  const subject = category ? resultsCopy.inSubject(categoryLabels[category]) : ''
  const tag = label === undefined ? '' : resultsCopy.tagged(label)
  if (!isLoose || count === 0) return asked + readerCopy.results(count, meant) + subject + tag
  if (mended || isThere) return asked + resultsCopy.better(meant)
  return subject || tag ? resultsCopy.noneHas(subject + tag, search) : readerCopy.closest(search)
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
