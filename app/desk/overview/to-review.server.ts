/** The articles that somebody was chosen to review, for the first screen of the desk. */
import { listToReview } from '#app/articles/review/ask-for-review.server.ts'
import { formatDue, isPastDue } from '#app/articles/review/review-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Named on the first screen; the list of articles has them all. */
const mostNamed = 10

/**
 * What waits for a review by `who`, by its day; nothing for whoever may not review. `by` is who asked, a name; null where
 * nobody is known any more, or it was the same person. `more`: there are more than are named.
 */
export async function describeToReview(database: Database, { person }: SignedIn, now = new Date()) {
  const rows = may(person.role, 'articles.write')
    ? await listToReview(database, person.id, mostNamed + 1)
    : []
  const nameOf = nameFinder(rows.length > 0 ? await listStaffNames(database.db) : [])
  const articles = rows.slice(0, mostNamed).map(({ id, title, review_due: due, review_asked_by: by }) => ({
    ...{ id, title },
    by: by === null || by === person.id ? null : nameOf(by),
    due: due === null ? null : { text: formatDue(due), isLate: isPastDue(due, now) },
  }))
  return { articles, more: rows.length > mostNamed }
}

export type ArticlesToReview = Awaited<ReturnType<typeof describeToReview>>
