/** A table that puts kinds of insurance beside each other. */
export interface ComparisonTable {
  id: string
  heading: string
  lede: string
  /** Names the table for people who do not see it. */
  caption: string
  columns: readonly string[]
  rows: readonly { feature: string; cells: readonly string[] }[]
  note?: string
  /** Where its figures come from; a table with figures has one. */
  source?: { name: string; url?: string; checked: string }
}
