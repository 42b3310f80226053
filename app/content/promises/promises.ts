/**
 * What the site promises about calling back: the words of pages, and the minutes that response-times.ts counts. How long
 * each is stands in agency/promises.yaml.
 */
import checked from '#agency/promises.json'
import type { ResponseTimesFile } from '../agency/response-times-schema.ts'

interface CallbackPromise {
  /** How long until first contact, in minutes. */
  minutes: number
  /**
   * How they are counted: minutes of office hours alone; by the clock, to the close of a business day when the office is
   * closed by then; or by the calendar, as laws do.
   */
  counted: 'in office hours' | 'to a business day' | 'by the calendar'
  /** How it is said, to stand after "within". */
  text: string
}

export type ResponseTimeName = keyof ResponseTimesFile

// The build has checked it (bin/agency/).
const lengths = checked as ResponseTimesFile

/** Every sentence that promises a time in office hours says that it is one. */
const inOfficeHours = (name: ResponseTimeName): CallbackPromise => ({
  minutes: lengths[name].minutes,
  text: `${lengths[name].text} during business hours`,
  counted: 'in office hours',
})

export const responseTimes: Readonly<Record<ResponseTimeName, CallbackPromise>> = {
  complaint: { ...lengths.complaint, counted: 'by the calendar' },
  privacyRequest: { ...lengths.privacyRequest, counted: 'by the calendar' },
  quoteAsap: inOfficeHours('quoteAsap'),
  consultationAsap: inOfficeHours('consultationAsap'),
  recruitAsap: inOfficeHours('recruitAsap'),
  standard: { ...lengths.standard, counted: 'to a business day' },
  trucker: { ...lengths.trucker, counted: 'to a business day' },
}

/** A notice with `{when}` filled in for those of whose request nothing is known. */
export const usualNotice = (notice: string): string =>
  notice.replace('{when}', `within ${responseTimes.standard.text}`)

/** What stands beside every "within 24 hours" that no clock has looked at, because it is part of a cached page. */
export const closedDaysNote =
  'When our office is closed, you hear from us by the close of our next business day.'

/** Pages that promise something of their own to those who do not ask to be called at once. */
const responseTimesOfPages: Readonly<Record<string, ResponseTimeName>> = { '/services/truckers': 'trucker' }

/** "within 24 hours" where no form with that note is near. */
export const withinStandard = `within ${responseTimes.standard.text} or, when our office is closed, by the close of our next business day`

/** The same in a few words, for the headline of a form, which has the note at its end. */
export const onBusinessDays = (name: 'standard' | 'trucker' = 'standard') =>
  `within ${responseTimes[name].text} on business days`

/** The promise a form gives on the page at `path`. `asap` is what it promises those who want to be called at once. */
export function responseTimeGiven(path: string, isUrgent: boolean, asap: ResponseTimeName): ResponseTimeName {
  return isUrgent ? asap : (responseTimesOfPages[path] ?? 'standard')
}
