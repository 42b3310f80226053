/** What a source of submissions cost in a month, as an owner entered it. */
import type { Moment } from '#app/platform/database/tables.ts'

interface SourceCostTable {
  source: string
  /** YYYY-MM in the agency's calendar. */
  month: string
  cents: number
  changed_at: Moment
  changed_by: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    source_costs: SourceCostTable
  }
}
