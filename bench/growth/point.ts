/** Gives rows their place in a graph of how something grows. */
import { atMost, type Pair, type Row, spread } from '../measurement.ts'
import { memoryGoal, residentMegabytes } from '../resident-memory.ts'

/** Where a row stands: under which measure, by its own name unless another is said, and how much there was. */
export interface Grown {
  size: number
  measure?: string
}

/** The row with its place; `limit` is left out where nothing limits it. */
export function grown(
  row: Row,
  { ours, limit }: { ours: readonly number[]; limit?: Pair['limit'] },
  { size, measure = row.what }: Grown,
): Row {
  const place = { measure, size, unit: row.unit ?? '', ours: spread(ours) }
  const least = limit && spread(limit)
  const goal = goalOf(row.goal, least?.middle)
  return {
    ...row,
    what: `${size.toLocaleString('en-US')}: ${row.what}`,
    point: { ...place, ...(least && { limit: least }), ...(goal !== undefined && { goal }) },
  }
}

/** The memory of a server in the end of it all. */
export function grownMemory(pid: number | undefined, size: number): Row {
  const megabytes = residentMegabytes(pid)
  const row = atMost('memory of the server afterwards', megabytes, memoryGoal, 'MB')
  return grown(row, { ours: [megabytes] }, { size })
}

/** "<= 1.2x" is so many times the limit, and "<= 220" is 220. */
function goalOf(words = '', limit = Number.NaN): number | undefined {
  const [, number, times] = /([\d.]+)(x?)$/.exec(words) ?? []
  if (number === undefined) return undefined
  const goal = times ? Number(number) * limit : Number(number)
  return Number.isNaN(goal) ? undefined : goal
}
