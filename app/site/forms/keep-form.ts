import { type FormState, failedNotice } from '#app/forms/field.ts'
import { noteAnswer } from './landing.tsx'

/**
 * Runs a form's action from the browser. When the answer is lost, or is no answer of ours (a proxy's page), the form
 * stays as it is and says so, instead of the page giving way to an error.
 */
export async function keepFormOnFailure<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | { taken: false; state: FormState }> {
  try {
    const answer = await serverAction()
    noteAnswer()
    return answer
  } catch {
    return { taken: false, state: { status: 0, notice: failedNotice, issues: [], values: {} } }
  }
}
