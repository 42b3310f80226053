/** The forms whose posts become leads. */
import { promises } from '#app/content/promises.ts'
import type { Field, Form } from '#app/forms/field.ts'

import { daySlots } from '#app/forms/slots.ts'
import type { LeadForm } from './compose-lead.ts'
import { quickQuoteMessage } from './lead-message.ts'

/** One stored value for each interest, also where a form shows it under another label. */
export const serviceInterests = [
  'Mortgage Protection',
  'Life Insurance',
  'Indexed Universal Life (IUL)',
  'Annuities',
  'Whole Life Insurance',
  'Veteran Services',
  'General Consultation',
] as const

const quoteInterests = serviceInterests.map((value) => ({
  value,
  label: value === 'Annuities' ? 'Annuities & Retirement Planning' : value,
}))

const asap = {
  name: 'contactASAP',
  label: 'Contact me as soon as possible',
  control: 'tick',
  rule: 'tick',
  hint: `We call within ${promises.quoteAsap.words}.`,
} satisfies Field

/** The quick quote: the shortest way from a question to a call. */
export const quickQuote = {
  name: 'quote',
  home: '/',
  submit: 'Get My Free Quote',
  busy: 'Submitting...',
  variants: {
    quick: { source: 'website_quick_form', formType: 'quote' },
  },
  steps: [
    {
      title: 'Your free quote',
      fields: [
        {
          name: 'firstName',
          label: 'First name',
          control: 'text',
          rule: 'name',
          required: true,
          autocomplete: 'given-name',
        },
        {
          name: 'email',
          label: 'E-mail',
          control: 'email',
          rule: 'email',
          required: true,
          autocomplete: 'email',
        },
        { name: 'phone', label: 'Phone', control: 'tel', rule: 'phone', required: true, autocomplete: 'tel' },
        {
          name: 'serviceInterest',
          label: 'What can we help with?',
          control: 'select',
          rule: 'option',
          options: quoteInterests,
          placeholder: 'Choose one (optional)',
        },
        asap,
        {
          name: 'preferredDate',
          label: 'Preferred date',
          control: 'date',
          rule: 'day',
          marked: true,
          hiddenWhen: 'contactASAP',
        },
        {
          name: 'preferredTime',
          label: 'Preferred time',
          control: 'select',
          rule: 'option',
          options: daySlots,
          placeholder: 'Choose a time',
          marked: true,
          hiddenWhen: 'contactASAP',
        },
      ],
    },
  ],
} as const satisfies Form

/** How a quick quote becomes a lead. */
export const quickQuoteLead: LeadForm = {
  form: quickQuote,
  interest: 'Quick Quote Request',
  contactMethod: () => 'phone',
  message: quickQuoteMessage,
  asapPromise: 'quoteAsap',
}
