/** The forms of what everybody has a right to: to see, correct or erase what is held, to say no to its sale, to complain. */
import { responseTimes } from '#app/content/promises/promises.ts'
import {
  type Answers,
  email,
  type Field,
  type Form,
  firstName,
  lastName,
  phone,
  sameOptions,
  state,
  textOf,
} from '#app/forms/field.ts'

const optional = <One extends Field>({ required: _, ...field }: One) => field
const who = [
  firstName,
  optional(lastName),
  email,
  { ...optional(phone), hint: 'If you gave it to us: we look for what belongs to it.' },
  { ...state, hint: 'Some states give you more rights.' },
] as const satisfies readonly Field[]

const shared = { asapPromise: 'standard', consent: null, busy: 'Sending...' } as const
const place = (source: string, sourceLabel: string, formType: string) => ({
  page: { source, sourceLabel, formType },
})

export const privacyRequest = {
  ...shared,
  name: 'privacy-request',
  label: 'Privacy request',
  noun: 'privacy request',
  home: '/privacy-request',
  promise: 'privacyRequest',
  landing: {
    to: '/privacy-request?sent=1',
    notice: `We have your request and answer within ${responseTimes.privacyRequest.text}. One step is left: prove that it is yours.`,
  },
  submit: 'Send the request',
  variants: place('website_privacy', 'Privacy request', 'privacy_request'),
  steps: [
    {
      title: 'Your request',
      fields: [
        {
          name: 'right',
          label: 'What do you ask for?',
          control: 'select',
          rule: 'option',
          required: true,
          missing: 'Choose what you ask for.',
          placeholder: 'Choose one',
          options: sameOptions([
            'A copy of what you hold about me',
            'Correct what you hold about me',
            'Erase what you hold about me',
            'Appeal an answer you gave me',
            'Something else',
          ]),
        },
        ...who,
        {
          name: 'onBehalf',
          label: 'If you ask for somebody else: for whom, and who authorized you?',
          control: 'text',
          rule: 'name',
        },
        { name: 'message', label: 'Anything we should know', control: 'textarea', rule: 'text' },
      ],
    },
  ],
} as const satisfies Form

export const complaint = {
  ...shared,
  name: 'complaint',
  label: 'Complaint',
  noun: 'complaint',
  home: '/complaint',
  promise: 'complaint',
  landing: {
    to: '/complaint?sent=1',
    notice: `We have your complaint. You get an answer in writing within ${responseTimes.complaint.text}.`,
  },
  submit: 'Send the complaint',
  variants: place('website_complaint', 'Complaint', 'complaint'),
  steps: [
    {
      title: 'Your complaint',
      fields: [
        {
          name: 'message',
          label: 'What happened?',
          control: 'textarea',
          rule: 'text',
          required: true,
          missing: 'Tell us what happened.',
          hint: 'When, who was involved, and what would put it right. Leave out health details and account numbers.',
        },
        ...who,
      ],
    },
  ],
} as const satisfies Form

export const privacyChoices = {
  ...shared,
  name: 'privacy-choices',
  label: 'Privacy choice',
  noun: 'privacy choice',
  home: '/your-privacy-choices',
  promise: 'privacyRequest',
  landing: {
    to: '/your-privacy-choices?sent=1',
    notice: 'Done. From now on nothing about you is told to an ad network.',
  },
  submit: 'Do not sell or share my information',
  variants: place('website_privacy_choices', 'Privacy choice', 'privacy_choices'),
  steps: [{ title: 'Who you are', fields: [firstName, optional(lastName), email, who[3], who[4]] }],
} as const satisfies Form

export const requestForms: readonly Form[] = [privacyRequest, complaint, privacyChoices]

/** What a request says, in the words of its sender. */
export const messageOf = (answers: Answers): string =>
  [textOf(answers, 'right'), textOf(answers, 'message')].filter(Boolean).join('\n\n') ||
  'Do not sell or share my information, and limit the use of what is sensitive.'
