/** The career form: how people apply to become agents, on the careers page and in its dialog. */
import { careerConsent } from '#app/content/promises/career-consent.ts'
import { responseTimes } from '#app/content/promises/promises.ts'
import {
  contactAsap,
  daySlots,
  email,
  type Field,
  type Form,
  firstName,
  lastName,
  phone,
  state,
  timeSlot,
} from '#app/forms/field.ts'

const fields = [
  firstName,
  lastName,
  email,
  phone,
  { ...state, required: true, missing: 'Choose the state you live in.' },
  {
    name: 'licensed',
    label: 'Do you hold an insurance license?',
    control: 'radio',
    rule: 'option',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    required: true,
    missing: 'Tell us whether you hold an insurance license: choose Yes or No.',
    hint: 'Either answer is fine.',
  },
  contactAsap(`Priority review: we contact you within ${responseTimes.recruitAsap.text}.`),
  { ...timeSlot('bestContactTime', 'Best contact time'), insteadWhenHidden: 'ASAP Contact Selected' },
  {
    name: 'message',
    label: 'Tell us about yourself (optional)',
    control: 'textarea',
    rule: 'text',
    hint: 'Your experience, or any questions.',
  },
] as const satisfies readonly Field[]

export const career = {
  name: 'career',
  label: 'Recruitment',
  noun: 'application',
  home: '/join-team',
  asapPromise: 'recruitAsap',
  consent: careerConsent,
  landing: {
    to: '/join-team?sent=1#recruitment-form',
    notice: "Application submitted! We'll contact you {when} to discuss career opportunities.",
  },
  submit: 'Submit Career Application',
  busy: 'Submitting Application...',
  variants: {
    page: { source: 'website_career_page', sourceLabel: 'Careers page', formType: 'recruitment_main' },
    dialog: {
      source: 'website_mobile',
      sourceLabel: 'Careers dialog',
      formType: 'recruitment_header',
      offers: { bestContactTime: daySlots },
    },
  },
  steps: [{ title: 'Career application', fields }],
} as const satisfies Form
