/** A value: what is asked, within which bounds, and what comes of it. Nothing is stored and nothing is a price. */
import type { PagePath } from '#app/content/catalogue/catalogue.ts'
import type { Chart, NumbersTable } from '#app/ui/charts/chart.ts'

export type EstimatePath = Extract<PagePath, `/estimates/${string}`>

export interface NumberField extends Bounds {
  label: string
  hint?: string
  /** As somebody would type it: what the first result is worked out with. Left empty it counts as 0, where 0 is in bounds. */
  preset: string
  /** Without it the result would be wrong and sound like comfort: left empty it is asked for. A typed 0 is an answer. */
  isNeeded?: true
  /** The choice that asks for it; with another answer it is neither read nor carried. */
  onlyFor?: { name: string; value: string }
}

export interface ChoiceField {
  label: string
  options: readonly { value: string; label: string }[]
  preset: string
}

export type EstimateField = NumberField | ChoiceField
export type EstimateFields = Readonly<Record<string, EstimateField>>

export const isChoice = (field: EstimateField): field is ChoiceField => 'options' in field

export const isUsed = (field: EstimateField, answerTo: (name: string) => unknown): boolean =>
  isChoice(field) || !field.onlyFor || answerTo(field.onlyFor.name) === field.onlyFor.value

/** What was answered: dollars as whole cents, other numbers as they are, choices by their value; the preset of what is not used. */
export type Values = Readonly<Record<string, number | string>>
type ValuesOf<Fields extends EstimateFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends ChoiceField
    ? Fields[Name]['options'][number]['value']
    : number
}

export interface Fact {
  label: string
  value: string
}

export interface Outcome {
  number: string
  says: string
  /** Nothing is left to price: an agent may still look the numbers over. */
  isCovered?: boolean
  notes: readonly string[]
  lines: readonly Fact[]
  chart: Chart
  /** The chart's numbers and what does not fit into it. */
  table: NumbersTable
  /** In one line, for the agent who reads the request. */
  gist: string
}

export interface Estimate {
  path: EstimatePath
  name: string
  /** The interest a quote is asked about, as the quote form has it. */
  interest: string
  fields: EstimateFields
  work(values: Values): Outcome
}

export function defineEstimate<const Fields extends EstimateFields>(
  estimate: Omit<Estimate, 'work' | 'fields'> & {
    fields: Fields
    work(values: ValuesOf<Fields>): Outcome
  },
): Estimate {
  // readQuery gives each field a value of its own kind, or no values at all.
  return { ...estimate, work: (values) => estimate.work(values as ValuesOf<Fields>) }
}

/** Reads a number as people type it: "12,000", "$250k", "6½", digits of any script. */

type Unit = 'dollars' | 'percent' | 'years' | 'count'

export interface Bounds {
  unit: Unit
  min: number
  max: number
}

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
    return { issue: `Enter a number from ${formatBound(min, unit)} to ${formatBound(max, unit)}.` }
  // A typed -0 is 0.
  return { value: unit === 'dollars' ? Math.round(number * 100) + 0 : number + 0 }
}

const formatBound = (bound: number, unit: Unit): string =>
  `${unit === 'dollars' ? '$' : ''}${bound.toLocaleString('en-US')}${unit === 'percent' ? '%' : ''}`

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
