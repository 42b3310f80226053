import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { maxRemark, maxRemarks, maxThreads, type ThreadState } from '../model/comment-tables.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { lockNewestText, type NewestText } from '../versions/article-versions.server.ts'
import { notifyOfComments } from './notify-comments.server.ts'
import { type Anchor, anchorAt, findPassage, maxQuote } from './passage.ts'
import { passageText } from './threads.server.ts'

export type NotCommented =
  | 'unknown'
  /** The words are not in the newest text, or in more than one place that looks the same. */
  | 'passage-gone'
  | 'empty'
  | 'too-long'
  | 'too-many'

export type CommentOutcome = { done: true } | { refused: NotCommented }

interface NewThread {
  articleId: string
  /** Made by the client, so that the same post twice is one thread. */
  id: string
  remarkId: string
  anchor: Anchor
  words: string
}

const done = { done: true } as const
const refuse = (refused: NotCommented) => ({ refused })

export async function beginThread(
  database: Database,
  thread: NewThread,
  by: Editor,
): Promise<CommentOutcome> {
  const { articleId, id, remarkId, anchor } = thread
  const words = tidyText(thread.words)
  if (words === '') return refuse('empty')
  if (words.length > maxRemark || anchor.quote.length > maxQuote) return refuse('too-long')
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, articleId)
    if (!newest) return refuse('unknown')
    const before = await tx.selectFrom('article_threads').selectAll().where('id', '=', id).executeTakeFirst()
    // Also one of another article, where whoever asks may have no say.
    if (before)
      return before.article_id === articleId && before.created_by === by.staffId ? done : refuse('unknown')
    if (await findRemark(tx, remarkId)) return refuse('unknown')
    const text = passageText(newest.fields.content)
    const place = findPassage(text, anchor)
    if (place === null) return refuse('passage-gone')
    if (await holdsMost(tx, articleId)) return refuse('too-many')
    const at = new Date().toISOString()
    const made = { created_at: at, created_by: by.staffId }
    await tx
      .insertInto('article_threads')
      .values({
        id,
        article_id: articleId,
        ...made,
        ...anchorAt(text, place, place + anchor.quote.length),
      })
      .execute()
    await addRemark(tx, { id: remarkId, thread_id: id, ...made, words })
    await recordArticle(tx, by, 'article-comment-begun', articleId, { thread: id })
    await notifyOfComments(tx, newest, { thread: id, by: by.staffId, at })
    return done
  })
}

interface ThreadNamed {
  articleId: string
  id: string
}

/** The same post twice is one answer. Reopens a resolved thread only where it says so. */
export async function reply(
  database: Database,
  { articleId, id, remarkId, words: typed }: ThreadNamed & { remarkId: string; words: string },
  by: Editor,
): Promise<CommentOutcome> {
  const words = tidyText(typed)
  if (words === '') return refuse('empty')
  if (words.length > maxRemark) return refuse('too-long')
  return changeThread(database, { articleId, id }, async (tx, { newest }) => {
    const before = await findRemark(tx, remarkId)
    if (before) return before.thread_id === id && before.created_by === by.staffId ? done : refuse('unknown')
    const remarks = tx.selectFrom('article_remarks').select(({ fn }) => fn.countAll().as('count'))
    if (isFull(await remarks.where('thread_id', '=', id).executeTakeFirst(), maxRemarks))
      return refuse('too-many')
    const at = new Date().toISOString()
    await addRemark(tx, {
      id: remarkId,
      thread_id: id,
      created_at: at,
      created_by: by.staffId,
      words,
    })
    await notifyOfComments(tx, newest, { thread: id, by: by.staffId, at })
    return done
  })
}

type RemarkNamed = ThreadNamed & { remarkId: string }

export async function editRemark(
  database: Database,
  { remarkId, words: typed, ...thread }: RemarkNamed & { words: string },
  by: Editor,
): Promise<CommentOutcome> {
  const words = tidyText(typed)
  if (words === '') return refuse('empty')
  if (words.length > maxRemark) return refuse('too-long')
  return changeThread(database, thread, async (tx) => {
    const remark = await findRemark(tx, remarkId)
    if (remark?.thread_id !== thread.id || remark.created_by !== by.staffId || remark.words === '')
      return refuse('unknown')
    if (remark.words === words) return done
    await tx
      .updateTable('article_remarks')
      .set({ words, edited_at: new Date().toISOString() })
      .where('id', '=', remarkId)
      .execute()
    return done
  })
}

