import type { Database } from '#app/platform/database/database.server.ts'
import '../model/article.ts'

export const listOwnNewest = ({ db }: Database, { writer, limit }: { writer: string; limit: number }) =>
  db
    .selectFrom('research_articles')
    .select(['id', 'title', 'status', 'draft', 'publish_at', 'publish_error', 'review_asked_at'])
    .select(['changes_wanted', 'changes_wanted_at', 'changes_wanted_by'])
    .where('begun_by', '=', writer)
    .where('trashed_at', 'is', null)
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
