/** What staff are told when a change of one submission was not made. */
import type { KindCopy } from '#app/submissions/model/kind.ts'
import type { ChangeAnswer } from './form-answer.ts'
import { saveUnsent } from './unsent.ts'

export interface FailureText {
  /** For what was refused. */
  failure: string
  /** For a surprise: it is logged under the request's id. */
  unexpected: string
}

const texts: Readonly<Record<string, string>> = {
  notes: 'The note was not saved',
  calls: 'The call was not logged',
  emails: 'The email was not sent',
  texts: 'The text was not sent',
  'next-step': 'The next step was not changed',
  appointments: 'The appointment was not changed',
  lost: 'The status was not changed',
  resolve: 'It was not marked as done',
  undo: 'It was not undone',
  tasks: 'The task was not saved',
  tags: 'The tag was not saved',
  fields: 'The custom fields were not saved',
  files: 'The file was not saved',
  'file-removal': 'The file was not changed',
  policies: 'The policy was not saved',
  assign: 'The assignment was not saved',
  'hand-over': 'It was not handed over',
  take: 'It is no longer assigned to you',
  doubt: 'The answer was not saved',
  spam: 'The answer was not saved',
  contact: 'The contact details were not saved',
  merge: 'The records were not merged or separated',
}

/** The name of the action in an address like /admin/leads/ID/status. */
export const actionName = (pathname: string) => /\/([\w-]+?)(\.data)?$/.exec(pathname)?.[1] ?? ''

/** What stands for an action that needs no word of its kind. */
export const plainFailure = (name: string) => texts[name] ?? 'The change was not saved'

/** What the server says. */
export function failureOf(name: string, { one, statusNotChanged }: KindCopy): FailureText {
  if (name === 'status') return statusNotChanged
  const text = name === 'junk' ? junkFailure(one) : plainFailure(name)
  return { failure: text, unexpected: text }
}

export const junkFailure = (one: string) => `Failed to move the ${one}`

/**
 * Keeps the post to `pathname` in the browser, where it is one that can be sent again, and says what became of it. Forms whose
 * failure needs a word of the kind bring the sentence along: the browser knows no kinds.
 */
export function saveLost(pathname: string, form: FormData): ChangeAnswer {
  if (saveUnsent(pathname.replace(/\.data$/, ''), form))
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
