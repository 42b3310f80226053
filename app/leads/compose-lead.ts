/** How the answers to a form become the columns of a lead: what staff search, sort and count. */
import { textOf } from '#app/forms/answers.ts'
import type { Answers } from '#app/forms/field.ts'
import type { ComposedColumns } from '#app/submissions/kind.ts'
import './lead-columns.ts'
import type { LeadForm } from './lead-form.ts'

/** The columns of a lead that was made by `form`. */
export function composeLead(form: LeadForm, answers: Answers): ComposedColumns {
  const answer = (name: string) => textOf(answers, name)
  return {
    facet: '',
    state: answer('state') || null,
    message: form.message(answers),
    service_interest: answer('serviceInterest') || form.interest,
    preferred_contact_method: form.contactMethod(answers),
    // Typed in words it stays among the answers alone.
    age: /^\d{1,3}$/.test(answer('age')) ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    // The two forms name it differently, and both names are relied on from outside.
    preferred_time: answer('preferredTime') || answer('consultationTime') || null,
  }
}
