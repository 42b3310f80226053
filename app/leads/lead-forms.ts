/** The forms that make leads: one that stands here is taken, mailed, listed and exported. */

import type { Interest } from '#app/content/lines/lines.ts'
import { interests, lineQuestions, sells } from '#app/content/lines/sold.ts'
import { responseTimes } from '#app/content/promises/promises.ts'
import {
  contactAsap,
  daySlots,
  email,
  type Field,
  type Form,
  firstName,
  lastName,
  type Option,
  phone,
  preferredDate,
  type Step,
  state,
  timeSlot,
} from '#app/forms/field.ts'

/** The interests as options; `labels` gives the words of those that a form calls otherwise. */
export function interestOptions(labels: Partial<Record<Interest, string>> = {}): readonly Option[] {
  return interests().map((value) => ({ value, label: labels[value] ?? value }))
}

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
  get steps() {
    return [
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
    ] as const satisfies Form['steps']
  },
} as const satisfies Form

/** Ranges of $100,000 up to a million, then two wider ones. */
const range = (value: string): Option => ({ value, label: `$${value}` })
const number = (amount: number) => amount.toLocaleString('en-US')

export const mortgageBalances: readonly Option[] = [
  ...Array.from({ length: 10 }, (_, n) => range(`${number(n * 100_000)}-${number((n + 1) * 100_000)}`)),
  range('1,000,000-2,000,000'),
  range('2,000,000+'),
]

export const asksMortgage = () => sells('life', 'annuity')

const contactMethods: readonly Option[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text message' },
]

const balance: Field = {
  name: 'mortgageBalance',
  label: 'Remaining mortgage balance',
  control: 'select',
  rule: 'option',
  options: mortgageBalances,
  placeholder: 'Choose a range',
  hint: 'Skip this if you rent or own your home outright.',
}

/** What is asked about what is sold: the mortgage where that is life insurance, else what each line wants to know. */
const details = (): readonly Field[] => [...(asksMortgage() ? [balance] : []), ...lineQuestions()]
const secondStep = (): readonly Step[] =>
  details().length === 0
    ? []
    : [
        {
          title: asksMortgage() ? 'Mortgage information' : 'A few details',
          // Income for retirement has nothing to do with a house.
          ...(asksMortgage() &&
            lineQuestions().length === 0 && { unless: { name: 'serviceInterest', value: 'Annuities' } }),
          fields: details(),
        },
      ]

const steps = () =>
  [
    {
      title: 'Personal information',
      fields: [
        { ...state, hint: 'You may leave it empty and tell us when we talk.' },
        {
          name: 'serviceInterest',
          label: 'Primary interest',
          control: 'select',
          rule: 'option',
          options: interestOptions(),
          placeholder: 'Choose one',
        },
      ],
    },
    ...secondStep(),
    {
      title: 'Contact details',
      fields: [
        firstName,
        lastName,
        email,
        phone,
        {
          name: 'age',
          label: 'Age',
          control: 'number',
          rule: 'age',
          hint: asksMortgage()
            ? 'Years, like 70. Age affects the price of coverage more than anything else.'
            : 'Years, like 70.',
        },
        {
          name: 'preferredContactMethod',
          label: 'How should we contact you?',
          control: 'radio',
          rule: 'option',
          options: contactMethods,
          preset: 'email',
          hint: 'To text you, we need your permission: check the box for texts below before you send. Otherwise we call.',
        },
      ],
    },
    {
      title: 'Preferred consultation time',
      summary: true,
      fields: [
        contactAsap(
          `We call within ${responseTimes.consultationAsap.text}, or text you if you chose that.`,
          'Urgent: contact me as soon as possible',
        ),
        preferredDate,
        { ...timeSlot('consultationTime', 'Preferred time'), inHours: 0 },
        { name: 'message', label: 'Additional message', control: 'textarea', rule: 'text' },
      ],
    },
  ] satisfies Form['steps']

const place = { source: 'website', sourceLabel: 'Consultation form', formType: 'consultation' } as const

export const consultation = {
  name: 'consultation',
  label: 'Consultation',
  noun: 'consultation',
  home: '/contact',
  asapPromise: 'consultationAsap',
  landing: {
    type: 'consultation',
    text: {
      heading: 'Consultation Scheduled Successfully!',
      headingOnHold: 'We have your request',
      unscheduled: 'No time is set yet.',
      talk: 'We talk about your goals',
    },
  },
  submit: 'Submit Request',
  busy: 'Submitting...',
  booking: true,
  variants: {
    contact: place,
    home: place,
    research: place,
    dialog: { ...place, submit: 'Schedule Free Consultation' },
  },
  get steps() {
    return steps()
  },
} as const satisfies Form

export const leadForms: readonly Form[] = [quickQuote, consultation]
