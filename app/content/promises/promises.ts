/** What the site promises about calling back: the words of pages, and the minutes that response-times.ts counts. */

export interface CallbackPromise {
  /** How long until first contact, in minutes. */
  minutes: number
  /** Whether only minutes inside office hours count. */
  businessHoursOnly: boolean
  /** How it is said, to stand after "within". */
  text: string
}

export const promises = {
  complaint: { minutes: 43_200, businessHoursOnly: false, text: '30 days' },
  privacyRequest: { minutes: 64_800, businessHoursOnly: false, text: '45 days' },
  quoteAsap: { minutes: 30, businessHoursOnly: true, text: '30 minutes during business hours' },
  consultationAsap: { minutes: 60, businessHoursOnly: true, text: '1 hour during business hours' },
  recruitAsap: { minutes: 120, businessHoursOnly: true, text: '2 hours during business hours' },
  standard: { minutes: 1440, businessHoursOnly: false, text: '24 hours' },
  trucker: { minutes: 2880, businessHoursOnly: false, text: '24-48 hours' },
} as const satisfies Record<string, CallbackPromise>

export type PromiseName = keyof typeof promises

/** Pages that promise something of their own to those who do not ask to be called at once. */
const promisesOfPages: Readonly<Record<string, PromiseName>> = { '/services/truckers': 'trucker' }

/** The promise a form gives on the page at `path`. `asap` is what it promises those who want to be called at once. */
export function promiseGiven(path: string, isUrgent: boolean, asap: PromiseName): PromiseName {
  return isUrgent ? asap : (promisesOfPages[path] ?? 'standard')
}
