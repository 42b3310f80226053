/** The consultation: four steps, for visitors who want to be called prepared. */
import { promises } from '#app/content/promises/promises.ts'
import { type Answers, type Option, textOf } from '#app/forms/field.ts'
import {
  contactAsap,
  email,
  firstName,
  lastName,
  phone,
  preferredDate,
  state,
  timeSlot,
} from '#app/submissions/person-fields.ts'
import { interestOptions, type LeadForm, orNotSpecified } from './lead-form.ts'
import { mortgageBalances, mortgageLabel } from './mortgage-balances.ts'

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
      contactAsap(
        `We call within ${promises.consultationAsap.text}.`,
        'Urgent: contact me as soon as possible',
      ),
      preferredDate,
      timeSlot('consultationTime', 'Preferred time'),
      { name: 'message', label: 'Additional message', control: 'textarea', rule: 'text' },
    ],
  },
] as const satisfies LeadForm['steps']

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
      contact: {
        title: 'You hear from us',
        more: 'If you asked for an e-mail or a text message, that is what you get.',
      },
      talk: 'You talk, we listen',
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
  steps,
  interest: 'General Consultation',
  contactMethod: (answers) => {
    const method = textOf(answers, 'preferredContactMethod')
    return method === 'phone' || method === 'text' ? method : 'email'
  },
  message: consultationMessage,
} as const satisfies LeadForm

/** State, age and mortgage balance, then urgency or date and time, then the message. */
function consultationMessage(answers: Answers): string {
  const when =
    answers.contactASAP === true
      ? ['Urgency: CONTACT ASAP - Priority Lead']
      : [
          `Preferred Date: ${orNotSpecified(answers, 'preferredDate')}`,
          `Preferred Time: ${orNotSpecified(answers, 'consultationTime')}`,
        ]
  return [
    `State: ${orNotSpecified(answers, 'state')}`,
    `Age: ${orNotSpecified(answers, 'age')}`,
    `Mortgage Balance: ${mortgageLabel(textOf(answers, 'mortgageBalance')) || 'Not specified'}`,
    ...when,
    `Message: ${orNotSpecified(answers, 'message')}`,
  ].join('\n')
}
