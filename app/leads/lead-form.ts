/** What the forms that make leads have in common. */
import type { Interest } from '#app/content/lines/lines.ts'
import { interests } from '#app/content/lines/sold.ts'
import { type Answers, type Form, type Option, textOf } from '#app/forms/field.ts'

/** A form with how its answers become the columns staff search, sort and count. */
export interface LeadForm extends Form {
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  /** Other programs of an agency may read it by its lines: their wording is fixed. */
  message(answers: Answers): string
}

/** The answer to `name` as a line of a message says it. */
export const orNotSpecified = (answers: Answers, name: string) => textOf(answers, name) || 'Not specified'

/** The interests as options; `labels` gives the words of those that a form calls otherwise. */
export function interestOptions(labels: Partial<Record<Interest, string>> = {}): readonly Option[] {
  return interests.map((value) => ({ value, label: labels[value] ?? value }))
}
