/** The consultation: four steps, for visitors who want to be called prepared. */
import { promises } from '#app/content/promises.ts'
import { textOf } from '#app/forms/answers.ts'
import type { Answers, Option, Step } from '#app/forms/field.ts'
import { email, firstName, lastName, phone, state } from '#app/forms/person-fields.ts'
import { allSlots } from '#app/forms/slots.ts'
import type { LeadForm } from './lead-form.ts'
import { consultationMessage } from './lead-message.ts'
import { mortgageBalances } from './mortgage-balances.ts'
import { interestOptions } from './service-interests.ts'

const contactMethods: readonly Option[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text message' },
]

const steps = [
  {
    title: 'Personal information',
    fields: [
      { ...state, marked: true },
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
  {
    title: 'Mortgage information',
    fields: [
      {
        name: 'mortgageBalance',
        label: 'Remaining mortgage balance',
        control: 'select',
        rule: 'option',
        options: mortgageBalances,
        placeholder: 'Choose a range',
        hint: 'Leave it open if you rent or own your home outright.',
      },
    ],
  },
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
        hint: 'The price of coverage depends on it more than on anything else.',
      },
      {
        name: 'preferredContactMethod',
        label: 'How shall we reach you?',
        control: 'radio',
        rule: 'option',
        options: contactMethods,
        preset: 'email',
      },
    ],
  },
  {
    title: 'Preferred consultation time',
    summary: true,
    fields: [
      {
        name: 'contactASAP',
        label: 'Urgent: contact me as soon as possible',
        control: 'tick',
        rule: 'tick',
        hint: `We call within ${promises.consultationAsap.words}.`,
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
        name: 'consultationTime',
        label: 'Preferred time',
        control: 'select',
        rule: 'option',
        options: allSlots,
        placeholder: 'Choose a time',
        marked: true,
        hiddenWhen: 'contactASAP',
      },
      { name: 'message', label: 'Additional message', control: 'textarea', rule: 'text' },
    ],
  },
] as const satisfies readonly Step[]

const place = { source: 'website', sourceLabel: 'Consultation form', formType: 'consultation' } as const

export const consultation = {
  name: 'consultation',
  noun: 'consultation',
  asapPromise: 'consultationAsap',
  interest: 'General Consultation',
  contactMethod: (answers: Answers) => {
    const method = textOf(answers, 'preferredContactMethod')
    return method === 'phone' || method === 'text' ? method : 'email'
  },
  message: consultationMessage,
  home: '/contact',
  submit: 'Submit Request',
  busy: 'Submitting...',
  variants: {
    contact: place,
    home: place,
    research: place,
    dialog: { ...place, submit: 'Schedule Free Consultation' },
  },
  steps,
} as const satisfies LeadForm
