/** The quick quote: the shortest way from a question to a call. */

import { responseTimes } from '#app/content/promises/promises.ts'
import type { Form } from '#app/forms/field.ts'
import {
  contactAsap,
  daySlots,
  email,
  firstName,
  phone,
  preferredDate,
  timeSlot,
} from '#app/submissions/model/person-fields.ts'
import { interestOptions } from './interest-options.ts'

/** Most are called by the promise: a day and an hour of one's own are asked behind this line. */
const certainTime = 'Prefer a certain time?'

export const quickQuote = {
  name: 'quote',
  label: 'Quick quote',
  noun: 'quote',
  home: '/',
  asapPromise: 'quoteAsap',
  landing: {
    type: 'quote',
    text: {
      heading: 'Your Free Quote Request is Submitted!',
      talk: 'A few questions, then your quote',
    },
  },
  submit: 'Get My Free Quote',
  busy: 'Submitting...',
  variants: {
    quick: { source: 'website_quick_form', sourceLabel: 'Quick quote form', formType: 'quote' },
  },
  steps: [
    {
      title: 'Start with a free quote',
      fields: [
        firstName,
        phone,
        email,
        {
          name: 'serviceInterest',
          label: 'What can we help with?',
          control: 'select',
          rule: 'option',
          options: interestOptions({ Annuities: 'Annuities & Retirement Planning' }),
          placeholder: 'Choose one (optional)',
        },
        contactAsap(`We call within ${responseTimes.quoteAsap.text}.`),
        { ...preferredDate, folded: certainTime },
        { ...timeSlot('preferredTime', 'Preferred time', daySlots), inHours: 8, folded: certainTime },
      ],
    },
  ],
} as const satisfies Form
