/** Words of texts and of searches in one shape, the same on every database: folded, stemmed. */
import { stemmer } from 'stemmer'
import { foldedWords } from '../text/article-node.ts'

/** They say nothing of what somebody looks for. */
const stopWords = new Set(
  `a about after all also am an and any are as at be been best before being between both but by can could define definition did do does
  doing dont each for from get getting give go going good had has have having he her here him his how i if im in into is
  it its just like me mean meaning means my need needs no not of off on one only or other our out over own please should
  so some such take taken takes taking tell than that the their them then there these they thing things this those to too under up us use used using
  versus very vs want was way we were what whats when where which while who whom why will with without would you your`.split(
    /\s+/,
  ),
)

/** "income for my life" is "income for life". */
const joiningWords = new Set('a an and for from her his in my of on or our the their to with your'.split(' '))

/** Letters that are kept. */
const longest = 40

/** 401(k), 403-b, 1099-R. */
const plans = /\b(?:(40[13]|457)[\s-]([bk])|(1099)[\s-](r))\b/giu

const small =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
/** From two on: "one" is more often somebody. */
const numberNames: ReadonlyMap<string, number> = new Map([
  ...small.split(' ').map((name, at) => [name, at + 2] as const),
  ...tens.split(' ').map((name, at) => [name, (at + 2) * 10] as const),
])
const digits = `one|${small.split(' ').slice(0, 8).join('|')}`
const named = new RegExp(
  `\\b(?:(${tens.replaceAll(' ', '|')})(?:[\\s-](${digits}))?|(${small.replaceAll(' ', '|')}))\\b`,
  'giu',
)
const numberOf = (name = '') => numberNames.get(name.toLowerCase()) ?? (name === '' ? 0 : 1)

const hundreds = /\b(\d) hundred(?: (?:and )?(\d{1,2})\b)?/giu

/** 59½ and 59 1/2, 10% and 10 percent, 250,000, 250k and 250000. */
const numbers: readonly (readonly [RegExp, string])[] = [
  [/(\d)(?:\s?½|\s1[/⁄]2(?!\d)|\.5(?![\d%])|\s(?:and\s)?a half\b)/giu, '$1half'],
  [/\b(?!40[13]|457)(?<thousands>\d{1,3})(?:k| thousand)\b/giu, '$<thousands>000'],
  [/\b(\d{1,2})\s?yrs?\b/giu, '$1 year'],
  [/(\d)\s?(?:%|percent\b|per cent\b)/giu, '$1pct'],
  [/(?<=\d),(?=\d{3}(?!\d))/gu, ''],
]

/** Without stop words. "401(k)", "spouse's" and "59½" are one word each. */
export const plainWords = (text: string): string[] => allWords(text).filter((word) => !stopWords.has(word))

/** With stop words, but for those that only join others. */
export const askedWords = (text: string): string[] => allWords(text).filter((word) => !joiningWords.has(word))

export const saysNothing = (word: string): boolean => stopWords.has(word)

/** As a pattern, below a hundred; null for others. */
export function numberName(value: number): string | null {
  const nameOf = (wanted: number) => [...numberNames].find(([, number]) => number === wanted)?.[0]
  const known = nameOf(value)
  if (known !== undefined) return known
  const ten = value > 20 && value < 100 ? nameOf(value - (value % 10)) : undefined
  const digit = value % 10 === 1 ? 'one' : nameOf(value % 10)
  return ten && digit ? `${ten}[\\s-]${digit}` : null
}

/** "Sixty-five" as 65. */
export const inDigits = (text: string): string =>
  text
    .replace(named, (_, ten, digit, alone) => String(ten ? numberOf(ten) + numberOf(digit) : numberOf(alone)))
    .replace(hundreds, (_, hundred, rest = '0') => String(Number(hundred) * 100 + Number(rest)))

function allWords(text: string): string[] {
  const seen = text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
  // Before the fraction falls apart into its digits.
  const counted = numbers.reduce((said, [how, written]) => said.replace(how, written), inDigits(seen))
  const joined = counted
    .normalize('NFKC')
    .replace(/(\d{3})\s?\(([a-z])\)/giu, '$1$2')
    .replace(plans, '$1$2$3$4')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return foldedWords(joined)
    .map((word) => word.replaceAll('%', 'pct').replaceAll('$', '').slice(0, longest))
    .filter((word) => word !== '')
}

/** Texts say the same ones over and over. */
const stems = new Map<string, string>()
const maxStems = 20_000

/** Forms that Porter's algorithm leaves apart. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['taxabl', 'tax'],
  ['taxat', 'tax'],
])

export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= maxStems) stems.clear()
  const plain = stemmer(word)
  const stem = irregular.get(plain) ?? plain
  stems.set(word, stem)
  return stem
}

export const stemsOf = (text: string): string[] => plainWords(text).map(stemOf)
