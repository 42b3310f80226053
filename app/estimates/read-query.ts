import type { Issue } from '#app/forms/field.ts'
import { type Estimate, type EstimateField, isChoice, isUsed, readNumber, type Values } from './estimate.ts'

export interface Asked {
  /** Whether the address holds an answer at all; without one the presets are worked out. */
  isAsked: boolean
  fromExample: readonly string[]
  typed: Readonly<Record<string, string>>
  /** Null while something is wrong. */
  values: Values | null
  issues: readonly Issue[]
}

const shown = 100

/** Reads the answers; parameters that are none of the estimate's are left alone. Never throws. */
export function readQuery({ fields }: Pick<Estimate, 'fields'>, query: URLSearchParams): Asked {
  const isAsked = Object.keys(fields).some((name) => query.has(name))
  const typed: Record<string, string> = {}
  const values: Record<string, number | string> = {}
  const issues: Issue[] = []
  const isAskedFor = (field: EstimateField) =>
    isUsed(field, (name) => query.get(name) ?? fields[name]?.preset)
  for (const [name, field] of Object.entries(fields)) {
    const given = query.getAll(name)
    typed[name] = (given[0] ?? field.preset).slice(0, shown)
    const [text = field.preset, ...others] = isAskedFor(field) ? given : []
    const read =
      others.length > 0 ? { issue: 'The address holds two answers here. Enter one.' } : readOne(text, field)
    if ('issue' in read) issues.push({ name, message: read.issue })
    else values[name] = read.value
  }
  const absent = Object.entries(fields).filter(([name, field]) => !query.has(name) && isAskedFor(field))
  const fromExample = isAsked ? absent.map(([, { label }]) => label) : []
  return { isAsked, fromExample, typed, values: issues.length > 0 ? null : values, issues }
}

function readOne(text: string, field: EstimateField): { value: number | string } | { issue: string } {
  if (isChoice(field))
    return field.options.some(({ value }) => value === text)
      ? { value: text }
      : { issue: 'Choose one of these answers.' }
  // Nobody types a 0 for debts they do not have.
  const isNone = text.trim() === '' && field.min === 0 && !field.isNeeded
  return readNumber(isNone ? '0' : text, field)
}
