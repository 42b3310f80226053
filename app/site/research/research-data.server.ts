/** What the research pages are made of: articles with their words, as loader data. */
import { findAuthorNamed, licenseOfByline } from '#app/articles/authors/shown-authors.server.ts'
import { resolveLinks } from '#app/articles/links/article-links.server.ts'
import { type ArticleCategory, articlePath } from '#app/articles/model/article.ts'
import type { FeaturePicture } from '#app/articles/model/picture.ts'
import {
  type ArticleCardData,
  findBeside,
  findCards,
  type PublishedArticle,
  tagPath,
} from '#app/articles/reader/article-reader.server.ts'
import type { ArticleNode } from '#app/articles/text/article-node.ts'
import { autoLinks, linkTerms } from '#app/articles/text/link-terms.ts'
import { readHtml } from '#app/articles/text/read-html.server.ts'
import { agency, type PublicAgency } from '#app/content/agency/agency.ts'
import { linkedTerms } from '#app/content/glossary/glossary.ts'
import {
  type ContinueLearning,
  continueLearning,
  defaultLearning,
  learningCards,
  learningFor,
} from '#app/content/pages/continue-learning.ts'
import {
  articleCopy,
  categoryLabels,
  missingList,
  readerCopy,
  researchNotFound,
} from '#app/content/pages/research.ts'
import type { ServicePath } from '#app/content/pages/service-page.ts'
import type { Database } from '#app/platform/database/database.server.ts'

const tagsOnCard = 3
/** Links of the list that editors keep in one article, however long that gets. */
const maxSubjectLinks = 8
/** Links to the glossary in one article: more of them would be in the way. */
const maxTermLinks = 8
/** A body with fewer headings, or read in less time, needs no list of contents. */
const contentsFrom = { headings: 3, minutes: 3 }

export interface CardView {
  path: string
  title: string
  excerpt: string
  category: ArticleCategory
  categoryLabel: string
  author: string
  date: string
  dateTime: string
  /** The date is the day it was put in. */
  isSample: boolean
  readingTime: string
  tags: readonly string[]
  picture?: FeaturePicture
}

export function viewCard(card: ArticleCardData): CardView {
  return {
    path: articlePath(card),
    title: card.title,
    excerpt: card.excerpt,
    category: card.category,
    categoryLabel: categoryLabels[card.category],
    author: card.author,
    ...viewDate(card.publishedAt),
    isSample: card.isSample,
    readingTime: readerCopy.readingTime(card.readingTime),
    tags: card.tags.slice(0, tagsOnCard),
    // Nothing is said of it in pages without one.
    ...(card.picture && { picture: card.picture }),
  }
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, dateStyle: 'long' })
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: agency.timeZone, dateStyle: 'short' })

/** "September 15, 2025" in the agency's day, and the same for machines. */
function viewDate(moment: string): { date: string; dateTime: string } {
  return { date: longDate.format(new Date(moment)), dateTime: dayOf.format(new Date(moment)) }
}

export interface ArticleView extends Omit<CardView, 'tags'> {
  /** With where each leads; null for one that no address can name. */
  tags: readonly { label: string; path: string | null }[]
  body: readonly ArticleNode[]
  /** Empty for a short article. */
  contents: readonly { id: string; text: string }[]
  /** One or two letters in place of a portrait. */
  monogram: string
  /** Null when nothing was changed on a later day. */
  updated: { date: string; dateTime: string } | null
  /** Who of the staff read it over, with a license number if there is one on file. */
  review: { by: string; npn: string | null; path: string | null; date: string; dateTime: string } | null
  /** True when nobody but its writer has read it over. */
  isAlone: boolean
  /** The author's license number, if there is one on file. */
  authorNpn: string | null
  /** What the author's page is and says first; null when there is none. */
  authorPage: { path: `/${string}`; title: string } | null
  sources: readonly { name: string; url: string | null; checked: string }[]
  notFor: string
  previous: CardView | null
  next: CardView | null
  related: readonly CardView[]
}

