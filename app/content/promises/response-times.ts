/** When promises have to be kept: the minutes of promises.ts, counted in the agency's hours, holidays and zone. */
import { addOpenMinutes, type OfficeHours, openMinutesBetween } from '#app/lib/business-hours.ts'
import { agency } from '../agency/agency.ts'
import { officeHolidays } from './holidays.ts'
import { type PromiseName, promises } from './promises.ts'

const office: OfficeHours = { timeZone: agency.timeZone, days: agency.hours, holidays: officeHolidays }

/** When `share` of the time of a promise given at `now` has passed, by default all of it: then it has to be kept. */
export function respondBy(promise: PromiseName, now: Date, share = 1): Date {
  const { minutes, businessHoursOnly } = promises[promise]
  return businessHoursOnly
    ? addOpenMinutes(now, minutes * share, office)
    : new Date(now.getTime() + minutes * share * 60_000)
}

/** Seconds between two moments as a promise counts them: all of them, or only those of office hours. */
export function responseSeconds(promise: PromiseName, from: Date, to: Date): number {
  return promises[promise].businessHoursOnly
    ? Math.round(openMinutesBetween(from, to, office) * 60)
    : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}

/** The promises in the order of the desk's report, as staff call them. */
export const promiseLabels: Readonly<Record<PromiseName, string>> = {
  quoteAsap: 'Quote, ASAP',
  consultationAsap: 'Consultation, ASAP',
  recruitAsap: 'Application, ASAP',
  standard: 'Everything else',
  trucker: 'Truckers',
  complaint: 'Complaints',
  privacyRequest: 'Privacy requests',
}
