import {
  beginThread,
  type CommentOutcome,
  deleteRemark,
  editRemark,
  type NotCommented,
  reply,
  settleThread,
} from '#app/articles/comments/change-threads.server.ts'
import { maxQuote } from '#app/articles/comments/passage.ts'
import { listThreads } from '#app/articles/comments/threads.server.ts'
import { maxRemark, type ThreadState } from '#app/articles/model/comment-tables.ts'
import { findNewestText, type NewestText } from '#app/articles/versions/article-versions.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { NoticeName } from '../forms/notices.ts'
import type { ActionContext } from '../frame/answer.server.ts'
import type { ThreadShown } from './text/comment-threads.ts'

type Typed = Readonly<Record<string, string>>

interface Post {
  action: ActionContext
  articleId: string
  typed: Typed
  id: string
  remarkId: string
  words: string
}

type Act = (post: Post) => Promise<[CommentOutcome, NoticeName]>

const acts: Readonly<Record<string, Act>> = {
  comment: async (post) => [await begin(post), 'comment-made'],
  reply: async ({ action, ...post }) => [await reply(action.database, post, by(action)), 'comment-made'],
  edit: async ({ action, ...post }) => [
    await editRemark(action.database, post, by(action)),
    'comment-changed',
  ],
  delete: async ({ action, ...post }) => [
    await deleteRemark(action.database, post, by(action)),
    'comment-deleted',
  ],
  resolve: async (post) => [await settle(post, 'resolved'), 'comment-resolved'],
  reopen: async (post) => [await settle(post, 'open'), 'comment-open'],
}

/**
 * `do` is an act, and for one of a thread its id behind a colon, so that a button of a plain form names both. @throws
 * when the database cannot keep it.
 */
export async function actOnComments(
  action: ActionContext,
  articleId: string,
  typed: Typed,
): Promise<Outcome<NoticeName>> {
  const [name = '', named] = (typed.do ?? '').split(':')
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const id = named ?? typed.id ?? ''
  const remarkId = (named && typed[`remark-${named}`]) || typed.remark || newId()
  if (!act) return invalid('That did not work. Reload the article and try again.')
  if (!isId(articleId) || !isId(id) || !isId(remarkId)) return notFound
  const words = (named && typed[`words-${named}`]) || typed.words || ''
  const [outcome, notice] = await act({ action, articleId, typed, id, remarkId, words })
  if ('done' in outcome) return { kind: 'ok', notice }
  const message = refusals[outcome.refused]
  if (outcome.refused === 'unknown') return { ...notFound, message }
  return invalid(message)
}

const refusals: Readonly<Record<NotCommented, string>> = {
  unknown: 'This comment is no longer there.',
  'passage-gone': 'These words are no longer in the text, so nothing was saved.',
  empty: 'Write something first.',
  'too-long': `That is too long. A comment has at most ${maxRemark.toLocaleString('en-US')} characters, and a passage ${maxQuote.toLocaleString('en-US')}.`,
  'too-many': 'There are too many comments here. Delete some that are done first.',
}

const by = ({ who, address }: ActionContext) => ({ staffId: who.person.id, address })

function begin({ action, articleId, typed, id, remarkId, words }: Post) {
  const { quote = '', before = '', after = '', at = '' } = typed
  const anchor = {
    quote,
    before: before.slice(-100),
    after: after.slice(0, 100),
    at: /^\d{1,9}$/.test(at) ? Number(at) : 0,
  }
  return beginThread(action.database, { articleId, id, remarkId, anchor, words }, by(action))
}

const settle = ({ action, articleId, id }: Post, to: ThreadState) =>
  settleThread(action.database, { articleId, id }, to, by(action))

/** Those whose words are gone come last. */
export async function describeThreads(
  db: Queries,
  { article, fields }: Pick<NewestText, 'article' | 'fields'>,
  { person }: SignedIn,
): Promise<ThreadShown[]> {
  const threads = await listThreads(db, article.id, fields.content)
  if (threads.length === 0) return []
  const nameOf = nameFinder(await listStaffNames(db))
  return threads.map(({ id, state, place, remarks, ...row }) => ({
    ...{ id, state, isPlaced: place !== null },
    settled: row.decided_at
      ? { by: nameOf(row.decided_by ?? ''), moment: shortMoment(row.decided_at) }
      : null,
    anchor: { quote: row.quote, before: row.before, after: row.after, at: row.at },
    remarks: remarks.map((remark) => ({
      id: remark.id,
      by: nameOf(remark.created_by),
      isMine: remark.created_by === person.id,
      moment: shortMoment(remark.created_at),
      isEdited: remark.edited_at !== null,
      words: remark.words,
    })),
  }))
}

export async function loadThreads(
  { db }: Database,
  who: SignedIn,
  id: string,
): Promise<{ threads: ThreadShown[]; version: number } | null> {
  const newest = isId(id) ? await findNewestText(db, id) : null
  if (!newest) return null
  return { threads: await describeThreads(db, newest, who), version: newest.article.version }
}
