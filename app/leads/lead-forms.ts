/** The forms that make leads: one that stands here is taken, mailed, listed and exported. */
import type { Form } from '#app/forms/field.ts'
import { consultation } from './consultation.ts'
import { quickQuote } from './quick-quote.ts'

export const leadForms: readonly Form[] = [quickQuote, consultation]
