/** Who wrote and how to reach them, as staff type it: read, compared with what is stored, and checked where it changed. */
import { places } from '#app/content/agency/places.ts'
import { isOneAddress, longest } from '#app/forms/field.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { readBornOn } from './born-on.ts'
import type { Submission } from './submission.ts'

export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  state: 'State',
  bornOn: 'Date of birth',
} as const
export type ContactName = keyof typeof contactLabels
export type ContactDetails = Readonly<Record<ContactName, string>>

export interface Correction {
  name: ContactName
  from: string
  to: string
}

type Stored = Pick<Submission, 'first_name' | 'last_name' | 'email' | 'phone' | 'state' | 'born_on'>

/** Behind a +, a number of another country has at least so many digits. */
const minForeign = 7

const names = Object.keys(contactLabels) as ContactName[]

export const storedContact = ({ born_on, ...row }: Stored): ContactDetails => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  state: row.state ?? '',
  bornOn: born_on ?? '',
})

/** The fields of a post as they would be stored; what was not sent stays as it is in `stored`. `today` is the agency's day. */
export function readContact(
  fields: Readonly<Record<string, string>>,
  stored: ContactDetails,
  today: string,
): ContactDetails {
  const read = (name: ContactName) => {
    const typed = fields[name]
    return typed === undefined ? stored[name] : tidyLine(typed)
  }
  const bornOn = readBornOn(read('bornOn'), today)
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone'),
    state: read('state'),
    // What is no date stays as it was typed, and is refused.
    bornOn: 'issue' in bornOn ? read('bornOn') : bornOn.bornOn,
  }
}

export const changesOf = (stored: ContactDetails, contact: ContactDetails): Correction[] =>
  names.map((name) => ({ name, from: stored[name], to: contact[name] })).filter(({ from, to }) => from !== to)

/** Why what was changed cannot be stored, or null. What looks odd and stays as it was is no reason. */
export function rejectionOf(
  contact: ContactDetails,
  changes: readonly Pick<Correction, 'name'>[],
  today: string,
): string | null {
  const { firstName, lastName, email, phone, state, bornOn } = contact
  const isChanged = (name: ContactName) => changes.some((change) => change.name === name)
  if (firstName === '') return 'Enter a first name.'
  if (Math.max(firstName.length, lastName.length) > longest.name)
    return `Shorten the name to ${longest.name} characters or fewer.`
  if (isChanged('email') && !isOneAddress(email)) return 'Enter one email address, like name@example.com.'
  if (isChanged('phone') && !isNumber(phone))
    return 'Enter a complete phone number: ten digits, or a + and the country code.'
  if (state !== '' && isChanged('state') && !places.some((one) => one === state))
    return 'Choose a state from the list.'
  const born = readBornOn(bornOn, today)
  return isChanged('bornOn') && 'issue' in born ? born.issue : null
}

/** Whether staff may enter it: what nobody can call is a slip of the finger. */
export const isNumber = (phone: string): boolean =>
  phone.length <= longest.phone &&
  (normalizePhone(phone) !== null || (phone.startsWith('+') && digitsOf(phone).length >= minForeign))

/**
 * Agreed to at the number they gave (47 CFR 64.1200(f)(9)): a number that staff put in its place has no agreement,
 * and a proof of this version says so.
 */
export const correctedConsent = {
  version: 'number-corrected',
  explained: 'Staff changed the phone number. The agreement before was for the earlier number.',
} as const
