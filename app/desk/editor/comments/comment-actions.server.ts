/** What the editor posts about comments. */
import { isWithinReach } from '#app/articles/article-reach.server.ts'
import {
  beginThread,
  type CommentOutcome,
  deleteRemark,
  editRemark,
  type NotCommented,
  reply,
  settleThread,
} from '#app/articles/comments/change-threads.server.ts'
import { maxRemark, type ThreadState } from '#app/articles/comments/comment-tables.ts'
import { maxQuote } from '#app/articles/comments/passage.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import type { ActionContext } from '../../forms/action-context.ts'
import type { NoticeName } from '../../forms/notices.ts'

type Typed = Readonly<Record<string, string>>

interface Post {
  action: ActionContext
  articleId: string
  typed: Typed
  /** The thread's id. */
  id: string
  /** Of the remark it is about, or is to be. */
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
 * Does what `do` says: an act, and for one of a thread its id behind a colon, so that a button of a plain form names both.
 * Then the words stand in a field of that name, too. @throws when the database cannot keep it.
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
  if (!(await isWithinReach(action.database.db, articleId, action.who.person))) return notFound
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