async function viewArticle(database: Database, article: PublishedArticle): Promise<ArticleView> {
  const { previous, next, related } = await findBeside(database, article)
  const author = await findAuthorNamed(database.db, article.author)
  const { nodes, contents } = readHtml(article.content)
  const card = viewCard(article)
  const updated = viewDate(article.updatedAt)
  const isLong = contents.length >= contentsFrom.headings && article.readingTime >= contentsFrom.minutes
  return {
    ...card,
    tags: article.tags.map((label) => ({ label, path: tagPath(label) })),
    body: linkTerms(
      linkTerms(await resolveLinks(database, nodes), autoLinks(), {
        max: maxSubjectLinks,
        self: card.path,
      }),
      linkedTerms(),
      { max: maxTermLinks },
    ),
    contents: isLong ? contents : [],
    monogram: monogramOf(article.author),
    updated: updated.dateTime === card.dateTime ? null : updated,
    isAlone: article.isAlone,
    review: article.review && { ...article.review, ...viewDate(article.review.at) },
    authorNpn: (await licenseOfByline(database.db, article.author))?.npn ?? null,
    authorPage: author && { path: author.path, title: author.title },
    sources: article.sources.map(({ name, url, checked }) => ({
      name,
      url: url ?? null,
      checked: longDate.format(new Date(`${checked}T17:00:00Z`)),
    })),
    notFor: article.notFor,
    previous: previous && viewCard(previous),
    next: next && viewCard(next),
    related: related.map(viewCard),
  }
}

export function monogramOf(author: string): string {
  const letters = author
    .split(/\s+/)
    .map((word) => word.match(/\p{L}/u)?.[0])
    .filter((letter) => letter !== undefined)
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}

export interface ListAsked {
  category: ArticleCategory | null
  /** The key of a tag that there is. */
  tag?: string | undefined
  search: string
  page: number
}

/** Where a list begins on its page: who turns to another part of it has seen what stands above. */
const listPlace = '#articles'

/** The address of a page of a list; `base` is the index or a category's own page. */
export function listPath(base: string, { category, tag, search, page }: ListAsked): string {
  const wanted = new URLSearchParams()
  if (category) wanted.set('category', category)
  if (tag) wanted.set('tag', tag)
  if (search) wanted.set('q', search)
  if (page > 1) wanted.set('page', String(page))
  return wanted.size > 0 ? `${base}?${wanted}` : base
}

/** The way to a page of a list from another one: to where the list begins. */
export const wayTo = (base: string, asked: ListAsked): string => listPath(base, asked) + listPlace

/** The pages beside one of a list; null where there is none. */
export function pagesBeside(base: string, asked: ListAsked, hasMore: boolean) {
  const to = (page: number) => wayTo(base, { ...asked, page })
  return {
    newer: asked.page > 1 ? to(asked.page - 1) : null,
    older: hasMore ? to(asked.page + 1) : null,
  }
}

/** What stands in place of a page that the list at `path`, of what `label` names, does not have. */
export function noSuchPage(path: `/${string}`, label: string) {
  const { backTo, allLabel } = researchNotFound
  const ways = [
    { path, label: backTo(label) },
    { path: '/research', label: allLabel },
  ]
  return { kind: 'unknown' as const, copy: missingList.page, ways }
}

/** The props of `ArticlePage` but the agency, and what the head of the document says. */
export async function articlePageData(database: Database, article: PublishedArticle, agency: PublicAgency) {
  const view = await viewArticle(database, article)
  return {
    article: view,
    copy: articleCopy(agency),
    backLabel: researchNotFound.backTo(view.categoryLabel),
    head: {
      // Words for search engines stand as they were written; the name is added only to what is made here.
      title: article.seoTitle || shownTitle(article.title, agency.name),
      description: article.seoDescription || article.excerpt || article.title,
      keywords: article.tags,
    },
  }
}

/** Letters of a title that search engines show; they cut what is longer where it happens to end. */
const longestTitle = 60

/** The title of an article and the agency's name, as much of both as is shown whole: without its second half before it is cut. */
export function shownTitle(title: string, name: string): string {
  const [head = title] = title.split(/(?<=\?) |: |, /)
  const whole = [`${title} | ${name}`, title, `${head} | ${name}`, head].find(
    (one) => one.length <= longestTitle,
  )
  return whole ?? `${title.slice(0, longestTitle - 1).replace(/\s+\S*$/, '')}…`
}

/** The articles that a page offers to read on with, as they are now: none that was archived, renamed or never written. */
export interface Learning {
  copy: ContinueLearning
  cards: readonly Pick<CardView, 'path' | 'title' | 'categoryLabel' | 'readingTime'>[]
}

/** The block of a page with its articles, or null when none is published. @throws when the database is away. */
export async function offerLearning(database: Database, page: ServicePath): Promise<Learning | null> {
  const wanted = [...new Set([...(learningFor[page] ?? []), ...defaultLearning])]
  const found = await findCards(database, wanted, learningCards)
  if (found.length === 0) return null
  const cards = found.map((card) => {
    const { path, title, categoryLabel, readingTime } = viewCard(card)
    return { path, title, categoryLabel, readingTime }
  })
  return { copy: continueLearning, cards }
}
