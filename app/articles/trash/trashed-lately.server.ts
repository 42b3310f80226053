import type { Database } from '#app/platform/database/database.server.ts'
import '../article.ts'
import { isWrittenBy } from '../authors/written-by.server.ts'

interface Asked {
  writer: string
  /** Whose articles alone are within reach of the writer, by id; null for everybody's. */
  own: string | null
  /** ISO. */
  since: string
  limit: number
}

/** The articles of `writer` that somebody else put into the trash since `since` and that are still there, the latest first. */
export function listTrashedLately({ db, engine }: Database, { writer, own, since, limit }: Asked) {
  const all = db
    .selectFrom('research_articles as articles')
    .select(['articles.id', 'title', 'trashed_at', 'trashed_by'])
    .where('trashed_at', '>', since)
    .where(({ eb, or }) => or([eb('trashed_by', 'is', null), eb('trashed_by', '!=', writer)]))
    .orderBy('trashed_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
  return (own === null ? all.where(isWrittenBy(engine, writer)) : all.where('begun_by', '=', own)).execute()
}
