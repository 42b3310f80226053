/** What somebody typed as a telephone number, read to its end: the number, its extension, and other numbers beside it. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { findNumbers } from './phone.ts'

export interface PhoneRead {
  /** E.164; null where there is none of the numbering plan. The first of several. */
  number: string | null
  extension: string | null
  /** E.164 of those that stand beside it. */
  others: readonly string[]
}

export function readPhone(typed: string): PhoneRead {
  const [first, ...others] = findNumbers(typed)
  return {
    number: first?.number ?? null,
    extension: first ? extensionIn(first.number, first.tail) : null,
    others: others.map(({ number }) => number),
  }
}

/** What a `tel:` link calls: the number with its extension (RFC 3966), or what was typed when it is none. */
export function phoneLink({ phone, phone_normalized }: { phone: string; phone_normalized: string | null }) {
  if (phone_normalized === null) return `tel:${phone.replace(/[^\d+]/g, '')}`
  const { extension } = readPhone(phone)
  return `tel:${phone_normalized}${extension ? `;ext=${extension}` : ''}`
}

/** Forms that the library does not know: "p45", "w 45", "(45)", "option 4". */
const pauses = /^\s*(?:\(\s*)?(?:p|w|pause|wait|option|opt\.?|press|dial|box)?\s*(\d{1,7})\)?(?=\D*$)/i

/** The library reads nothing that has words behind it, so these are taken off from the end, one by one. */
function extensionIn(number: string, tail: string): string | null {
  if (!/\d/.test(tail)) return null
  for (let said = tail.trimEnd(); said !== ''; said = said.replace(/\s*\S+$/, '')) {
    const read = parsePhoneNumberFromString(number + said, 'US')
    if (read?.number === number && read.ext) return read.ext
  }
  return pauses.exec(tail)?.[1] ?? null
}
