/** The newest articles of whoever works with no list of people, for the first screen of the desk. */
import { statusLabels } from '#app/articles/article.ts'
import { listOwnNewest } from '#app/articles/own-newest.server.ts'
import { wantedChanges } from '#app/articles/review/wanted-changes.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

const mostNamed = 5

/** One article, and how it stands. */
export interface OwnArticle {
  id: string
  title: string
  path: string
  text: string
}

/** Those that `who` began, the newest first, each with how it stands; nothing for whoever does not write. */
export async function describeOwn(database: Database, { person }: SignedIn): Promise<OwnArticle[]> {
  if (!may(person.role, 'articles.write')) return []
  const rows = await listOwnNewest(database, { writer: person.id, limit: mostNamed })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: `/admin/articles/${row.id}/edit`,
    text: sayState(row),
  }))
}

type OwnRow = Awaited<ReturnType<typeof listOwnNewest>>[number]

function sayState(row: OwnRow): string {
  const { status, draft, publish_at: at, publish_error: issue, review_asked_at: asked } = row
  if (issue) return 'Could not be published'
  if (at) return `Scheduled for ${shortMoment(at)}`
  if (wantedChanges(row)) return 'Changes wanted'
  if (asked !== null) return 'Waiting for a review'
  return status === 'published' && draft !== null
    ? 'Published, with unpublished changes'
    : statusLabels[status]
}
