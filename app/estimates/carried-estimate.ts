/** The estimate that a request for a quote brings along: its address, worked out anew here, because anybody can post anything. */
import type { Answer } from '#app/forms/field.ts'
import { formatCents } from '#app/lib/money/format-amount.ts'
import { type Estimate, type EstimateField, isChoice, isUsed, type Values } from './estimate.ts'
import { findEstimate } from './estimates.ts'
import { readQuery } from './read-query.ts'

const longest = 600

/** The answers that stand with the request; none for what is no whole estimate. Never throws: a request is never lost to it. */
export function answersOfEstimate(address: string): Answer[] {
  const [path = '', query = ''] = address.length > longest ? [] : address.split('?')
  const estimate = findEstimate(path)
  if (!estimate) return []
  const { isAsked, fromExample, values } = readQuery(estimate, new URLSearchParams(query))
  if (!isAsked || fromExample.length > 0 || !values) return []
  const { gist } = estimate.work(values)
  return [
    { name: 'estimate', label: 'Estimate', value: `${estimate.name}: ${gist}` },
    { name: 'estimateNumbers', label: 'Numbers they typed', value: formatValues(estimate, values) },
  ]
}

function formatValues({ fields }: Estimate, values: Values): string {
  return Object.entries(fields)
    .filter(([, field]) => isUsed(field, (name) => values[name]))
    .map(([name, field]) => {
      const { label } = field
      const said = formatValue(field, values[name] ?? '')
      return label.endsWith('?') ? `${label} ${said}` : `${label}: ${said}`
    })
    .join('; ')
}

function formatValue(field: EstimateField, value: number | string): string {
  if (isChoice(field)) return field.options.find((option) => option.value === value)?.label ?? ''
  return field.unit === 'dollars' ? formatCents(Number(value)) : String(value)
}
