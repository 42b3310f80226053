/** What a measurement hands back: rows of a table, with the limit of the same run and the goal where there are any. */

export interface Row {
  what: string
  /** Of several takings their middle, and between what they lay. */
  value: number | string
  unit?: string
  /** What the same machine reached at best in the same run. */
  limit?: number | string
  /** `value` as a multiple of `limit`. */
  ratio?: number
  /** What is asked of `ratio`, or of `value` where nothing limits it. */
  goal?: string
  /** Whether the goal was reached; absent where there is none. */
  reached?: boolean
  /** What is wished for on a machine of our own; no verdict on this one. */
  note?: string
  /** Its place in a graph of how it grows. */
  point?: GrowthPoint
}

export interface GrowthPoint {
  measure: string
  /** How much there was of what grows. */
  size: number
  unit: string
  ours: Spread
  /** The least (or most) that this machine could do in the same run. */
  limit?: Spread
  /** What is asked for, in `unit`. */
  goal?: number
}

export interface Spread {
  low: number
  middle: number
  high: number
}

/** The same thing done in turn by ours and by what limits it. */
export interface Pair {
  ours: readonly number[]
  limit: readonly number[]
}

/** `size` is how much of it, where that can be chosen. @throws Error that says what is missing or what went wrong. */
export type Measurement = (size?: number) => Promise<Row[]>

/** A program or package that this machine lacks. The message says what to install. */
export class MissingTool extends Error {}

/** A row whose goal is to stay at or below `goal`. */
export function atMost(what: string, value: number, goal: number, unit?: string): Row {
  return { what, value, ...(unit && { unit }), goal: `<= ${goal}`, reached: value <= goal }
}

/** A row whose goal is to reach `goal`. */
export function atLeast(what: string, value: number, goal: number, unit?: string): Row {
  return { what, value, ...(unit && { unit }), goal: `>= ${goal}`, reached: value >= goal }
}

/** Ours beside its limit, without a verdict. */
export function beside(what: string, { ours, limit }: Pair, unit: string): Row & { ratio: number } {
  const ratio = round(median(ours) / median(limit), 3)
  return { what, ...spreadOf(ours), unit, limit: spreadOf(limit).value, ratio }
}

/** A row whose median is to reach `goal` times that of its limit. */
export function reaches(what: string, pair: Pair, goal: number, unit: string): Row {
  const row = beside(what, pair, unit)
  return { ...row, goal: `>= ${goal}x`, reached: row.ratio >= goal }
}

/** A row whose median is to stay within `goal` times that of its limit. */
export function within(what: string, pair: Pair, goal: number, unit: string): Row {
  const row = beside(what, pair, unit)
  return { ...row, goal: `<= ${goal}x`, reached: row.ratio <= goal }
}

/** A row whose median is to stay at most `goal` above that of its limit: where that may be nothing, no ratio says anything. */
export function above(what: string, { ours, limit }: Pair, goal: number, unit: string): Row {
  const more = median(ours) - median(limit)
  return {
    ...{ what, ...spreadOf(ours), unit, limit: spreadOf(limit).value },
    ...{ goal: `<= ${goal} ${unit} above it`, reached: more <= goal },
  }
}

/** The value of a row that was measured several times: the median, and between what it lay. */
export function spreadOf(values: readonly number[]): Pick<Row, 'value'> {
  const { low, middle, high } = spread(values)
  return { value: `${say(middle)} (${say(low)} to ${say(high)})` }
}

/** The quartiles, or the lowest and highest of fewer than twenty. */
export function spread(values: readonly number[]): Spread {
  const ends = values.length < 20 ? [0, 1] : [0.25, 0.75]
  const [low = 0, middle = 0, high = 0] = [ends[0] ?? 0, 0.5, ends[1] ?? 1].map((share) =>
    percentile(values, share),
  )
  return { low, middle, high }
}

/** A number with as many digits as can be told apart. */
export const say = (value: number) =>
  round(value, value < 10 ? 2 : value < 100 ? 1 : 0).toLocaleString('en-US')

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}

/** Milliseconds of each of two things done in turn, `times` times, so that a machine that slows down slows both. */
export async function inTurn(
  times: number,
  ours: () => Promise<unknown>,
  limit: () => Promise<unknown>,
): Promise<{ ours: number[]; limit: number[] }> {
  const taken = { ours: [] as number[], limit: [] as number[] }
  for (let n = 0; n < times; n++) {
    taken.ours.push(await timed(ours))
    taken.limit.push(await timed(limit))
  }
  return taken
}

/** Milliseconds that `act` takes. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
