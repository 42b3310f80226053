import { type FormState, failedNotice } from '#app/forms/field.ts'
import { noteAnswer } from './landing.tsx'

/**
 * Runs a form's action from the browser. Without a line the state's status is 0, and what was sent is kept on the device; when
 * the answer is none of ours (a proxy's page, status 502) the form stays as it is and says so. Neither makes the page give
 * way to an error.
 */
export async function keepFormOnFailure<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { taken: false; state: FormState }> {
  try {
    const answer = await serverAction()
    noteAnswer()
    return answer
  } catch (error) {
    // What `fetch` throws when nothing came (Fetch standard, "network error"); React Router throws what it cannot read.
    const status = error instanceof TypeError ? 0 : 502
    return { taken: false, state: { status, notice: failedNotice, issues: [], values: {} } }
  }
}
