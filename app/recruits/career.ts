/** The career form: how people apply to become agents, on the careers page and in its dialog. */
import { states } from '#app/content/places.ts'
import { promises } from '#app/content/promises.ts'
import { type Field, type Form, sameOptions } from '#app/forms/field.ts'
import { allSlots, daySlots } from '#app/forms/slots.ts'

const fields = [
  {
    name: 'firstName',
    label: 'First name',
    control: 'text',
    rule: 'name',
    required: true,
    autocomplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'Last name',
    control: 'text',
    rule: 'name',
    required: true,
    autocomplete: 'family-name',
  },
  { name: 'email', label: 'E-mail', control: 'email', rule: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', label: 'Phone', control: 'tel', rule: 'phone', required: true, autocomplete: 'tel' },
  {
    name: 'state',
    label: 'State',
    control: 'select',
    rule: 'option',
    options: sameOptions(states),
    placeholder: 'Choose your state',
    required: true,
    autocomplete: 'address-level1',
  },
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
  {
    name: 'contactASAP',
    label: 'Contact me as soon as possible',
    control: 'tick',
    rule: 'tick',
    hint: `You get a priority review within ${promises.recruitAsap.words}.`,
  },
  {
    name: 'bestContactTime',
    label: 'Best contact time',
    control: 'select',
    rule: 'option',
    options: allSlots,
    placeholder: 'Choose a time',
    marked: true,
    hiddenWhen: 'contactASAP',
    insteadWhenHidden: 'ASAP Contact Selected',
  },
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
  home: '/join-team',
  submit: 'Submit Career Application',
  busy: 'Submitting Application...',
  variants: {
    page: { source: 'website_career_page', formType: 'recruitment_main' },
    dialog: {
      source: 'website_mobile',
      formType: 'recruitment_header',
      offers: { bestContactTime: daySlots },
    },
  },
  steps: [{ title: 'Career application', fields }],
} as const satisfies Form
