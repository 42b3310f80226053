/** What was said and settled about an article within some minutes, as far as it concerns one person. */
import type { Queries } from '#app/platform/database/database.server.ts'
import './comment-tables.ts'

export interface News {
  by: string
  at: string
  /** The words it is about. */
  quote: string
  words: string
  /** True where a thread was resolved. */
  isResolved: boolean
}

/** Looked at, of each kind. */
const most = 100

interface Wanted {
  to: string
  /** From this moment on, and before the other. */
  from: string
  until: string
  /** True for all threads; else only those that `to` is in. */
  isWriter: boolean
}

/** What others than `to` said and did, the earliest first. */
export async function listNews(
  db: Queries,
  articleId: string,
  { to, from, until, isWriter }: Wanted,
): Promise<News[]> {
  const threads = await db
    .selectFrom('article_threads as thread')
    .select(['thread.id', 'state', 'decided_at', 'decided_by', 'quote'])
    .where('article_id', '=', articleId)
    .where(({ eb, or, exists, lit }) =>
      or([
        isWriter ? lit(true) : lit(false),
        eb('created_by', '=', to),
        exists(
          eb
            .selectFrom('article_remarks as own')
            .select('own.id')
            .whereRef('own.thread_id', '=', 'thread.id')
            .where('own.created_by', '=', to),
        ),
      ]),
    )
    .execute()
  if (threads.length === 0) return []
  const remarks = await db
    .selectFrom('article_remarks')
    .select(['thread_id', 'created_at', 'created_by', 'words'])
    .where(
      'thread_id',
      'in',
      threads.map(({ id }) => id),
    )
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('created_by', '!=', to)
    .where('words', '!=', '')
    .orderBy('created_at')
    .limit(most)
    .execute()
  const quotes = new Map(threads.map(({ id, quote }) => [id, quote]))
  const news = remarks.map(
    ({ thread_id, created_at, created_by, words }): News => ({
      ...{ by: created_by, at: created_at, quote: quotes.get(thread_id) ?? '', words, isResolved: false },
    }),
  )
  for (const { state, decided_at: at, decided_by: who, quote } of threads)
    if (state === 'resolved' && at !== null && at >= from && at < until && who !== to)
      news.push({ by: who ?? '', at, quote, words: '', isResolved: true })
  return news.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
