/** The quick quote: the shortest way from a question to a call. */
import { promises } from '#app/content/promises/promises.ts'
import {
  contactAsap,
  daySlots,
  email,
  firstName,
  phone,
  preferredDate,
  timeSlot,
} from '#app/submissions/person-fields.ts'
import type { LeadForm } from './lead-form.ts'
import { quickQuoteMessage } from './lead-message.ts'
import { interestOptions } from './service-interests.ts'

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
      contact: { title: 'Your phone rings' },
      talk: 'A few questions, then a price',
    },
  },
  submit: 'Get My Free Quote',
  busy: 'Submitting...',
  variants: {
    quick: { source: 'website_quick_form', sourceLabel: 'Quick quote form', formType: 'quote' },
  },
  steps: [
    {
      title: 'Your free quote',
      fields: [
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
        contactAsap(`We call within ${promises.quoteAsap.words}.`),
        preferredDate,
        timeSlot('preferredTime', 'Preferred time', daySlots),
      ],
    },
  ],
  interest: 'Quick Quote Request',
  contactMethod: () => 'phone',
  message: quickQuoteMessage,
} as const satisfies LeadForm
