import { sql } from 'kysely'
import type { Database, Engine } from '#app/platform/database/database.server.ts'
import '#app/platform/audit/audit-trail.server.ts'
import '../article.ts'
import { isWrittenBy } from '../authors/written-by.server.ts'

/** An article that went out while its writer did something else. */
export interface PublishedLately {
  id: string
  title: string
  category: string
  slug: string
  /** ISO, UTC. */
  at: string
  /** Who published or scheduled it, by id. */
  by: string | null
  /** True when it came out at its planned time. */
  isPlanned: boolean
  /** True when readers had an earlier text of it. */
  isChange: boolean
}

/** Rows of the audit trail that are looked at: an article that goes out again and again is named once. */
const mostRows = 100

/** The article of a row. PostgreSQL is told that it is an id, where it is one: other rows have other subjects. */
const articleOf = (engine: Engine) =>
  engine === 'postgres'
    ? sql<string>`case when trail.action = 'article-published' then trail.subject_id::uuid end`
    : sql<string>`trail.subject_id`

/**
 * The articles of `writer` that readers see and that somebody else published since `since` (ISO), or that came out as planned; the
 * latest first, each once, at most `limit`.
 */
export async function listPublishedLately(
  { db, engine }: Database,
  { writer, since, limit }: { writer: string; since: string; limit: number },
): Promise<PublishedLately[]> {
  const rows = await db
    .selectFrom('audit_trail as trail')
    .innerJoin('research_articles as articles', (join) => join.on('articles.id', '=', articleOf(engine)))
    .select(['articles.id', 'title', 'category', 'slug', 'trail.at', 'trail.staff_id', 'trail.detail'])
    .where('trail.action', '=', 'article-published')
    .where('trail.at', '>', since)
    .where(({ eb, or }) =>
      or([
        eb('trail.staff_id', 'is', null),
        eb('trail.staff_id', '!=', writer),
        eb('trail.detail', 'like', '%"planned":%'),
      ]),
    )
    .where('articles.status', '=', 'published')
    .where(isWrittenBy(engine, writer))
    .orderBy('trail.at', 'desc')
    .orderBy('trail.id', 'desc')
    .limit(mostRows)
    .execute()
  const latest = new Map(rows.toReversed().map((row) => [row.id, row]))
  return rows
    .filter((row) => latest.get(row.id) === row)
    .slice(0, limit)
    .map(({ staff_id: by, detail, ...row }) => {
      const { planned, from } = JSON.parse(detail ?? '{}') as Record<string, unknown>
      return { ...row, by, isPlanned: planned !== undefined, isChange: from === 'published' }
    })
}
