/** What becomes of a post to one submission that found no line. */
import type { ChangeAnswer } from '../forms/form-answer.ts'
import { keepUnsent } from '../forms/unsent.ts'
import { actionName, plainFailure } from './action-failure.ts'

/**
 * Keeps the post to `pathname` in the browser, where it is one that can be sent again, and says what became of it. Forms whose
 * failure needs a word of the kind bring the sentence along: the browser knows no kinds.
 */
export function keepLost(pathname: string, form: FormData): ChangeAnswer {
  if (keepUnsent(pathname.replace(/\.data$/, ''), form))
    return {
      ok: false,
      message: navigator.onLine
        ? 'The server does not answer. This is kept here and sent once it does.'
        : 'You are offline. This is kept here and sent once you are back.',
      isLost: true,
      isKept: true,
    }
  const sentence = form.get('failure')
  const message = typeof sentence === 'string' ? sentence : plainFailure(actionName(pathname))
  return { ok: false, message, isLost: true }
}
