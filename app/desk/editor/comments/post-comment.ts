/** Asks the server for something about comments. */
import type { CommentsAnswer } from './thread-shown.ts'

/** Milliseconds. */
const patience = 15_000

/** Posts `fields`, or fetches the threads without them. */
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
    // The shape of our own doorway.
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
