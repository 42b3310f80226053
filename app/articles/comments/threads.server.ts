/** The threads of an article, in the order of its text. */
import type { Queries } from '#app/platform/database/database.server.ts'
import './comment-tables.ts'
import { maxThreads } from './comment-tables.ts'
import { findPassage } from './passage.ts'
import { passageText } from './passage-text.server.ts'

/** The threads with their remarks. `place` is the offset of the words in the text; null for a passage that is gone. */
export async function listThreads(queries: Queries, articleId: string, content: string) {
  const threads = await queries
    .selectFrom('article_threads')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxThreads)
    .execute()
  if (threads.length === 0) return []
  const remarks = await queries
    .selectFrom('article_remarks as remark')
    .innerJoin('article_threads as thread', 'thread.id', 'remark.thread_id')
    .selectAll('remark')
    .where('thread.article_id', '=', articleId)
    .orderBy('remark.created_at')
    .orderBy('remark.id')
    .execute()
  const ofThread = Map.groupBy(remarks, ({ thread_id }) => thread_id)
  const text = passageText(content)
  return threads
    .map((thread) => ({
      ...thread,
      place: findPassage(text, thread),
      remarks: ofThread.get(thread.id) ?? [],
    }))
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)
}

/** How many threads are open on each of these articles; articles without any are missing. */
export async function countOpenThreads(
  queries: Queries,
  articleIds: readonly string[],
): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('article_threads')
    .select(({ fn }) => ['article_id', fn.countAll().as('count')])
    .where('article_id', 'in', articleIds)
    .where('state', '=', 'open')
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, Number(count)]))
}
