/** Reads a number as people type it: "12,000", "$250k", "6½", digits of any script. */

export type Unit = 'dollars' | 'percent' | 'years' | 'count'

/** The bounds of an answer, in the unit's own measure: dollars, percent, years. */
export interface Bounds {
  unit: Unit
  min: number
  max: number
}

/** Longer than any number in bounds, spaces and words included. */
const longest = 40
/** Digits after the point: cents, and rates like 6.125. */
const decimals: Record<Unit, number> = { dollars: 2, percent: 3, years: 0, count: 0 }
const examples: Record<Unit, string> = { dollars: '80,000', percent: '6.5', years: '10', count: '2' }

/** The number, dollars as whole cents; or what to type instead. */
export function readNumber(text: string, { unit, min, max }: Bounds): { value: number } | { issue: string } {
  const number = text.length > longest ? null : parse(toPlain(text), unit)
  if (number === null || (decimals[unit] === 0 && !Number.isInteger(number)))
    return { issue: `Enter a ${decimals[unit] === 0 ? 'whole ' : ''}number, like ${examples[unit]}.` }
  if (number < min || number > max)
    return { issue: `Enter a number from ${sayBound(min, unit)} to ${sayBound(max, unit)}.` }
  // A typed -0 is 0.
  return { value: unit === 'dollars' ? Math.round(number * 100) + 0 : number + 0 }
}

const sayBound = (bound: number, unit: Unit): string =>
  `${unit === 'dollars' ? '$' : ''}${bound.toLocaleString('en-US')}${unit === 'percent' ? '%' : ''}`

/** One spelling: digits 0 to 9, "," and ".", fractions as " 1/2", without signs of money and units. */
const toPlain = (text: string): string =>
  text
    // Apart first: normalized, "6½" would be 61/2.
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2044', '/')
    .replaceAll('\u2212', '-')
    .replace(/[$%]|\b(usd|dollars?|percent|years?|yrs?)\b/gi, ' ')
    .trim()

/** The digits of a script follow each other, zero first. */
function toDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(at - zero)
}

const plainNumber = /^(-?)\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?\s*(k|m)?$/i
const mixedNumber = /^(?:(\d{1,3})\s+)?(\d{1,2})\/(\d{1,2})$/

function parse(text: string, unit: Unit): number | null {
  const places = decimals[unit]
  const mixed = mixedNumber.exec(text)
  if (mixed) {
    const [, whole = '0', over, under] = mixed
    const number = Number(whole) + Number(over) / Number(under)
    // Rates are quoted in fractions; half a dollar is hardly what somebody meant by "½".
    return unit === 'percent' && Number.isFinite(number) ? number : null
  }
  const [, sign, whole = '', fraction = '', thousands = ''] = plainNumber.exec(text) ?? []
  if (sign === undefined || (fraction.length > places && thousands === '')) return null
  const size = { '': 1, k: 1000, m: 1_000_000 }[thousands.toLowerCase()] ?? 1
  return Number(`${sign}${whole.replace(/[, ]/g, '')}.${fraction || 0}`) * size
}
