/** The quick quote: the shortest way from a question to a call. */
import { promises } from '#app/content/promises.ts'
import type { Field } from '#app/forms/field.ts'
import { email, firstName, phone } from '#app/forms/person-fields.ts'
import { daySlots } from '#app/forms/slots.ts'
import type { LeadForm } from './lead-form.ts'
import { quickQuoteMessage } from './lead-message.ts'
import { interestOptions } from './service-interests.ts'

const fields = [
  firstName,
  email,
  phone,
  {
    name: 'serviceInterest',
    label: 'What can we help with?',
    control: 'select',
    rule: 'option',
    options: interestOptions({ Annuities: 'Annuities & Retirement Planning' }),
    placeholder: 'Choose one (optional)',
  },
  {
    name: 'contactASAP',
    label: 'Contact me as soon as possible',
    control: 'tick',
    rule: 'tick',
    hint: `We call within ${promises.quoteAsap.words}.`,
  },
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
] as const satisfies readonly Field[]

export const quickQuote = {
  name: 'quote',
  noun: 'quote',
  asapPromise: 'quoteAsap',
  interest: 'Quick Quote Request',
  contactMethod: () => 'phone',
  message: quickQuoteMessage,
  home: '/',
  submit: 'Get My Free Quote',
  busy: 'Submitting...',
  variants: { quick: { source: 'website_quick_form', sourceLabel: 'Quick quote form', formType: 'quote' } },
  steps: [{ title: 'Your free quote', fields }],
} as const satisfies LeadForm
