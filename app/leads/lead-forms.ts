/** The forms that make leads: one that stands here is taken, mailed, listed and exported. */
import { consultation } from './consultation.ts'
import type { LeadForm } from './lead-form.ts'
import { quickQuote } from './quick-quote.ts'

export const leadForms: readonly LeadForm[] = [quickQuote, consultation]

/** What the sender of a lead asked for: "quote". A form that was taken away asked for a callback. */
export const askedFor = (formType: string): string =>
  leadForms.find(({ variants }) => Object.values(variants).some((variant) => variant.formType === formType))
    ?.noun ?? 'callback'
