/** Looks a form over before it is sent, with all it takes to tell: it is fetched with the first letter that is typed. */
import { carried, type Form, type Issue } from '#app/forms/field.ts'
import { listIssues, readAnswers } from '#app/forms/read-answers.ts'

/** What the server would ask for, were `filled` sent to it; nothing where it would be taken. */
export function lookOver(form: Form, filled: FormData): Issue[] {
  const values = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]))
  return listIssues(form, values, readAnswers(form, values[carried.variant] ?? '', values).issues)
}
