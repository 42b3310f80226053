/**
 * An estimate is a value: what it asks, within which bounds, and what it works out. Pages, addresses and the lines of a lead
 * are made from it. Nothing here is stored and nothing is a price.
 */
import type { PagePath } from '#app/content/catalogue.ts'
import type { Chart, NumbersTable } from '#app/ui/charts/chart.ts'
import type { Bounds } from './read-number.ts'

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
/** By the name under which an answer stands in the address. */
export type EstimateFields = Readonly<Record<string, EstimateField>>

export const isChoice = (field: EstimateField): field is ChoiceField => 'options' in field

/** Whether `field` is asked of somebody with these answers. */
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

/** What an estimate worked out, in words and numbers for a page. */
export interface Outcome {
  /** The number, and what it is a number of. */
  number: string
  says: string
  /** Nothing is left to price: an agent may still look the numbers over. */
  isCovered?: boolean
  /** What else follows from it, a sentence each. */
  notes: readonly string[]
  /** How it adds up, line by line. */
  lines: readonly Fact[]
  chart: Chart
  /** The chart's numbers and what does not fit into it. */
  table: NumbersTable
  /** In one line, for the agent who reads the request. */
  gist: string
}

export interface Estimate {
  path: EstimatePath
  /** What it is called in links and on the desk. */
  name: string
  /** The interest a quote is asked about, as the quote form has it. */
  interest: string
  fields: EstimateFields
  work(values: Values): Outcome
}

/** An estimate whose `work` knows what its fields hold. */
export function defineEstimate<const Fields extends EstimateFields>(
  estimate: Omit<Estimate, 'work' | 'fields'> & {
    fields: Fields
    work(values: ValuesOf<Fields>): Outcome
  },
): Estimate {
  // readQuery gives each field a value of its own kind, or no values at all.
  return { ...estimate, work: (values) => estimate.work(values as ValuesOf<Fields>) }
}
