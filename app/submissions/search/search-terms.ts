/** What somebody searched for, taken apart into what an index of trigrams can be asked for. */
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'

export interface SearchTerms {
  /** Any of these as it stands: the search, where its words do not say the same, and the digits of a telephone. */
  parts: string[]
  /** Or all of these, in any order, in plain letters. */
  words: string[]
  /** And with them the domains of addresses: nearly every row has their letters, and an index would be read from end to end for them. */
  domains: string[]
}

export function termsOf(search: string): SearchTerms | null {
  const digits = phoneParts(search)
  if ([search, ...digits].some(isShort)) return null
  const words = wordsOf(search)
    .filter((word) => !isShort(word))
    .map(cutAddress)
  return {
    parts: [...asTyped(search), ...digits],
    words: words.map(({ word }) => word),
    domains: words.flatMap(({ domain }) => domain ?? []),
  }
}

/** A search as the words that a name has in any order: without accents, apostrophes and the comma after a last name. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    plainName(search)
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
]

/** The search itself, unless its words find it already: looking twice costs twice. */
export const asTyped = (search: string): string[] => (isPlain(search) ? [] : [search])

/** An address as mailbox and domain, each with the sign between them, where either can be looked for by itself. */
function cutAddress(word: string): { word: string; domain?: string } {
  const at = word.indexOf('@')
  const [mailbox, domain] = [word.slice(0, at + 1), word.slice(at)]
  return at < 0 || isShort(mailbox) || isShort(domain) ? { word } : { word: mailbox, domain }
}

/** The digits of what looks like a part of a number; empty for everything else. */
export const typedDigits = (search: string): string => (/^[\d\s().+-]+$/.test(search) ? digitsOf(search) : '')

function phoneParts(search: string): string[] {
  const parts = [typedDigits(search), normalizePhone(search) ?? '']
  return [...new Set(parts)].filter((part) => part !== '' && part !== search)
}

/** True for what no index knows: less than three letters or digits in a row. */
export const isShort = (part: string): boolean => !/[\p{L}\p{N}]{3}/u.test(part)

/** Without accents and apostrophes: "Siobhán O’Neil" is "siobhan oneil". Other alphabets stay, in lower case. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/['’‘ʼʹ´`]/g, '')
    .normalize('NFC')

const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
}

/** True for what its plain form finds in any case: neither accents nor apostrophes. */
const isPlain = (text: string): boolean => /^[ -&(-_a-~]*$/.test(text)

/** The plain form of a stored name; null where a search in any case finds it as it is. */
export function plainNameOf(row: { first_name: string; last_name: string }): string | null {
  const name = `${row.first_name} ${row.last_name}`
  return isPlain(name) ? null : plainName(name)
}
