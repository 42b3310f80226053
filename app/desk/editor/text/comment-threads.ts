import type { Anchor } from '#app/articles/comments/passage.ts'
import type { ThreadState } from '#app/articles/model/comment-tables.ts'

export interface RemarkShown {
  id: string
  by: string
  isMine: boolean
  moment: string
  isEdited: boolean
  /** Empty for one that its writer deleted. */
  words: string
}

export interface ThreadShown {
  id: string
  state: ThreadState
  /** Who resolved it, and when; null while it is open. */
  settled: { by: string; moment: string } | null
  anchor: Anchor
  remarks: readonly RemarkShown[]
  /** False when its words were not in the text that the server has. */
  isPlaced: boolean
}

export type CommentsAnswer =
  /** `version` is the article's: what is on the screen may be older. */
  | { ok: true; message: string; threads: readonly ThreadShown[]; version: number }
  | { ok: false; message: string; threads?: readonly ThreadShown[] }

const patience = 15_000

export async function askComments(
  articleId: string,
  fields?: Readonly<Record<string, string>>,
): Promise<CommentsAnswer> {
  try {
    const response = await fetch(`/admin/articles/${articleId}/comments`, {
      method: fields ? 'POST' : 'GET',
      ...(fields && { body: new URLSearchParams(fields) }),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (response.headers.get('content-type')?.includes('json'))
      return (await response.json()) as CommentsAnswer
    const ended = response.status === 401 || response.status === 403
    return { ok: false, message: ended ? signedOut : trouble }
  } catch {
    return { ok: false, message: offline }
  }
}

const offline = 'There is no connection. What you wrote is kept in this browser. Try again later.'
const signedOut = 'Your session has ended. Sign in in another tab, then try again. What you wrote is kept.'
const trouble = 'That did not work. What you wrote is kept in this browser. Try again in a minute.'
