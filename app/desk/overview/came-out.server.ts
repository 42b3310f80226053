/** What became of somebody's articles while they were away, for the first screen of the desk. */
import { articlePath } from '#app/articles/article.ts'
import { reachOf } from '#app/articles/article-reach.server.ts'
import { listTrashedLately } from '#app/articles/trash/trashed-lately.server.ts'
import { listPublishedLately } from '#app/articles/versions/published-lately.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Days for which it is told, and how many are named. */
const toldDays = 7
const mostNamed = 5

/** What became of one article. */
export interface ArticleNews {
  id: string
  title: string
  /** Where readers read it, or where it can be brought back. */
  path: string
  /** "Published by The owner, Nov 27, 9:15 AM". */
  text: string
}

/** The articles of `who` that somebody else published, or that came out as planned, in the last days. */
export async function describeCameOut(
  database: Database,
  { person: { id: writer, role } }: SignedIn,
  now = new Date(),
): Promise<ArticleNews[]> {
  if (!may(role, 'articles.write')) return []
  const rows = await listPublishedLately(database, { writer, since: sinceOf(now), limit: mostNamed })
  const nameOf = await namesFor(database, rows)
  return rows.map(({ by, at, isPlanned, isChange, ...article }) => {
    const what = isChange ? 'Changes published' : 'Published'
    const how = isPlanned ? 'as scheduled' : `by ${nameOf(by ?? '')}`
    const { id, title } = article
    return { id, title, path: articlePath(article), text: `${what} ${how}, ${shortMoment(at)}` }
  })
}

/** The articles of `who` that somebody else put into the trash in the last days. */
export async function describeTrashed(
  database: Database,
  { person }: SignedIn,
  now = new Date(),
): Promise<ArticleNews[]> {
  if (!may(person.role, 'articles.delete')) return []
  const asked = { writer: person.id, own: reachOf(person), since: sinceOf(now), limit: mostNamed }
  const rows = await listTrashedLately(database, asked)
  const nameOf = await namesFor(database, rows)
  return rows.map(({ id, title, trashed_at, trashed_by }) => {
    const text = `Deleted by ${nameOf(trashed_by ?? '')}, ${shortMoment(trashed_at ?? '')}`
    return { id, title, path: '/admin/articles/trash', text }
  })
}

const sinceOf = (now: Date) => new Date(now.getTime() - toldDays * 86_400_000).toISOString()

/** Nobody is asked for where nobody is named. */
const namesFor = async ({ db }: Database, { length }: readonly unknown[]) =>
  nameFinder(length > 0 ? await listStaffNames(db) : [])
