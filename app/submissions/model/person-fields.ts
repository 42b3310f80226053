/** Questions that more than one form asks, in the same words. What they are posted under becomes a column of the row. */
import { places } from '#app/content/agency/places.ts'
import { type Field, sameOptions } from '#app/forms/field.ts'

export const firstName = {
  name: 'firstName',
  label: 'First name',
  control: 'text',
  rule: 'name',
  required: true,
  missing: 'Enter your first name.',
  autocomplete: 'given-name',
} as const satisfies Field

export const lastName = {
  name: 'lastName',
  label: 'Last name',
  control: 'text',
  rule: 'name',
  required: true,
  missing: 'Enter your last name.',
  autocomplete: 'family-name',
} as const satisfies Field

export const email = {
  name: 'email',
  label: 'Email',
  control: 'email',
  rule: 'email',
  required: true,
  missing: 'Enter your email address, like name@example.com.',
  autocomplete: 'email',
} as const satisfies Field

export const phone = {
  name: 'phone',
  label: 'Phone',
  control: 'tel',
  rule: 'phone',
  required: true,
  missing: 'Enter a phone number where we can reach you.',
  autocomplete: 'tel',
} as const satisfies Field

/** Whether it must be answered is each form's own affair. */
export const state = {
  name: 'state',
  label: 'State',
  control: 'select',
  rule: 'option',
  options: sameOptions(places),
  placeholder: 'Choose your state',
  autocomplete: 'address-level1',
} as const satisfies Field

/** Whether the sender wants to be called at once; `hint` says by when that is. */
export const contactAsap = (hint: string, label = 'Contact me as soon as possible'): Field => ({
  name: 'contactASAP',
  label,
  control: 'tick',
  rule: 'tick',
  hint,
})

/** When the sender would like to be called; not asked of those who want to be called at once. */
export const preferredDate = {
  name: 'preferredDate',
  label: 'Preferred date',
  control: 'date',
  rule: 'day',
  hint: 'You may leave this empty.',
  hiddenWhen: 'contactASAP',
} as const satisfies Field

const hour = (at: number) => `${at % 12 === 0 ? 12 : at % 12}:00 ${at % 24 < 12 ? 'AM' : 'PM'}`
const windows = (from: number, to: number) =>
  sameOptions(Array.from({ length: to - from }, (_, n) => `${hour(from + n)} - ${hour(from + n + 1)}`))

/** Twelve windows of an hour, "8:00 AM - 9:00 AM" to "7:00 PM - 8:00 PM". */
export const daySlots = windows(8, 20)
/** Twenty-four windows of an hour, "12:00 AM - 1:00 AM" to "11:00 PM - 12:00 AM". @internal */
export const allSlots = windows(0, 24)

/** A window of an hour, out of `slots`; not asked of those who want to be called at once. */
export const timeSlot = (name: string, label: string, slots: Field['options'] = allSlots): Field => ({
  name,
  label,
  control: 'select',
  rule: 'option',
  options: slots ?? [],
  placeholder: 'Choose a time',
  hint: 'We are open {hours}. For another time, we agree on one. You may leave this empty.',
  hiddenWhen: 'contactASAP',
})
