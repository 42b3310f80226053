/** Senders whom nothing they gave leads to: nothing can be promised to them but that they may call. */
import { agency } from '#app/content/agency/agency.ts'
import { isCallable } from '#app/lib/phone.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Planned } from './kind.ts'

export const isUnreachable = ({ phone_normalized, email }: Pick<Planned, 'phone_normalized' | 'email'>) =>
  !isCallable(phone_normalized) && !isMailable(email)

/** What they are told; `noun` is what they sent. */
export const sayUnreachable = (noun: string): string =>
  `We have your ${noun}, but not a phone number or an email address that looks right. Please call us at ${agency.phone}.`
