/** Telephone numbers of the North American Numbering Plan, which is what an American agency calls. */

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

export interface FoundNumber {
  number: string
  tail: string
}

/**
 * E.164 (+12165550142), or null: ten digits, or eleven after a 1, area code and exchange from 2 on (NANPA). Of
 * several the first; an extension is no part of it (`readPhone`).
 */
export const normalizePhone = (typed: string): string | null => findNumbers(typed)[0]?.number ?? null

/**
 * In order and each once, in whatever way they are separated, with letters for digits (216-555-HOME) where there are
 * no digits alone. None of another country.
 */
export function findNumbers(typed: string): FoundNumber[] {
  const text = asTyped(typed.slice(0, maxRead))
  const found = inDigits(text)
  return found.length > 0 ? found : inDigits(withoutLetters(text))
}

const maxRead = 300

/** Full-width digits, marks that no eye sees and the dashes of word processors, as a telephone book has them; an O for a zero. */
const asTyped = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?<=\d[\s.)/-]?)[oO](?=[\s./-]?[\doO])|(?<=\d)[oO](?=\b)/g, '0')
    .replace(/(?<=\d)[lI](?=[\s./-]?\d)/g, '1')

const gap = String.raw`[\s.()/_*·•-]*`
/** What begins with the code of another country, which is read to its end, or the number of the plan. */
const numbers = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00|011)[\s.()-]*(?!1)\d(?:[\s.()-]*\d)*|(?:(?:\+|00|011)?${gap}1${gap})?([2-9](?:${gap}\d){2}${gap}[2-9](?:${gap}\d){6})(?!\d))`,
  'g',
)

function inDigits(text: string): FoundNumber[] {
  const matches = [...text.matchAll(numbers)].filter(([, ten]) => ten !== undefined)
  const found = matches.map(({ 0: whole, 1: ten = '', index }, n) => ({
    number: `+1${digitsOf(ten)}`,
    tail: text.slice(index + whole.length, matches[n + 1]?.index),
  }))
  return found.filter(({ number }, n) => found.findIndex((one) => one.number === number) === n)
}

/** An area code and seven letters or digits, as numbers are printed on vans. */
const withLetters =
  /(?<![\w])((?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*)([A-Za-z\d](?:[ .-]?[A-Za-z\d]){6})(?![A-Za-z\d])/g
/** What stands on the keys 2 to 9 (ITU-T E.161). */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

const withoutLetters = (text: string) =>
  text.replace(withLetters, (whole, area: string, rest: string) =>
    // Small letters behind a space are words.
    / [a-z]/.test(rest) ? whole : area + rest.replace(/[A-Za-z]/g, keyOf),
  )

const keyOf = (letter: string) => String(keys.findIndex((on) => on.includes(letter.toLowerCase())) + 2)

export const formatNumber = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Area codes of the plan in other countries, from the Bahamas to Jamaica. */
const abroad = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
)

/** Whether the area code of `e164` is one of another country than the United States and Canada. */
export const isAbroad = (e164: string | null): boolean => e164 !== null && abroad.has(e164.slice(2, 5))

/**
 * Whether a telephone of the United States, its territories or Canada may stand behind it: no N11, no N9X. Codes are
 * given out every few weeks, so an unknown one is no reason to doubt.
 */
export const isCallable = (e164: string | null): boolean =>
  e164 !== null && !/^\+1(?:.11|.9)/.test(e164) && !isAbroad(e164)
