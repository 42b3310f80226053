/** What was said and settled about an article within some minutes, as far as it concerns one person. */
import type { Queries } from '#app/platform/database/database.server.ts'
import './comment-tables.ts'

export interface News {
  by: string
  at: string
  /** The words it is about. */
  quote: string
  words: string
  /** Set where a suggestion was made; empty for words to be left out. */
  suggestion: string | null
  /** Set where a thread was settled. */
  state: 'resolved' | 'accepted' | 'declined' | null
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
    .select([
      'thread.id',
      'created_at',
      'created_by',
      'state',
      'decided_at',
      'decided_by',
      'quote',
      'suggestion',
    ])
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
  const isNow = (at: string | null) => at !== null && at >= from && at < until
  const begun = new Set(threads.filter(({ created_at }) => isNow(created_at)).map(({ id }) => id))
  const news = remarks.map(({ thread_id, created_at, created_by, words }): News => {
    const thread = threads.find(({ id }) => id === thread_id)
    const isFirst = begun.delete(thread_id)
    const suggestion = isFirst ? (thread?.suggestion ?? null) : null
    return { by: created_by, at: created_at, quote: thread?.quote ?? '', words, suggestion, state: null }
  })
  for (const { id, created_by, created_at, quote, suggestion } of threads)
    if (begun.has(id) && suggestion !== null && created_by !== to)
      news.push({ by: created_by, at: created_at, quote, words: '', suggestion, state: null })
  for (const { state, decided_at, decided_by, quote } of threads)
    if (isNow(decided_at) && decided_by !== to && state !== 'open')
      news.push({
        ...{ by: decided_by ?? '', at: decided_at ?? '', quote, words: '' },
        ...{ suggestion: null, state },
      })
  return news.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
