/** Days of the year by rule: fixed dates with their observed day, and the nth weekday of a month. */

/** Weekdays are counted as ISO 8601 does: 1 is Monday, 7 is Sunday. Months: 1 is January. */
export type HolidayRule = { name: string; month: number } & (
  | { day: number }
  /** `nth` 1 to 4, or -1 for the last one of the month. */
  | { weekday: number; nth: number }
)

/** What `addOpenMinutes` asks: whether a day, as YYYY-MM-DD, is one on which the office is closed. */
export interface ClosedDays {
  has(day: string): boolean
}

/**
 * The days that `rules` close, for any year, with `ownDays` (YYYY-MM-DD) beside them. A fixed date on a Saturday is
 * observed on the Friday before, one on a Sunday on the Monday after.
 */
export function closedDays(rules: readonly HolidayRule[], ownDays: readonly string[] = []): ClosedDays {
  const own = new Set(ownDays)
  const years = new Map<number, ReadonlySet<string>>()
  const observedIn = (year: number) => {
    const known = years.get(year)
    if (known) return known
    // January 1 may be observed on the last day of the year before.
    const days = new Set([year, year + 1].flatMap((of) => rules.map((rule) => observed(rule, of).toString())))
    years.set(year, days)
    return days
  }
  return { has: (day) => own.has(day) || observedIn(Number(day.slice(0, 4))).has(day) }
}

function observed(rule: HolidayRule, year: number): Temporal.PlainDate {
  const { month } = rule
  if ('day' in rule) {
    const date = Temporal.PlainDate.from({ year, month, day: rule.day })
    return date.add({ days: date.dayOfWeek === 6 ? -1 : date.dayOfWeek === 7 ? 1 : 0 })
  }
  const { weekday, nth } = rule
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  if (nth > 0) return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 })
  const last = first.with({ day: first.daysInMonth })
  return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
}
