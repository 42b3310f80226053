import { findReviewers, isOverdue, listOverdue } from '#app/articles/article-status.server.ts'
import { countOpenThreads } from '#app/articles/comments/threads.server.ts'
import { articlePath } from '#app/articles/model/article.ts'
import type { ArticleFilter } from '#app/articles/model/article-filter.ts'
import { foldName } from '#app/articles/model/author.ts'
import { listWaiting } from '#app/articles/review/ask-for-review.server.ts'
import { readReviewRules } from '#app/articles/review/reviewers.server.ts'
import { hasArticles, type ListedArticle, listArticles } from '#app/articles/search/article-desk.server.ts'
import type { ArticleSearch } from '#app/articles/search/article-search.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { startOfMonth } from '#app/submissions/reports/report-range.ts'
import { type ArticleLeads, countArticleLeads } from '#app/submissions/reports/sales-report.server.ts'

/** Named above the list; more that are overdue have one cause, and it is not theirs. */
const mostNamed = 5

interface Looking {
  sold: Kind | undefined
  articleSearch: Pick<ArticleSearch, 'wantedAtDesk'>
}

export async function describeArticles(
  database: Database,
  filter: ArticleFilter,
  { sold, articleSearch }: Looking,
) {
  const wanted = filter.search ? await articleSearch.wantedAtDesk(filter.search) : []
  const staff = await listStaffNames(database.db)
  const [page, isAny, overdue, waiting] = await Promise.all([
    listArticles(database, filter, {
      wanted,
      writers: findWriters(staff, filter.search),
    }),
    hasArticles(database),
    listOverdue(database, { limit: mostNamed }),
    listWaiting(database, { limit: mostNamed }),
  ])
  const ids = page.articles.map(({ id }) => id)
  const [reviewers, openThreads, figures, { reviewRequired }] = await Promise.all([
    findReviewers(database, ids),
    countOpenThreads(database.db, ids),
    sumFigures(database, sold, ids),
    readReviewRules(database.db),
  ])
  const nameOf = nameFinder(staff)
  const articles = page.articles.map((article) => {
    const reviewer = reviewers.get(article.id)
    const line = describeArticle(article, {
      reviewer: reviewer === undefined ? null : nameOf(reviewer),
      starter: article.begun_by === null ? null : nameOf(article.begun_by),
    })
    const comments = openThreads.get(article.id) ?? 0
    return {
      ...line,
      waits: article.review_asked_at !== null,
      comments,
      figures: formatFigures(figures.get(article.id)),
    }
  })
  return {
    ...{ ...page, articles, isAny, overdue, waiting },
    reviewRequired,
  }
}

export type ArticleOnBoard = Awaited<ReturnType<typeof describeArticles>>['articles'][number]

/** "Sep 15, 2025". */
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, dateStyle: 'medium' })

function describeArticle(
  article: ListedArticle,
  { reviewer, starter }: { reviewer: string | null; starter: string | null },
) {
  const { id, title, status, author, excerpt, category, published_at, reading_time } = article
  return {
    id,
    title,
    status,
    author,
    /** Who began it, where somebody else stands above it: often the agency itself. */
    starter: starter !== null && foldName(starter) !== foldName(author) ? starter : null,
    excerpt,
    categoryLabel: categoryLabels[category],
    published: published_at && { at: published_at, text: shortDate.format(new Date(published_at)) },
    minutes: reading_time,
    path: status === 'published' ? articlePath(article) : null,
    hasChanges: status === 'published' && article.draft !== null,
    reviewer,
    plan: describePlan(article),
  }
}

/** "2 leads, 1 policy sold"; null for what brought nothing. */
function formatFigures(brought: ArticleLeads | undefined): string | null {
  if (!brought) return null
  const { leads, sales } = brought
  const parts = [
    countOf(leads, 'lead', 'leads'),
    ...(sales > 0 ? [countOf(sales, 'policy sold', 'policies sold')] : []),
  ]
  return parts.join(', ')
}

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function describePlan({ publish_at: at, publish_error: issue }: ListedArticle) {
  if (!at) return issue ? { isLate: true, text: `Could not be published: ${issue}` } : null
  if (!issue && !isOverdue(at)) return { isLate: false, text: `Scheduled for ${shortMoment(at)}` }
  const why = issue ?? 'the server has not processed it yet.'
  return { isLate: true, text: `Overdue since ${shortMoment(at)}: ${why}` }
}

const shownMonths = 12

/** Of the last twelve months, by article; what brought nothing is missing. */
async function sumFigures(database: Database, kind: Kind | undefined, ids: readonly string[]) {
  const { timeZone } = agency
  const month = Temporal.PlainYearMonth.from(dayIn(new Date(), timeZone).slice(0, 7))
    .subtract({ months: shownMonths - 1 })
    .toString()
  const since = startOfMonth(month, timeZone).toISOString()
  const brought = kind ? await countArticleLeads(database, { kind, ids, since }) : []
  return new Map(brought.map((one) => [one.articleId, one]))
}

/** One letter begins half of all names. */
const fewestLetters = 2
/** More of one name would make one search as many. */
const mostWriters = 5

/** The ids of those of `people` whose name has a word that begins with each word of `search`. */
function findWriters(people: readonly { id: string; name: string }[], search: string): string[] {
  const words = wordsOf(search)
  if (words.length === 0 || words.some(({ length }) => length < fewestLetters)) return []
  const isMeant = (name: string) => {
    const own = wordsOf(name)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return people.flatMap(({ id, name }) => (isMeant(name) ? id : [])).slice(0, mostWriters)
}

const wordsOf = (text: string) =>
  foldName(text.normalize('NFC'))
    .split(/[\s-]+/)
    .filter(Boolean)
