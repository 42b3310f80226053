/** A change that never reached the server is a failure to report, not a page to tear down. */
import { isRouteErrorResponse } from 'react-router'
import type { ChangeAnswer } from './form-answer.ts'

/** What the server answers, or `failure` when it cannot. An ended session and redirects go on as they are. */
export async function answerWithoutNetwork<T>(
  serverAction: () => Promise<T>,
  failure: string,
): Promise<T | ChangeAnswer> {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response || (isRouteErrorResponse(fault) && fault.status === 401)) throw fault
    return { ok: false, message: failure }
  }
}
