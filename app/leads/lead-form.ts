/** A form that makes leads, and how its answers become the columns staff search, sort and count. */
import type { Answers, Form } from '#app/forms/field.ts'

export interface LeadForm extends Form {
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  message(answers: Answers): string
}
