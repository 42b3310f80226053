/** What a measurement hands back: rows of a table, with the goal where quality has one. */

export interface Row {
  what: string
  value: number | string
  unit?: string
  goal?: string
  /** Whether the goal was reached; absent where there is none. */
  reached?: boolean
}

/** `size` is how much of it, where that can be chosen. @throws Error that says what is missing or what went wrong. */
export type Measurement = (size?: number) => Promise<Row[]>

/** A row whose goal is to stay at or below `goal`. */
export function atMost(what: string, value: number, goal: number, unit?: string): Row {
  return { what, value, ...(unit && { unit }), goal: `<= ${goal}`, reached: value <= goal }
}

/** A row whose goal is to reach `goal`. */
export function atLeast(what: string, value: number, goal: number, unit?: string): Row {
  return { what, value, ...(unit && { unit }), goal: `>= ${goal}`, reached: value >= goal }
}

/** How near `ours` come to what the same machine reached at best in the same run, by their medians. */
export function ofLimit(what: string, ours: readonly number[], limit: readonly number[], goal: number): Row {
  return atLeast(what, round(median(ours) / median(limit), 3), goal)
}

/** The value of a row that was measured several times: the median, and between what it lay. */
export function spreadOf(values: readonly number[]): Pick<Row, 'value'> {
  const text = (value: number) => round(value).toLocaleString('en-US')
  return { value: `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})` }
}

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
