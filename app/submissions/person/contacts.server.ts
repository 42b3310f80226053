/** By what requests are of one person: the telephone number once it is normalised, and the mailbox in any spelling. */
import { type RawBuilder, sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { findNumbers } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { isOfMailbox } from '../is-of-mailbox.server.ts'
import { mergedInto } from '../merge/merged-rows.server.ts'
import type { Submission } from '../submission.ts'

export interface Contact {
  kind: 'phone' | 'mailbox'
  /** E.164, or the digits of a number of no plan we know; a mailbox in its one spelling. */
  value: string
}

/** What of a row is needed to know its contacts: with the telephone as it was typed, those of a second number as well. */
export type Reached = Pick<Submission, 'email' | 'phone_normalized' | 'phone_digits'> &
  Partial<Pick<Submission, 'phone'>>

/** Fewer digits are no number that belongs to one person: "none", "12345". */
const minDigits = 7

/** The contacts of one row, none for what can reach nobody. */
export function contactsOf({ email, phone = '', phone_normalized, phone_digits }: Reached): Contact[] {
  const called = phone_normalized ?? (phone_digits.length < minDigits ? '' : phone_digits)
  const [, ...others] = findNumbers(phone)
  return [
    ...phoneContact(called),
    ...others.flatMap(({ number }) => phoneContact(number)),
    ...mailboxContact(email),
  ]
}

export const phoneContact = (phone: string): Contact[] =>
  phone === '' ? [] : [{ kind: 'phone', value: phone }]

export const mailboxContact = (email: string): Contact[] =>
  email.includes('@') ? [{ kind: 'mailbox', value: mailboxOf(email) }] : []

/** The contacts of a row and of those that were merged into it, each once. */
export async function contactsOfPerson(
  tx: Queries,
  row: Reached & Pick<Submission, 'id'>,
): Promise<Contact[]> {
  const ids = await mergedInto(tx, row.id)
  const merged =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('submissions')
          .select(['email', 'phone', 'phone_normalized', 'phone_digits'])
          .where('id', 'in', ids)
          .execute()
  return withoutRepeats([row, ...merged].flatMap(contactsOf))
}

/** Those of `contacts` that are none of `others`. */
export const contactsBeside = (contacts: readonly Contact[], others: readonly Contact[]): Contact[] =>
  contacts.filter((one) => !others.some((other) => isSame(one, other)))

/** Rows with a contact: each test walks an index of its own, so two of them are two queries. */
export function isOfContact({ kind, value }: Contact): RawBuilder<boolean> {
  if (kind === 'mailbox') return isOfMailbox(value)
  return value.startsWith('+')
    ? sql<boolean>`phone_normalized = ${value}`
    : sql<boolean>`(phone_normalized is null and phone_digits = ${value})`
}

const isSame = (one: Contact, other: Contact) => one.kind === other.kind && one.value === other.value

const withoutRepeats = (contacts: readonly Contact[]) =>
  contacts.filter((one, n) => contacts.findIndex((other) => isSame(one, other)) === n)
