/** What the site promises about calling back: strings on pages and due times on the desk both come from here. */
import { addOpenMinutes, type OfficeHours } from '#app/lib/business-hours.ts'

export interface CallbackPromise {
  /** How long until first contact, in minutes. */
  minutes: number
  /** Whether only minutes inside office hours count. */
  businessHoursOnly: boolean
  /** The promise in words, to stand after "within". */
  words: string
}

export const promises = {
  complaint: { minutes: 43_200, businessHoursOnly: false, words: '30 days' },
  privacyRequest: { minutes: 64_800, businessHoursOnly: false, words: '45 days' },
  quoteAsap: { minutes: 30, businessHoursOnly: true, words: '30 minutes during business hours' },
  consultationAsap: { minutes: 60, businessHoursOnly: true, words: '1 hour during business hours' },
  recruitAsap: { minutes: 120, businessHoursOnly: true, words: '2 hours during business hours' },
  standard: { minutes: 1440, businessHoursOnly: false, words: '24 hours' },
} as const satisfies Record<string, CallbackPromise>

export type PromiseName = keyof typeof promises

/** When `promise`, given at `now`, has to be kept; hours that do not count are the office's closed ones. */
export function promiseDue(
  promise: PromiseName,
  now: Date,
  office: { timeZone: string; hours: OfficeHours['days'] },
): Date {
  const { minutes, businessHoursOnly } = promises[promise]
  return businessHoursOnly
    ? addOpenMinutes(now, minutes, { timeZone: office.timeZone, days: office.hours })
    : new Date(now.getTime() + minutes * 60_000)
}
