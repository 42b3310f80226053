/** Counting time as the office does: in its own zone, on its own days, between opening and closing. */
import type { ClosedDays } from './holidays.ts'

/** Office hours by weekday (0 is Sunday), in minutes after local midnight; a missing day is closed. */
export interface OfficeHours {
  timeZone: string
  days: Readonly<Partial<Record<number, { opens: number; closes: number }>>>
  /** Days on which the office is closed, as YYYY-MM-DD in `timeZone`. */
  holidays?: ClosedDays
}

/**
 * The moment at which `minutes` of open time have passed since `start` (UTC in, UTC out).
 * Time outside office hours does not count; across a change to or from daylight saving time
 * the wall clock decides when the office opens.
 * @throws RangeError when the office is not open within a year.
 */
export function addOpenMinutes(start: Date, minutes: number, hours: OfficeHours): Date {
  let left = minutes * 60_000
  let day = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(hours.timeZone)
    .toPlainDate()
  for (let looked = 0; looked <= 366; looked++, day = day.add({ days: 1 })) {
    const open = openSpan(day, hours)
    if (!open) continue
    const from = Math.max(start.getTime(), open.opens)
    if (from >= open.closes) continue
    if (from + left <= open.closes) return new Date(from + left)
    left -= open.closes - from
  }
  throw new RangeError('the office is never open')
}

/** Minutes of open time between two moments; 0 when `end` is not after `start`. It looks at each day between them. */
export function openMinutesBetween(start: Date, end: Date, hours: OfficeHours): number {
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(hours.timeZone).toPlainDate()
  const last = dayOf(end)
  let open = 0
  for (let day = dayOf(start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const span = openSpan(day, hours)
    if (!span) continue
    open += Math.max(0, Math.min(end.getTime(), span.closes) - Math.max(start.getTime(), span.opens))
  }
  return open / 60_000
}

/** Opening and closing of one day in epoch milliseconds, or null when closed. */
function openSpan(day: Temporal.PlainDate, { days, holidays, timeZone }: OfficeHours) {
  const span = days[day.dayOfWeek % 7]
  if (!span || holidays?.has(day.toString())) return null
  const at = (minute: number) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 } })
      .epochMilliseconds
  return { opens: at(span.opens), closes: at(span.closes) }
}
