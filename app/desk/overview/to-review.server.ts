/** The articles that somebody was chosen to review, or that came back to be changed, for the first screen of the desk. */
import { listToChange, listToReview } from '#app/articles/review/ask-for-review.server.ts'
import { formatDue, isPastDue } from '#app/articles/review/review-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Named on the first screen; the list of articles has them all. */
const mostNamed = 10

export interface ArticleToDo {
  id: string
  title: string
  /** Who asked, a name; null where nobody is known any more, or it was the same person. */
  by: string | null
  due: { text: string; isLate: boolean } | null
}

export interface ArticlesToDo {
  articles: ArticleToDo[]
  /** True when there are more than are named. */
  more: boolean
}

const nothing: ArticlesToDo = { articles: [], more: false }

/** What waits for a review by `who`, by its day; nothing for whoever may not review. */
export async function describeToReview(
  database: Database,
  { person }: SignedIn,
  now = new Date(),
): Promise<ArticlesToDo> {
  if (!may(person.role, 'articles.write')) return nothing
  const rows = await listToReview(database, person.id, mostNamed + 1)
  return describeRows(
    database,
    rows.map(({ id, title, review_due: due, review_asked_by: by }) => ({
      id,
      title,
      by: by === person.id ? null : by,
      due: due === null ? null : { text: formatDue(due), isLate: isPastDue(due, now) },
    })),
  )
}

/** What `who` is to change before somebody reviews it again. */
export async function describeToChange(database: Database, { person }: SignedIn): Promise<ArticlesToDo> {
  if (!may(person.role, 'articles.write')) return nothing
  const rows = await listToChange(database, person.id, mostNamed + 1)
  return describeRows(
    database,
    rows.map(({ id, title, changes_wanted_by: by }) => ({ id, title, by, due: null })),
  )
}

/** `by` is an id here. */
async function describeRows({ db }: Database, rows: readonly ArticleToDo[]): Promise<ArticlesToDo> {
  const nameOf = nameFinder(rows.length > 0 ? await listStaffNames(db) : [])
  const articles = rows
    .slice(0, mostNamed)
    .map(({ by, ...row }) => ({ ...row, by: by === null ? null : nameOf(by) }))
  return { articles, more: rows.length > mostNamed }
}
