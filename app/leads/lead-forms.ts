/** The forms that make leads. A new one is a line here. */
import { consultation } from './consultation.ts'
import type { LeadForm } from './lead-form.ts'
import { quickQuote } from './quick-quote.ts'

export const leadForms: readonly LeadForm[] = [quickQuote, consultation]
