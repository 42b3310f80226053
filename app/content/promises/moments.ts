/** Moments in the agency's zone, whatever the device says. */
import { agency } from '../agency/agency.ts'

const { timeZone } = agency
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

const longDateTime = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })

/** "Nov 20, 2026, 9:15:07 AM", from an ISO moment: for what may be looked for years later. */
export function longMoment(moment: string): string {
  return longDateTime.format(new Date(moment))
}
