/** What the owner typed to find one person, made comparable with what is stored. */
import { isOneAddress } from '#app/forms/field.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'

export interface Typed {
  email: string
  phone: string
}

export type KeysRead = { sought: { email: string | null; phone: string | null } } | { error: string }

/** A number that is none of the numbering plan is looked for by its digits, when there are enough to mean one person. */
const minDigits = 5

/** Reads what was typed: an e-mail, a telephone, or both. Whatever the forms take in can be looked for. */
export function readKeys({ email, phone }: Typed): KeysRead {
  const mail = tidyLine(email)
  const number = phone.trim()
  if (mail === '' && number === '') return { error: 'Enter an email address, a phone number, or both.' }
  if (mail !== '' && !isOneAddress(mail))
    return { error: 'Enter a complete email address, like name@example.com.' }
  const digits = digitsOf(number)
  if (number !== '' && digits.length < minDigits)
    return { error: 'Enter a complete phone number: ten digits, or a + and the country code.' }
  return { sought: { email: mail || null, phone: number === '' ? null : (normalizePhone(number) ?? digits) } }
}
