/** Moments on the desk, in the agency's zone. Made on the server, so that both renderings say the same. */
import { agency } from '#app/content/agency.ts'

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 20, 9:15 AM", from an ISO moment. */
export function shortMoment(moment: string): string {
  return dateTime.format(new Date(moment))
}

const longDateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** "Nov 20, 2026, 9:15:07 AM", from an ISO moment: for what may be looked for years later. */
export function longMoment(moment: string): string {
  return longDateTime.format(new Date(moment))
}
