/** The day by which a review is wanted, YYYY-MM-DD on the agency's calendar. */
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** "Nov 30, 2026". */
export const sayDue = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** True once the day is over. */
export const isPastDue = (day: string, now = new Date()): boolean => day < dayIn(now, agency.timeZone)
