/** Looks a form over before it is sent, with all it takes to tell. */
import { carried, type Form, type FormState, fieldsOf, noticeOf } from '#app/forms/field.ts'
import { listIssues, readAnswers } from '#app/forms/read-answers.ts'
import { doubtOf } from '#app/lib/reachable/doubt.ts'

type Refusal = Pick<FormState, 'notice' | 'issues'>

/** Short: on a phone the message that passes stands above the list (toast.css). */
const askNotice = 'We could not reach you with these. Check them, or press again to send.'

/** What is asked for before `filled` is sent; null where it can go. */
export function lookOver(form: Form, filled: FormData): Refusal | null {
  const values = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]))
  const issues = listIssues(form, values, readAnswers(form, values[carried.variant] ?? '', values).issues)
  return issues.length > 0 ? { notice: noticeOf(issues), issues } : askOnce(form, values)
}

let asked = ''

/** Nobody can be reached by a number and an address that both look wrong. Who sends them again means them. */
function askOnce(form: Form, values: Readonly<Record<string, string>>): Refusal | null {
  const ways = fieldsOf(form).filter(({ rule }) => rule === 'phone' || rule === 'email')
  const typed = ways.map(({ name }) => values[name]).join(' ')
  const doubts = ways.map(({ name, rule }) => ({ name, doubt: doubtOf(rule, values[name] ?? '') }))
  if (typed === asked || doubts.some(({ doubt }) => doubt === null)) return null
  asked = typed
  // What was probably meant is offered at its field.
  const issues = doubts.flatMap(({ name, doubt }) =>
    doubt && !doubt.meant ? [{ name, message: doubt.message }] : [],
  )
  return { notice: askNotice, issues }
}
