/** When promises have to be kept: the minutes of promises.ts, counted in the agency's hours, holidays and zone. */
import {
  addOpenMinutes,
  endOnOpenDay,
  type OfficeHours,
  openMinutesBetween,
} from '#app/lib/business-hours.ts'
import { isCallingTime, type Place } from '#app/lib/calling-hours.ts'
import { agency } from '../agency/agency.ts'
import { officeHolidays } from './holidays.ts'
import { type ResponseTimeName, responseTimes } from './promises.ts'

/** When the office is open, as the facts stand when it is asked. */
export const office: OfficeHours = {
  timeZone: agency.timeZone,
  // Hours set at the desk hold at once.
  get days() {
    return agency.hours
  },
  holidays: officeHolidays,
}

/** Whether somebody is in the office at `now`. */
export const isOpenAt = (now: Date): boolean =>
  openMinutesBetween(now, new Date(now.getTime() + 60_000), office) > 0

/**
 * By when a promise given at `now` has to be kept. It never ends while nobody may call in `places`, those of the person:
 * minutes of office hours count only while that is allowed, and any other promise ends with the first hour in which the
 * office is open and it is.
 */
export function respondBy(promise: ResponseTimeName, now: Date, places: readonly Place[] = []): Date {
  const { minutes, counted } = responseTimes[promise]
  if (counted === 'by the calendar') return new Date(now.getTime() + minutes * 60_000)
  if (counted === 'in office hours') return addCallableMinutes(now, minutes, places)
  const due = endOnOpenDay(now, minutes, office)
  return isCallingTime(due, places) ? due : addCallableMinutes(due, 60, places)
}

/** An office that is never open when the person may be called keeps its promise by its own clock. */
function addCallableMinutes(start: Date, minutes: number, places: readonly Place[]): Date {
  try {
    return addOpenMinutes(start, minutes, { ...office, calledIn: places })
  } catch (error) {
    if (!(error instanceof RangeError) || places.length === 0) throw error
    return addOpenMinutes(start, minutes, office)
  }
}

/**
 * When `share` of the office hours between two moments has passed, because a warning in the night warns nobody. By the
 * clock where there are none, as from Sunday, 9 AM, to Monday, 9 AM.
 */
export function shareUntil(given: Date, by: Date, share: number): Date {
  const minutes = openMinutesBetween(given, by, office)
  if (minutes > 0) return addOpenMinutes(given, minutes * share, office)
  return new Date(given.getTime() + (by.getTime() - given.getTime()) * share)
}

/** Seconds between two moments as a promise counts them: all of them, or only those of office hours. */
export function responseSeconds(promise: ResponseTimeName, from: Date, to: Date): number {
  return responseTimes[promise].counted === 'in office hours'
    ? Math.round(openMinutesBetween(from, to, office) * 60)
    : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}

/** The promises in the order of the desk's report, as staff call them. */
export const responseTimeLabels: Readonly<Record<ResponseTimeName, string>> = {
  quoteAsap: 'Quote, ASAP',
  consultationAsap: 'Consultation, ASAP',
  recruitAsap: 'Application, ASAP',
  standard: 'Everything else',
  trucker: 'Truckers',
  complaint: 'Complaints',
  privacyRequest: 'Privacy requests',
}
