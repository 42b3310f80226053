/** When somebody works: hours by day of the week on the clock of their own zone, and until when they are away. */
import { dayIn } from '#app/lib/dates.ts'

/** In the order of the week, as Temporal counts its days from one. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A day that is not there is off. Until an hour that is not later than the first one means until the next day. */
export type Hours = Partial<Record<Weekday, { from: string; until: string }>>

/** The zones that agents of the fifty states live in, with their names on the form. */
export const zones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Mountain, Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const
export const isZone = (text: string): boolean => Object.hasOwn(zones, text)

export interface Shift {
  hours: Hours
  zone: string
  /** UTC; null for who is not away. */
  awayUntil: string | null
}

export const isAway = ({ awayUntil }: Shift, now: Date): boolean =>
  awayUntil !== null && Date.parse(awayUntil) > now.getTime()

/** True in the hours of somebody who is not away. Where clocks are changed, an hour that does not exist begins with the next. */
export function isOnShift(shift: Shift, now: Date): boolean {
  if (isAway(shift, now)) return false
  const today = Temporal.PlainDate.from(dayIn(now, shift.zone))
  // A shift that began yesterday may go on until this morning.
  return [today.subtract({ days: 1 }), today].some((day) => isWithin(shift, day, now))
}

function isWithin({ hours, zone: timeZone }: Shift, day: Temporal.PlainDate, now: Date): boolean {
  const name = weekdays[day.dayOfWeek - 1]
  const span = name && hours[name]
  if (!span) return false
  const at = (date: Temporal.PlainDate, clock: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds
  const lastDay = span.until > span.from ? day : day.add({ days: 1 })
  return at(day, span.from) <= now.getTime() && now.getTime() < at(lastDay, span.until)
}

/** The moment at which somebody is back who is away until the morning of `day`. */
export const backOn = (day: string, timeZone: string): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds).toISOString()
