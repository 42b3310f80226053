/** The articles that wait for a review, for the first screen of the desk. */
import { listWaiting } from '#app/articles/review/ask-for-review.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Named on the first screen; the list of articles has them all. */
const mostNamed = 10

/**
 * What others sent to review, the longest waiting first; nothing for whoever may not review. `by` is the name of who
 * asked. `more`: there are more than are named.
 */
export async function describeToReview(database: Database, { person }: SignedIn) {
  const rows = may(person.role, 'articles.write')
    ? await listWaiting(database, { limit: mostNamed + 1, for: person.id })
    : []
  const nameOf = nameFinder(rows.length > 0 ? await listStaffNames(database.db) : [])
  const articles = rows
    .slice(0, mostNamed)
    .map(({ id, title, review_asked_by: by }) => ({ id, title, by: nameOf(by ?? '') }))
  return { articles, more: rows.length > mostNamed }
}

export type ArticlesToReview = Awaited<ReturnType<typeof describeToReview>>
