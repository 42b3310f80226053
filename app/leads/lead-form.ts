/** What the forms that make leads have in common. */
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

/** What visitors can ask about: one stored value for each, also where a form shows it under another label. */
const serviceInterests = [
  'Mortgage Protection',
  'Life Insurance',
  'Indexed Universal Life (IUL)',
  'Annuities',
  'Whole Life Insurance',
  'Veteran Services',
  'General Consultation',
] as const

/** The interests as options; `labels` gives the words of those that a form calls otherwise. */
export function interestOptions(
  labels: Partial<Record<(typeof serviceInterests)[number], string>> = {},
): readonly Option[] {
  return serviceInterests.map((value) => ({ value, label: labels[value] ?? value }))
}
