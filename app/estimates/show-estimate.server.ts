/** An estimate as its page shows it: what is asked, what stands in the inputs, and what comes of it. */
import type { Field } from '#app/forms/field.ts'
import type { Drawing } from '#app/ui/charts/chart.ts'
import { renderChart } from '#app/ui/charts/render-chart.server.ts'
import { type EstimateField, type EstimatePath, isChoice, type Outcome } from './estimate.ts'
import { addressOf, estimates, findEstimate } from './estimates.ts'
import { type Asked, readQuery } from './read-query.ts'

export interface ShownEstimate extends Omit<Asked, 'values'> {
  path: EstimatePath
  interest: string
  fields: readonly Field[]
  /** Null while something typed is wrong. */
  result: (Omit<Outcome, 'chart'> & { drawing: Drawing }) | null
  /** What goes along with a request for a quote; null before somebody typed numbers of their own. */
  carried: string | null
  others: readonly { path: EstimatePath; name: string }[]
}

/** The estimate at `path`, worked out with what `query` answers and else with its presets. @throws when there is none. */
export function showEstimate(path: string, query: URLSearchParams): ShownEstimate {
  const estimate = findEstimate(path)
  if (!estimate) throw new Error(`there is no estimate at ${path}`)
  const { values, ...asked } = readQuery(estimate, query)
  const { chart, ...outcome } = values ? estimate.work(values) : { chart: null }
  return {
    ...asked,
    path: estimate.path,
    interest: estimate.interest,
    fields: Object.entries(estimate.fields).map(asFormField),
    result: chart && 'number' in outcome ? { ...outcome, drawing: renderChart(chart) } : null,
    carried: values && asked.isAsked && asked.fromExample.length === 0 ? addressOf(estimate, values) : null,
    others: estimates()
      .filter((other) => other !== estimate)
      .map(({ path, name }) => ({ path, name })),
  }
}

/** As the inputs of the site's forms know a field; they neither prove nor send it. */
function asFormField([name, field]: [string, EstimateField]): Field {
  if (isChoice(field))
    return { name, label: field.label, control: 'radio', rule: 'option', options: field.options }
  const { label, hint, unit } = field
  // The keys for whole numbers have no point on a phone.
  const control = unit === 'percent' ? 'text' : 'number'
  return { name, label, control, rule: 'option', ...(hint && { hint }) }
}