/** Other people's answers stay; then the thread says that something was deleted. */
export async function deleteRemark(
  database: Database,
  { remarkId, ...thread }: RemarkNamed,
  by: Editor,
): Promise<CommentOutcome> {
  return changeThread(database, thread, async (tx, { row }) => {
    const remarks = await tx
      .selectFrom('article_remarks')
      .select(['id', 'created_by', 'words'])
      .where('thread_id', '=', row.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const remark = remarks.find(({ id }) => id === remarkId)
    if (remark?.created_by !== by.staffId) return refuse('unknown')
    const isLast = remarks.every(({ id, words }) => id === remarkId || words === '')
    if (isLast) await tx.deleteFrom('article_threads').where('id', '=', row.id).execute()
    else
      await tx
        .updateTable('article_remarks')
        .set({ words: '', edited_at: new Date().toISOString() })
        .where('id', '=', remarkId)
        .execute()
    await recordArticle(tx, by, 'article-comment-deleted', row.article_id, { thread: row.id })
    return done
  })
}

/** Resolves or reopens; twice is once. */
export async function settleThread(
  database: Database,
  thread: ThreadNamed,
  to: ThreadState,
  by: Editor,
): Promise<CommentOutcome> {
  return changeThread(database, thread, async (tx, { row, newest }) => {
    if (row.state === to) return done
    const at = new Date().toISOString()
    const decided =
      to === 'open' ? { decided_at: null, decided_by: null } : { decided_at: at, decided_by: by.staffId }
    await tx
      .updateTable('article_threads')
      .set({ state: to, ...decided })
      .where('id', '=', row.id)
      .execute()
    const action = to === 'open' ? 'article-comment-reopened' : 'article-comment-resolved'
    await recordArticle(tx, by, action, row.article_id, { thread: row.id })
    await notifyOfComments(tx, newest, { thread: row.id, by: by.staffId, at })
    return done
  })
}

interface Held {
  row: ArticleRow
  newest: NewestText
}
type ArticleRow = NonNullable<Awaited<ReturnType<typeof findThread>>>

/** Locks the article, so that two who settle one thread come one after the other. */
async function changeThread(
  database: Database,
  { articleId, id }: ThreadNamed,
  change: (tx: Queries, held: Held) => Promise<CommentOutcome>,
): Promise<CommentOutcome> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, articleId)
    const row = newest && (await findThread(tx, articleId, id))
    return newest && row ? change(tx, { row, newest }) : refuse('unknown')
  })
}

const findThread = (tx: Queries, articleId: string, id: string) =>
  tx
    .selectFrom('article_threads')
    .selectAll()
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst()

/** Of any thread: the id comes from a browser, and another thread may have it. */
const findRemark = (tx: Queries, id: string) =>
  tx.selectFrom('article_remarks').selectAll().where('id', '=', id).executeTakeFirst()

async function addRemark(
  tx: Queries,
  remark: { id: string; thread_id: string; created_at: string; created_by: string; words: string },
) {
  await tx.insertInto('article_remarks').values(remark).execute()
}

type Counted = { count: string | number | bigint } | undefined
const isFull = (row: Counted, most: number) => Number(row?.count ?? 0) >= most

async function holdsMost(tx: Queries, articleId: string): Promise<boolean> {
  const threads = tx.selectFrom('article_threads').select(({ fn }) => fn.countAll().as('count'))
  return isFull(await threads.where('article_id', '=', articleId).executeTakeFirst(), maxThreads)
}

const context = z.string().max(100)
const Anchors = z
  .array(
    z.object({
      id: z.string().refine(isId),
      quote: z.string().min(1).max(maxQuote),
      before: context,
      after: context,
      at: z.number().int().nonnegative(),
    }),
  )
  .max(maxThreads)

type PostedAnchor = Anchor & { id: string }

/** Whatever is not in the expected shape is dropped. */
export function readAnchors(json: string | undefined): PostedAnchor[] {
  if (!json) return []
  try {
    return Anchors.parse(JSON.parse(json))
  } catch {
    return []
  }
}

/** Keeps the anchors whose words stand in the newest text, while that is still `version`. */
export async function saveAnchors(
  database: Database,
  { id, version }: { id: string; version: number },
  anchors: readonly PostedAnchor[],
): Promise<void> {
  if (anchors.length === 0) return
  await database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (newest?.article.version !== version) return
    const text = passageText(newest.fields.content)
    for (const { id: thread, ...anchor } of anchors) {
      const place = findPassage(text, anchor)
      if (place === null) continue
      await tx
        .updateTable('article_threads')
        .set(anchorAt(text, place, place + anchor.quote.length))
        .where('id', '=', thread)
        .where('article_id', '=', id)
        .execute()
    }
  })
}
