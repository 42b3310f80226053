/** An article as a row of the desk's list. */
import { articlePath } from '#app/articles/article.ts'
import { hasArticles, type ListedArticle, listArticles } from '#app/articles/article-desk.server.ts'
import type { ArticleFilter } from '#app/articles/article-filter.ts'
import { reachOf } from '#app/articles/article-reach.server.ts'
import { findReviewers, isOverdue, listOverdue } from '#app/articles/article-status.server.ts'
import { listWaiting } from '#app/articles/review/ask-for-review.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Named above the list; more that are overdue have one cause, and it is not theirs. */
const mostNamed = 5

/** One page of the list, with what stands above it. */
export async function describeArticles(database: Database, filter: ArticleFilter, { person }: SignedIn) {
  const own = reachOf(person)
  const [page, isAny, overdue, waiting] = await Promise.all([
    listArticles(database, filter, own),
    hasArticles(database, own),
    listOverdue(database, { own, limit: mostNamed }),
    listWaiting(database, { own, limit: mostNamed }),
  ])
  const reviewers = await findReviewers(
    database,
    page.articles.map(({ id }) => id),
  )
  const nameOf = nameFinder(reviewers.size > 0 ? await listStaffNames(database.db) : [])
  const articles = page.articles.map((article) => {
    const reviewer = reviewers.get(article.id)
    return describeArticle(article, reviewer === undefined ? null : nameOf(reviewer))
  })
  return { ...page, articles, isAny, overdue, waiting, mayPublish: may(person.role, 'articles.publish') }
}

export type ArticleOnBoard = ReturnType<typeof describeArticle>

/** "Sep 15, 2025". */
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: agency.timeZone, dateStyle: 'medium' })

function describeArticle(article: ListedArticle, reviewer: string | null) {
  const { id, title, status, author, excerpt, category, published_at, reading_time } = article
  return {
    id,
    title,
    status,
    author,
    excerpt,
    categoryLabel: categoryLabels[category],
    published: published_at && { at: published_at, text: shortDate.format(new Date(published_at)) },
    minutes: reading_time,
    /** Where readers read it; null where they do not. */
    path: status === 'published' ? articlePath(article) : null,
    hasChanges: status === 'published' && article.draft !== null,
    reviewer,
    plan: describePlan(article),
  }
}

/** When it is published by itself, or why it was not; null when nothing is planned. */
function describePlan({ publish_at: at, publish_error: issue }: ListedArticle) {
  if (!at) return issue ? { isLate: true, text: `Could not be published: ${issue}` } : null
  if (!issue && !isOverdue(at)) return { isLate: false, text: `Scheduled for ${shortMoment(at)}` }
  const why = issue ?? 'the server has not processed it yet.'
  return { isLate: true, text: `Overdue since ${shortMoment(at)}: ${why}` }
}
