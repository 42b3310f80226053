/** The forms that make leads: one that stands here is taken, mailed, listed and exported. */
import { consultation } from './consultation.ts'
import type { LeadForm } from './lead-form.ts'
import { quickQuote } from './quick-quote.ts'

export const leadForms: readonly LeadForm[] = [quickQuote, consultation]
