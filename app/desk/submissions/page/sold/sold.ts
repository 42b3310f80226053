/** What the panel on what was sold shows. */
import type { PolicyField } from '#app/submissions/model/policy.ts'

export type TypedPolicy = Partial<Record<PolicyField, string>>

export interface PolicyRow {
  id: string
  title: string
  /** "Issued since 2026-11-20". */
  stage: string
  facts: { label: string; value: string }[]
  /** As its form has it. */
  typed: TypedPolicy
}

export interface Sold {
  /** True where the status says that something was sold. */
  isWon: boolean
  policies: PolicyRow[]
  /** YYYY-MM-DD in the agency's calendar. */
  today: string
  /** The id of the policy that the form makes, so that two posts of one form make one. */
  next: string
  /** What the form of a new one begins with. */
  begin: TypedPolicy
  carriers: readonly string[]
  products: readonly string[]
}
