/** The career form: how people apply to become agents, on the careers page and in its dialog. */
import { promises } from '#app/content/promises/promises.ts'
import type { Field, Form } from '#app/forms/field.ts'
import {
  contactAsap,
  daySlots,
  email,
  firstName,
  lastName,
  phone,
  state,
  timeSlot,
} from '#app/submissions/person-fields.ts'

const fields = [
  firstName,
  lastName,
  email,
  phone,
  { ...state, required: true },
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
    hint: 'Either answer is fine. It tells us where to start.',
  },
  contactAsap(`You get a priority review within ${promises.recruitAsap.text}.`),
  { ...timeSlot('bestContactTime', 'Best contact time'), insteadWhenHidden: 'ASAP Contact Selected' },
  {
    name: 'message',
    label: 'What should we know about you? (optional)',
    control: 'textarea',
    rule: 'text',
    hint: 'Your work so far, what you are looking for, or a question.',
  },
] as const satisfies readonly Field[]

export const career = {
  name: 'career',
  label: 'Recruitment',
  noun: 'application',
  home: '/join-team',
  asapPromise: 'recruitAsap',
  landing: {
    to: '/join-team?sent=1#recruitment-form',
    notice: `Application submitted! We'll contact you within ${promises.standard.text} to discuss career opportunities.`,
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
