/** What was sold: a policy of a person, beside the submission through which they came. */
import type { Moment } from '#app/platform/database/tables.ts'
import type { PolicyDetails } from './policy-details.ts'

export interface PolicyTable extends PolicyDetails {
  id: string
  subject_id: string
  created_at: Moment
  created_by: string
  /** See `annualOf`. */
  annual_cents: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    policies: PolicyTable
  }
}
