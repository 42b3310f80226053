/**
 * When the office is open, for the clock of a browser (app/site/behavior/hours.ts): pages are kept for days, and what is "now" is
 * for the visitor's own machine to say.
 */
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { closedDays } from '#app/lib/holidays.ts'
import type { HoursOfWeek } from './opening-hours.ts'

interface Open {
  hours: HoursOfWeek
  holidays: { openOn: readonly string[]; closedOn: readonly string[] }
}

/** Longer than a page is kept, and the next holidays with it. */
const daysAhead = 400

/**
 * "America/New_York|,540-1080,...|2026-11-26 2026-12-25": the zone, opening and closing of the seven days in minutes after
 * midnight, Sunday first and nothing where it is closed, and the closed days from `today` (YYYY-MM-DD) on.
 */
export function openingsFrom({ hours, holidays }: Open, timeZone: string, today: string): string {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const span = hours[day]
    return span ? `${span.opens}-${span.closes}` : ''
  })
  const rules = federalHolidays.filter(({ name }) => !holidays.openOn.includes(name))
  const closed = closedDays(rules, holidays.closedOn)
  const first = Temporal.PlainDate.from(today).subtract({ days: 1 })
  const days = Array.from({ length: daysAhead }, (_, n) => first.add({ days: n }).toString())
  return `${timeZone}|${week}|${days.filter((day) => closed.has(day)).join(' ')}`
}
