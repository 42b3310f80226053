/** What grows, each taken in several sizes in one run. `NAME=SIZE` takes only sizes up to this one. */
import { live } from '../live.ts'
import type { Measurement, Row } from '../measurement.ts'
import { research } from '../research.ts'
import { print } from '../table.ts'
import { measureDistinctPages } from './distinct-pages.ts'
import { measureSubmissions } from './submissions.ts'

export const growth: Readonly<Record<string, Measurement>> = {
  'growth-articles': inSizes([17, 1_000, 10_000], research),
  'growth-submissions': inSizes([1_000, 100_000, 1_000_000], measureSubmissions),
  'growth-pages': inSizes([10, 100, 1_000], measureDistinctPages),
  'growth-desks': inSizes([10, 100, 500], live),
}

/** The rows of all sizes, those of one measure together. */
function inSizes(sizes: readonly number[], measure: (size: number) => Promise<Row[]>): Measurement {
  return async (largest = Number.POSITIVE_INFINITY) => {
    const rows: Row[] = []
    for (const size of sizes.filter((one) => one <= largest)) {
      const began = performance.now()
      rows.push(...(await measure(size)))
      print(`  ${size.toLocaleString('en-US')}: ${Math.round((performance.now() - began) / 1000)} s`)
    }
    const keyOf = ({ what, point }: Row) => point?.measure ?? what
    return [...new Set(rows.map(keyOf))].flatMap((key) => rows.filter((row) => keyOf(row) === key))
  }
}
