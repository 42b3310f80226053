/** How the answers to a form become the columns that staff search, sort and count. The forms themselves go to browsers; this does not. */
import { lineQuestions } from '#app/content/lines/sold.ts'
import { type Answers, type Form, labelledAnswers, textOf } from '#app/forms/field.ts'
import type { ComposedColumns } from '#app/submissions/model/kind.ts'
import { asksMortgage, mortgageBalances } from './consultation.ts'

interface Composer {
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  /** Other programs of an agency may read it by its lines: their wording is fixed. */
  message(answers: Answers): string[]
}

const orNotSpecified = (answers: Answers, name: string) => textOf(answers, name) || 'Not specified'

/** By the name of the form. */
const composers: Readonly<Record<string, Composer>> = {
  quote: {
    interest: 'Quick Quote Request',
    contactMethod: () => 'phone',
    message: (answers) => [
      'Quick quote form submission',
      ...(answers.contactASAP === true
        ? ['Urgency: CONTACT ASAP']
        : [
            `Preferred Contact Date: ${orNotSpecified(answers, 'preferredDate')}`,
            `Preferred Contact Time: ${orNotSpecified(answers, 'preferredTime')}`,
          ]),
    ],
  },
  consultation: {
    interest: 'General Consultation',
    contactMethod(answers) {
      const method = textOf(answers, 'preferredContactMethod')
      return method === 'phone' || method === 'text' ? method : 'email'
    },
    message: (answers) => [
      `State: ${orNotSpecified(answers, 'state')}`,
      `Age: ${orNotSpecified(answers, 'age')}`,
      ...(asksMortgage ? [`Mortgage Balance: ${mortgageLabel(answers)}`] : []),
      ...lineQuestions.flatMap(({ name, label }) => {
        const answer = textOf(answers, name)
        return answer ? [`${label}: ${answer}`] : []
      }),
      ...(answers.contactASAP === true
        ? ['Urgency: CONTACT ASAP - Priority Lead']
        : [
            `Preferred Date: ${orNotSpecified(answers, 'preferredDate')}`,
            `Preferred Time: ${orNotSpecified(answers, 'consultationTime')}`,
          ]),
      `Message: ${orNotSpecified(answers, 'message')}`,
    ],
  },
  booking: {
    interest: 'General Consultation',
    contactMethod: () => 'phone',
    message: (answers) => [
      'Call booked online',
      `State: ${orNotSpecified(answers, 'state')}`,
      `Message: ${orNotSpecified(answers, 'message')}`,
    ],
  },
  'lead-entry': {
    interest: 'General Consultation',
    contactMethod: (answers) => (textOf(answers, 'phone') ? 'phone' : 'email'),
    message: (answers) => [textOf(answers, 'note')],
  },
}

/** The words of the range that was chosen. */
function mortgageLabel(answers: Answers): string {
  const value = textOf(answers, 'mortgageBalance')
  return mortgageBalances.find((option) => option.value === value)?.label ?? 'Not specified'
}

/** A form that says nothing of it is named by its label, and its message is what was answered. */
const plainComposer = (form: Form): Composer => ({
  interest: form.label,
  contactMethod: (answers) => (textOf(answers, 'phone') ? 'phone' : 'email'),
  message: (answers) => labelledAnswers(form, answers).map(({ label, value }) => `${label}: ${value}`),
})

const composerOf = (form: Form) => composers[form.name] ?? plainComposer(form)

/** What is stored of `form` when no interest was chosen. */
export const usualInterest = (form: Form): string => composerOf(form).interest

export function composeLead(form: Form, answers: Answers): ComposedColumns {
  const composer = composerOf(form)
  const answer = (field: string) => textOf(answers, field)
  return {
    facet: '',
    state: answer('state') || null,
    message: composer.message(answers).join('\n'),
    service_interest: answer('serviceInterest') || composer.interest,
    preferred_contact_method: composer.contactMethod(answers),
    // Typed in words it stays among the answers alone.
    age: /^\d{1,3}$/.test(answer('age')) ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    // The consultation has a name of its own for it, and both names are relied on from outside.
    preferred_time: answer('preferredTime') || answer('consultationTime') || null,
  }
}
