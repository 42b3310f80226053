/** Moments in the agency's zone, whatever the device says. */
import { dayIn } from '#app/lib/dates.ts'
import { timeZone, zoneName } from '../agency/time-zone.ts'
import { formatDay } from './appointments.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const
const dateTime = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', ...clock })
const withYear = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const yearOf = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { timeZone, ...clock })

/** "Nov 20, 9:15 AM", from an ISO moment; with the year when it is another one. */
export function shortMoment(moment: string): string {
  const date = new Date(moment)
  const isThisYear = yearOf.format(date) === yearOf.format(new Date())
  return (isThisYear ? dateTime : withYear).format(date)
}

/** "9:15 AM", from an ISO moment. */
export function clockTime(moment: string): string {
  return time.format(new Date(moment))
}

/** Each is made once: that takes as long as storing a lead. There are as many as the country has zones, twice. */
const hours = new Map<string, Intl.DateTimeFormat>()

function hourIn(zone: string, isFull: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${isFull}`
  const known = hours.get(key)
  if (known) return known
  const minute = isFull ? {} : { minute: '2-digit' as const }
  const name = zone === timeZone ? { timeZoneName: 'shortGeneric' as const } : {}
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', ...minute, ...name })
  hours.set(key, format)
  return format
}

/** "6 PM ET", "9:15 AM ET"; in another zone than the agency's, which is named in full, "9 AM Hawaii time". */
export function formatHour(moment: Date, zone: string): string {
  // Intl separates hour and AM with a narrow space that some fonts draw as a box.
  const hour = hourIn(zone, moment.getUTCMinutes() === 0)
    .format(moment)
    .replace(/\s/g, ' ')
  return zone === timeZone ? hour : `${hour} ${zoneName(zone)} time`
}

/**
 * By when, as a visitor is told who reads it at once: "today by 3:30 PM ET", "by tomorrow, 9:15 AM ET",
 * "by Monday, November 23, 6 PM ET". In the zone of the visitor where that is another one: "by tomorrow, 9 AM Hawaii time".
 */
export function formatByWhen(moment: string, now: Date, zone: string = timeZone): string {
  const due = new Date(moment)
  const hour = formatHour(due, zone)
  const day = dayIn(due, zone)
  const today = Temporal.PlainDate.from(dayIn(now, zone))
  if (today.toString() === day) return `today by ${hour}`
  const isTomorrow = today.add({ days: 1 }).toString() === day
  return `by ${isTomorrow ? 'tomorrow' : formatDay(day, now)}, ${hour}`
}

const longDateTime = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })

/** "Nov 20, 2026, 9:15:07 AM", from an ISO moment: for what may be looked for years later. */
export function longMoment(moment: string): string {
  return longDateTime.format(new Date(moment))
}
