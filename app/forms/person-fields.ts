/** Questions about who somebody is, asked in the same words by every form. */
import { states } from '#app/content/places.ts'
import { type Field, sameOptions } from './field.ts'

export const firstName = {
  name: 'firstName',
  label: 'First name',
  control: 'text',
  rule: 'name',
  required: true,
  autocomplete: 'given-name',
} as const satisfies Field

export const lastName = {
  name: 'lastName',
  label: 'Last name',
  control: 'text',
  rule: 'name',
  required: true,
  autocomplete: 'family-name',
} as const satisfies Field

export const email = {
  name: 'email',
  label: 'E-mail',
  control: 'email',
  rule: 'email',
  required: true,
  autocomplete: 'email',
} as const satisfies Field

export const phone = {
  name: 'phone',
  label: 'Phone',
  control: 'tel',
  rule: 'phone',
  required: true,
  autocomplete: 'tel',
} as const satisfies Field

/** Whether it must be answered is each form's own affair. */
export const state = {
  name: 'state',
  label: 'State',
  control: 'select',
  rule: 'option',
  options: sameOptions(states),
  placeholder: 'Choose your state',
  autocomplete: 'address-level1',
} as const satisfies Field
