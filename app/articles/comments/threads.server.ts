import type { Queries } from '#app/platform/database/database.server.ts'
import { maxThreads } from '../model/comment-tables.ts'
import { type ArticleNode, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import { findPassage } from './passage.ts'

/** `place` is the offset of the words in the text; null for a passage that is gone. */
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

/** The text in one line for each block, as comments find their passages in it. */
const inline = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small', 'br'])

/**
 * `html` comes from `cleanHtml`. The same text as the editor makes of it
 * (desk/editor/text/comment-decorations.ts).
 */
export function passageText(html: string): string {
  const lines: string[] = []
  gather(readHtml(html).nodes, lines)
  return lines.join('\n')
}

function gather(nodes: readonly ArticleNode[], lines: string[]) {
  let line = ''
  const flush = () => {
    const words = line.replace(/\s+/g, ' ').trim()
    if (words) lines.push(words)
    line = ''
  }
  for (const node of nodes) {
    if (typeof node === 'string') line += node
    else if (inline.has(node.tag)) line += wordsOf(node)
    else {
      flush()
      gather(node.children ?? [], lines)
    }
  }
  flush()
}

function wordsOf(node: ArticleNode): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return ' '
  return node.children ? node.children.map(wordsOf).join('') : textOf(node)
}
