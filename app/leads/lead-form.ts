/** A form that makes leads, and how its answers become the columns staff search, sort and count. */
import { textOf } from '#app/forms/answers.ts'
import type { Answers, Form } from '#app/forms/field.ts'
import type { ComposedColumns } from '#app/submissions/kind.ts'
import './lead-columns.ts'

export interface LeadForm extends Form {
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  message(answers: Answers): string
}

/** The columns of a lead that was made by `form`. */
export function composeLead(form: LeadForm, answers: Answers): ComposedColumns {
  const answer = (name: string) => textOf(answers, name)
  return {
    facet: '',
    state: answer('state') || null,
    message: form.message(answers),
    service_interest: answer('serviceInterest') || form.interest,
    preferred_contact_method: form.contactMethod(answers),
    age: answer('age') ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    // The two forms name it differently, and both names are relied on from outside.
    preferred_time: answer('preferredTime') || answer('consultationTime') || null,
  }
}
