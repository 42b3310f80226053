/** What looks wrong with an answer that is taken all the same: told where it is typed, and kept out of what we promise. */
import { isCallable, normalizePhone } from '../phone.ts'
import { isMailable, meantAddress } from './meant-address.ts'

export interface Warning {
  message: string
  meant?: string
}

/** What looks wrong with `text` as an answer to a field of `rule`; null where nothing does, or it is empty. */
export function warningOf(rule: string, text: string): Warning | null {
  const typed = text.trim()
  if (typed === '') return null
  if (rule === 'phone') return warningOfPhone(normalizePhone(typed))
  if (rule !== 'email') return null
  const meant = meantAddress(typed)
  if (meant) return { message: `Did you mean ${meant}?`, meant }
  return isMailable(typed)
    ? null
    : { message: 'Please check your email address: it ends like ann@example.com.' }
}

function warningOfPhone(number: string | null): Warning | null {
  if (isCallable(number)) return null
  const why = number
    ? `the US and Canada have no area code ${number.slice(2, 5)}`
    : 'we need 10 digits, starting with the area code'
  return { message: `Please check your phone number: ${why}.` }
}
