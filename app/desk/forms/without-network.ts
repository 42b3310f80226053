/** A change that never reached the server is a failure to report, or kept to be sent again; not a page to tear down. */
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ChangeAnswer } from './form-answer.ts'

/** What the server answers, or what `fail` says when it cannot. An ended session and redirects go on as they are. */
export async function answerWithoutNetwork<T>(
  serverAction: () => Promise<T>,
  fail: string | (() => ChangeAnswer),
): Promise<T | ChangeAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 401)) throw error
    // Whatever the server itself said is no lost line.
    if (isRouteErrorResponse(error) || typeof fail === 'string')
      return {
        ok: false,
        message: typeof fail === 'string' ? fail : 'The change was not saved',
        isLost: true,
      }
    return fail()
  }
}

/** Without a line there is nothing new to ask for either: the screen stays as it is. */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // Only the two functions above make answers that say so.
  const isLost = (actionResult as Partial<ChangeAnswer> | undefined)?.isLost
  return !isLost && defaultShouldRevalidate
}
