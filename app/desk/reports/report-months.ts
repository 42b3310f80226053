/** The months of a report as days and moments, in the zone of the office. */
import { timeZone } from '#app/content/agency/time-zone.ts'
import { startOfDay } from '#app/lib/dates.ts'

/** The first and last day of months, YYYY-MM. */
export const daysOfMonths = (from: string, to = from): { from: string; to: string } => {
  const last = Temporal.PlainYearMonth.from(to)
  return { from: `${from}-01`, to: last.toPlainDate({ day: last.daysInMonth }).toString() }
}

/** From the first moment of `from`, and up to but without the first of the day after `to`, ISO. */
export const momentsOf = ({ from, to }: { from: string; to: string }) => ({
  since: startOfDay(from, timeZone),
  until: startOfDay(to, timeZone, 1),
})

/** "November 2026", of YYYY-MM. */
export const monthName = (month: string) =>
  Temporal.PlainYearMonth.from(month)
    .toPlainDate({ day: 1 })
    .toLocaleString('en-US', { month: 'long', year: 'numeric', calendar: 'gregory' })
