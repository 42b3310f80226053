/** The forms of leads as they stand on pages of others: each posts to a page of its own, which may be framed, and stays there. */
import type { Form } from '#app/forms/field.ts'
import { consultation, quickQuote } from './lead-forms.ts'

/** The answer to a form that was sent, without scripts too. */
export const sentQuery = 'sent'

export const embeddedForms: readonly Form[] = [quickQuote, consultation].map((form) => {
  const home = `/embed/${form.name}` as const
  const notice = `${form.landing.text.heading} We will be in touch {when}.`
  return {
    ...form,
    home,
    get steps() {
      return form.steps
    },
    landing: { to: `${home}?${sentQuery}`, notice },
  }
})
