/** What became of somebody's articles while they were away, for the first screen of the desk. */
import { articlePath } from '#app/articles/article.ts'
import { listPublishedLately } from '#app/articles/versions/published-lately.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'

/** Days for which it is told, and how many are named. */
const toldDays = 7
const mostNamed = 5

export interface ArticleOut {
  id: string
  title: string
  /** Where readers read it. */
  path: string
  /** "Published by The owner, Nov 27, 9:15 AM". */
  text: string
}

/** The articles of `who` that somebody else published, or that came out as planned, in the last days. */
export async function describeCameOut(
  database: Database,
  { person: { id, role } }: SignedIn,
  now = new Date(),
): Promise<ArticleOut[]> {
  if (!may(role, 'articles.write')) return []
  const since = new Date(now.getTime() - toldDays * 86_400_000).toISOString()
  const rows = await listPublishedLately(database, { writer: id, since, limit: mostNamed })
  const nameOf = nameFinder(rows.length > 0 ? await listStaffNames(database.db) : [])
  return rows.map(({ by, at, isPlanned, isChange, ...article }) => {
    const what = isChange ? 'Changes published' : 'Published'
    const how = isPlanned ? 'as scheduled' : `by ${nameOf(by ?? '')}`
    const { id, title } = article
    return { id, title, path: articlePath(article), text: `${what} ${how}, ${shortMoment(at)}` }
  })
}
