import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import './model/version.ts'
import './model/article.ts'

const patience = 60_000

export function isOverdue(publishAt: string | null, now = Date.now()): boolean {
  return publishAt !== null && Date.parse(publishAt) + patience <= now
}

/** The longest waiting first. */
export async function listOverdue(
  { db }: Database,
  { limit, now = Date.now() }: { limit: number; now?: number },
) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('publish_at', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('publish_at', '<=', new Date(now - patience).toISOString()),
        eb('publish_error', 'is not', null),
      ]),
    )
    .orderBy('publish_at')
    .limit(limit)
    .execute()
}

/**
 * By article, who reviewed its newest text: the draft, or else what was published last. Unreviewed ones are missing.
 */
export async function findReviewers({ db }: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_versions as newest')
    .innerJoin('research_articles as article', 'article.id', 'newest.article_id')
    .select(['newest.article_id', 'newest.reviewed_by'])
    .where('newest.article_id', 'in', ids)
    // PostgreSQL would look for the newest text of every article there is.
    .where('article.id', 'in', ids)
    .where('newest.reviewed_by', 'is not', null)
    .where('newest.number', '=', (eb) =>
      eb.fn.coalesce(
        'article.draft',
        eb
          .selectFrom('article_versions as published')
          .select(sql<number>`max(published.number)`.as('number'))
          .whereRef('published.article_id', '=', 'article.id')
          .where('published.kind', '=', 'published'),
      ),
    )
    .execute()
  return new Map(rows.map(({ article_id, reviewed_by }) => [article_id, reviewed_by ?? '']))
}
