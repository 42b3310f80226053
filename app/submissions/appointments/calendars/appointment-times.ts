/** When an appointment is: as it is typed in somebody's zone, and as it is said. */
import { agency } from '#app/content/agency/agency.ts'
import { zonesOfPerson } from '#app/content/agency/state-zones.ts'
import { zoneName } from '#app/content/agency/time-zone.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { zonesOfNumber } from '#app/lib/reachable/area-codes.ts'
import { lengths, slotMinutes } from '../../model/appointment-table.ts'
import type { Submission } from '../../model/submission.ts'

const farthestYears = 1

type Located = Pick<Submission, 'state' | 'phone_normalized'>

export interface Span {
  starts_at: string
  ends_at: string
}

/** The one zone a person is in, by their state and else by their number; null where there may be several. */
export function zoneOfPerson(person: Located): string | null {
  const zones = zonesOfPerson(person)
  const [zone, ...others] = zones
  if (zone && others.length === 0) return zone
  const byNumber = zonesOfNumber(person.phone_normalized).filter((one) => zones.includes(one))
  return byNumber.length === 1 ? (byNumber[0] ?? null) : null
}

export interface TypedSpan {
  day?: string
  time?: string
  minutes?: string
  zone?: string
}

/** The span a form asks for, or what is wrong with it. */
export function readSpan(
  { day = '', time = '', minutes = '', zone }: TypedSpan,
  person: Located,
  now: Date,
): Span | { issue: string } {
  const length = minutes === '' ? lengths[0] : lengths.find((one) => String(one) === minutes)
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || !length)
    return { issue: 'Enter the day and time of the appointment.' }
  if (Number(time.slice(3)) % slotMinutes !== 0)
    return { issue: `Appointments begin on a full ${slotMinutes} minutes, as 10:00 or 10:05.` }
  const timeZone = (zone === 'theirs' ? zoneOfPerson(person) : null) ?? agency.timeZone
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`)
  const start = plain.toZonedDateTime(timeZone)
  if (!start.toPlainDateTime().equals(plain))
    return { issue: 'Clocks move forward then, so there is no such time that day. Choose another one.' }
  const last = Temporal.PlainDate.from(dayIn(now, agency.timeZone)).add({ years: farthestYears }).toString()
  if (start.epochMilliseconds < now.getTime() || day > last)
    return { issue: 'Choose a day and time that has not passed and is at most a year away.' }
  const iso = (moment: number) => new Date(moment).toISOString()
  return {
    starts_at: iso(start.epochMilliseconds),
    ends_at: iso(start.epochMilliseconds + length * 60_000),
  }
}

/** The length of a span, minutes. */
export const lengthOf = ({ starts_at, ends_at }: Span): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string, withDay: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${withDay}`
  const day = withDay ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const) : {}
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', ...day })
  formats.set(key, format)
  return format
}

/** "Tue, Nov 24, 10:00 - 10:30 AM Eastern"; without its day where that stands elsewhere. */
export function formatSpan({ starts_at, ends_at }: Span, timeZone: string, withDay = true): string {
  const said = formatIn(timeZone, withDay).formatRange(new Date(starts_at), new Date(ends_at))
  // Intl separates with narrow spaces that some fonts draw as boxes.
  return `${said.replace(/\s/g, ' ')} ${zoneName(timeZone)}`
}

/**
 * The same in the person's own zone, where that is known and its clock then differs from the office's; else null. Without its
 * day where that is the office's.
 */
export function formatThere(span: Span, person: Located): string | null {
  const zone = zoneOfPerson(person)
  if (!zone) return null
  const offset = (timeZone: string) =>
    Temporal.Instant.from(span.starts_at).toZonedDateTimeISO(timeZone).offsetNanoseconds
  if (offset(zone) === offset(agency.timeZone)) return null
  const start = new Date(span.starts_at)
  return formatSpan(span, zone, dayIn(start, zone) !== dayIn(start, agency.timeZone))
}

/** Day and time as the fields of a form have them, in the office's zone. */
export function typedOf(span: Span): { day: string; time: string; minutes: string } {
  const start = Temporal.Instant.from(span.starts_at).toZonedDateTimeISO(agency.timeZone)
  return {
    day: start.toPlainDate().toString(),
    time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    minutes: String(lengthOf(span)),
  }
}

/** True for a time that lies in the hours of no day of the week; days off are known to whoever chooses a day. */
export function isOutsideHours({ starts_at, ends_at }: Span): boolean {
  const [start, end] = [starts_at, ends_at].map((at) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(agency.timeZone),
  )
  const days = Object.values(agency.hours).filter((day) => day !== undefined)
  if (!start || !end || days.length === 0) return false
  const from = start.hour * 60 + start.minute
  const until = from + (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  return !days.some(({ opens, closes }) => from >= opens && until <= closes)
}
