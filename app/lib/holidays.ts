/** Days of the year by rule: fixed dates with their observed day, and the nth weekday of a month. */

/** Weekdays are counted as ISO 8601 does: 1 is Monday, 7 is Sunday. Months: 1 is January. */
export type HolidayRule = { name: string } & (
  | { month: number; day: number }
  /** `nth` 1 to 4, or -1 for the last one of the month. */
  | { month: number; weekday: number; nth: number }
  | { easter: number }
  | { month: number; weekday: number; nth: number; later: number }
)

/** What `addOpenMinutes` asks: whether a day, as YYYY-MM-DD, is one on which the office is closed. */
export interface ClosedDays {
  has(day: string): boolean
}

/**
 * With `ownDays` (YYYY-MM-DD). A fixed date on a Saturday is observed on the Friday before, on a Sunday the Monday
 * after.
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

/**
 * Each day itself, and the one that it moves to from a weekend: by the federal rule the nearest weekday, by some
 * states' Monday.
 */
export function legalHolidays(rules: readonly HolidayRule[], moved: Moved): ClosedDays {
  const years = new Map<number, ReadonlySet<string>>()
  return {
    has(day) {
      const year = Number(day.slice(0, 4))
      const known = years.get(year) ?? new Set([year, year + 1].flatMap((of) => daysOf(rules, of, moved)))
      years.set(year, known)
      return known.has(day)
    },
  }
}

export type Moved = 'nearest weekday' | 'Monday'

const daysOf = (rules: readonly HolidayRule[], year: number, moved: Moved) =>
  rules.flatMap((rule) => {
    const date = dateOf(rule, year)
    return [date, ...(isFixed(rule) ? [move(date, moved)] : [])].map(String)
  })

const isFixed = (rule: HolidayRule) => 'day' in rule

function move(date: Temporal.PlainDate, moved: Moved): Temporal.PlainDate {
  if (date.dayOfWeek < 6) return date
  const toMonday = 8 - date.dayOfWeek
  return date.add({ days: moved === 'nearest weekday' && date.dayOfWeek === 6 ? -1 : toMonday })
}

const observed = (rule: HolidayRule, year: number): Temporal.PlainDate =>
  isFixed(rule) ? move(dateOf(rule, year), 'nearest weekday') : dateOf(rule, year)

function dateOf(rule: HolidayRule, year: number): Temporal.PlainDate {
  if ('easter' in rule) return easterOf(year).add({ days: rule.easter })
  const { month } = rule
  if ('day' in rule) return Temporal.PlainDate.from({ year, month, day: rule.day })
  const { weekday, nth } = rule
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const later = 'later' in rule ? rule.later : 0
  if (nth > 0) return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 + later })
  const last = first.with({ day: first.daysInMonth })
  return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 })
}

/** Easter Sunday of the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8). */
function easterOf(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}
