/** What the site promises about calling back: strings on pages and due times on the desk both come from here. */

export interface CallbackPromise {
  /** How long until first contact, in minutes. */
  minutes: number
  /** Whether only minutes inside office hours count. */
  businessHoursOnly: boolean
  /** The promise in words, to stand after "within". */
  words: string
}

export const promises = {
  quoteAsap: { minutes: 30, businessHoursOnly: true, words: '30 minutes during business hours' },
  consultationAsap: { minutes: 60, businessHoursOnly: true, words: '1 hour during business hours' },
  recruitAsap: { minutes: 120, businessHoursOnly: true, words: '2 hours during business hours' },
  standard: { minutes: 1440, businessHoursOnly: false, words: '24 hours' },
} as const satisfies Record<string, CallbackPromise>

export type PromiseName = keyof typeof promises
