/** A day and an hour that a visitor asked to be called at: whether the office can keep it, and how it is said. */
import { type OfficeHours, openingOf } from '#app/lib/business-hours.ts'
import { isCallingTime, type Place } from '#app/lib/calling-hours.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { zoneName } from '../agency/time-zone.ts'

/** As it was chosen: YYYY-MM-DD, and a window of an hour, "10:00 AM - 11:00 AM". */
export interface Preference {
  date: string | null
  time: string | null
}

/** The call that was asked for and can be made. */
export interface Appointment {
  from: Date
  until: Date
}

/** Why a wish cannot be kept. */
type ErrorResponse = 'past' | 'far' | 'closed' | 'too early or late there'

const reasons: Readonly<Record<ErrorResponse, string>> = {
  past: 'That time has passed.',
  far: 'That is more than a year away.',
  closed: 'Our office is closed then.',
  'too early or late there': 'We may not call that early or late where you live.',
}

/** In words, to stand after the wish. */
export const formatRejection = (refusal: ErrorResponse): string => reasons[refusal]

/**
 * The call that was asked for at `now`, or why it cannot be made: outside office hours, or outside calling hours in one of
 * `places`. An hour without a day is that of the first day on which it can be kept. Null where nothing was asked for.
 */
export function findAppointment(
  { date, time }: Preference,
  now: Date,
  places: readonly Place[],
  office: OfficeHours,
): Appointment | ErrorResponse | null {
  if (!date && !time) return null
  const today = Temporal.PlainDate.from(dayIn(now, office.timeZone))
  if (!date) {
    const days = Array.from({ length: 14 }, (_, n) => today.add({ days: n }))
    const tried = days.map((day) => onDay(day, time, now, places, office))
    return tried.find((one) => typeof one === 'object') ?? tried.at(-1) ?? 'closed'
  }
  if (!isDay(date)) return 'past'
  const day = Temporal.PlainDate.from(date)
  if (Temporal.PlainDate.compare(day, today) < 0) return 'past'
  if (Temporal.PlainDate.compare(day, today.add({ years: 1 })) > 0) return 'far'
  return onDay(day, time, now, places, office)
}

function onDay(
  day: Temporal.PlainDate,
  time: string | null,
  now: Date,
  places: readonly Place[],
  office: OfficeHours,
): Appointment | ErrorResponse {
  const open = openingOf(day, office)
  const hour = hourOf(time)
  const at = (hours: number) =>
    day.toZonedDateTime({ timeZone: office.timeZone }).add({ hours }).epochMilliseconds
  if (!open) return 'closed'
  const from = hour === null ? Math.max(open.opens, now.getTime()) : at(hour)
  const until = hour === null ? open.closes : at(hour + 1)
  // An hour that has begun leaves no time to make the call in.
  if (from < now.getTime() || from >= until) return 'past'
  if (from < open.opens || until > open.closes) return 'closed'
  const last = new Date(until - 1)
  if (
    hour === null
      ? !isCallingTime(last, places)
      : !isCallingTime(new Date(from), places) || !isCallingTime(last, places)
  )
    return 'too early or late there'
  return { from: new Date(from), until: new Date(until) }
}

/** The hour a window begins at, 0 to 23; null where there is none. */
function hourOf(time: string | null): number | null {
  const [, hour, half] = /^(\d{1,2}):00 ([AP])M - /.exec(time ?? '') ?? []
  return hour === undefined ? null : (Number(hour) % 12) + (half === 'P' ? 12 : 0)
}

const inWords = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('en-US', inWords)
const longDayOfYear = new Intl.DateTimeFormat('en-US', { ...inWords, year: 'numeric' })

/** "Tuesday, December 15", from YYYY-MM-DD; with the year when it is not that of `now`. */
export function formatDay(day: string, now: Date): string {
  const isThisYear = day.startsWith(`${now.getUTCFullYear()}-`)
  return (isThisYear ? longDay : longDayOfYear).format(new Date(`${day}T00:00:00Z`))
}

/** "10-11 AM Eastern", from a window of an hour in `timeZone`. */
function formatWindow(time: string, timeZone: string): string {
  const hour = hourOf(time) ?? 0
  const say = (at: number) => `${at % 12 || 12}`
  const half = (at: number) => (at % 24 < 12 ? 'AM' : 'PM')
  const begins = half(hour) === half(hour + 1) ? say(hour) : `${say(hour)} ${half(hour)}`
  return `${begins}-${say(hour + 1)} ${half(hour + 1)} ${zoneName(timeZone)}`
}

/** "Tuesday, December 15, 10-11 AM Eastern": what was asked for, as far as it was. */
export const formatPreference = ({ date, time }: Preference, now: Date, timeZone: string): string =>
  [...(date ? [formatDay(date, now)] : []), ...(time ? [formatWindow(time, timeZone)] : [])].join(', ')
