/** What the owner typed to find one person, made comparable with what is stored. */
import { z } from 'zod'
import { normalizePhone } from '#app/lib/phone.ts'

export interface Typed {
  email: string
  phone: string
}

export type KeysRead = { sought: { email: string | null; phone: string | null } } | { error: string }

/** Reads what was typed: an e-mail, a telephone, or both. */
export function readKeys({ email, phone }: Typed): KeysRead {
  const mail = email.trim().toLowerCase()
  const number = phone.trim()
  if (mail === '' && number === '') return { error: 'Type an e-mail address, a telephone number, or both.' }
  if (mail !== '' && !z.email().max(254).safeParse(mail).success)
    return { error: 'This is not a whole e-mail address.' }
  const normalized = number === '' ? null : normalizePhone(number)
  if (number !== '' && normalized === null)
    return { error: 'This is not a whole telephone number: ten digits, or a + and the country code.' }
  return { sought: { email: mail || null, phone: normalized } }
}
