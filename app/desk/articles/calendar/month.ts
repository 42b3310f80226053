/** A month of the agency's calendar: which one an address asks for, its days, and the moments between which it lies. */
import { timeZone } from '#app/content/agency/zones/time-zone.ts'
import { dayIn } from '#app/lib/dates.ts'

/** Before the first year nothing came out, and after the last nothing can be planned. */
const firstYear = 2000
const yearsAhead = 10

export interface Month {
  /** YYYY-MM. */
  key: string
  /** "November 2026". */
  label: string
  /** YYYY-MM-DD, all of them. */
  days: readonly string[]
  /** UTC, ISO 8601: its first moment on the agency's clocks, and that of the next month. */
  from: string
  until: string
  /** The months beside it; null where the calendar ends. */
  previous: { key: string; label: string } | null
  next: { key: string; label: string } | null
  /** The day that it is now, which may be in another month. */
  today: string
}

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** The month that an address asks for with `typed`; what makes no sense is the one of `now`. */
export function readMonth(typed: string | null, now: Date): Month {
  const today = dayIn(now, timeZone)
  const present = Temporal.PlainYearMonth.from(today.slice(0, 7))
  const last = present.add({ years: yearsAhead })
  const isWithin = (month: Temporal.PlainYearMonth) =>
    month.year >= firstYear && Temporal.PlainYearMonth.compare(month, last) <= 0
  const wanted = typed !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : ''
  const asked = wanted ? Temporal.PlainYearMonth.from(wanted) : present
  const month = isWithin(asked) ? asked : present
  const beside = (other: Temporal.PlainYearMonth) =>
    isWithin(other) ? { key: other.toString(), label: labelOf(other) } : null
  const next = month.add({ months: 1 })
  return {
    key: month.toString(),
    label: labelOf(month),
    days: Array.from({ length: month.daysInMonth }, (_, at) => month.toPlainDate({ day: at + 1 }).toString()),
    from: startOf(month),
    until: startOf(next),
    previous: beside(month.subtract({ months: 1 })),
    next: beside(next),
    today,
  }
}

const labelOf = (month: Temporal.PlainYearMonth) =>
  monthName.format(new Date(`${month.toString()}-01T00:00:00Z`))

/** Midnight on the agency's clocks, whatever they do in that night. */
const startOf = (month: Temporal.PlainYearMonth): string =>
  new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds).toISOString()

/** The day of the week of `day` (YYYY-MM-DD), from Sunday, 0. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
