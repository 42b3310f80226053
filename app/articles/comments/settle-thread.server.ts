/** Settling a comment or a suggestion, and opening it again: who was first decides. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { articleActions } from '../audit-actions.ts'
import { type Editor, recordArticle } from '../record-article.server.ts'
import { type CommentOutcome, changeThread, type ThreadNamed } from './change-threads.server.ts'
import type { ThreadState } from './comment-tables.ts'
import { findPassage } from './passage.ts'
import { passageText } from './passage-text.server.ts'
import { tellOfComments } from './tell-comments.server.ts'

type Action = (typeof articleActions)[number]

const actions: Readonly<Record<ThreadState, Action>> = {
  open: 'article-comment-reopened',
  resolved: 'article-comment-resolved',
  accepted: 'article-suggestion-accepted',
  declined: 'article-suggestion-declined',
}

/** Resolves a thread, opens it again or declines a suggestion. Twice the same is once; one settled otherwise is refused. */
export async function settleThread(
  database: Database,
  thread: ThreadNamed,
  to: Exclude<ThreadState, 'accepted'>,
  by: Editor,
): Promise<CommentOutcome> {
  return changeThread(database, thread, async (tx, { row, newest }) => {
    if (row.state === to) return { done: true }
    if (to !== 'open' && row.state !== 'open') return { refused: 'settled' }
    if (to === 'declined' && row.suggestion === null) return { refused: 'unknown' }
    const at = await settle(tx, thread, to, by)
    await tellOfComments(tx, newest, { thread: row.id, by: by.staffId, at })
    return { done: true }
  })
}

/**
 * Notes that a suggestion is accepted, once, while its words stand in the newest text as they were. Whoever asks has that
 * text open, saved as `version`, and puts the words in their place next. With `isAgain` they were put there again, after they
 * had been taken back, and stand in the newest text as suggested.
 */
export async function acceptSuggestion(
  database: Database,
  { version, isAgain, ...thread }: ThreadNamed & { version: number; isAgain: boolean },
  by: Editor,
): Promise<CommentOutcome> {
  return changeThread(database, thread, async (tx, { row, newest }) => {
    if (row.suggestion === null) return { refused: 'unknown' }
    if (row.state !== 'open') return { refused: 'settled' }
    if (newest.article.version !== version) return { refused: 'changed-meanwhile' }
    const text = passageText(newest.fields.content)
    const isFound = findPassage(text, row) !== null
    // What was to be left out is gone with its passage, which keeps the words of before.
    const isLeftOut = isAgain && row.suggestion === '' && !isFound
    if (!isLeftOut && row.quote !== (isAgain ? row.suggestion : row.original))
      return { refused: 'words-changed' }
    if (!isLeftOut && !isFound) return { refused: 'passage-gone' }
    const at = await settle(tx, thread, 'accepted', by)
    await tellOfComments(tx, newest, { thread: row.id, by: by.staffId, at })
    return { done: true }
  })
}

async function settle(tx: Queries, { articleId, id }: ThreadNamed, to: ThreadState, by: Editor) {
  const at = new Date().toISOString()
  await tx
    .updateTable('article_threads')
    .set({ state: to, decided_at: to === 'open' ? null : at, decided_by: to === 'open' ? null : by.staffId })
    .where('id', '=', id)
    .execute()
  await recordArticle(tx, by, actions[to], articleId, { thread: id })
  return at
}
