/** The case table of due times: what was promised when, and by when it has to be kept, on the office's wall clock. */
import { describe, expect, it } from 'vitest'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { closedDays } from '#app/lib/holidays.ts'
import { agency } from '../agency/agency.ts'
import { officeHolidays } from './holidays.ts'
import { type ResponseTimeName, responseTimeGiven } from './promises.ts'
import { respondBy, responseSeconds, shareUntil } from './response-times.ts'

/** A moment written as the office's wall clock shows it. */
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(agency.timeZone).epochMilliseconds)
const wall = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(agency.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

describe('due times', () => {
  it.each<[string, ResponseTimeName, string, string]>([
    ['a quote ASAP, Friday 17:45', 'quoteAsap', '2026-11-20T17:45', '2026-11-23T09:15'],
    ['a quote ASAP at 8:59', 'quoteAsap', '2026-11-20T08:59', '2026-11-20T09:30'],
    ['a quote ASAP at 18:00 exactly', 'quoteAsap', '2026-11-17T18:00', '2026-11-18T09:30'],
    [
      'a quote ASAP at 17:30, kept to the minute of closing',
      'quoteAsap',
      '2026-11-17T17:30',
      '2026-11-17T18:00',
    ],
    ['a consultation ASAP on Thanksgiving', 'consultationAsap', '2026-11-26T11:00', '2026-11-27T10:00'],
    ['a consultation ASAP on a holiday Monday', 'consultationAsap', '2027-05-31T12:00', '2027-06-01T10:00'],
    ['a recruit ASAP on Sunday', 'recruitAsap', '2026-11-22T12:00', '2026-11-23T11:00'],
    [
      'a recruit ASAP on Friday 17:00, over the weekend',
      'recruitAsap',
      '2026-11-20T17:00',
      '2026-11-23T10:00',
    ],
    ['a quote ASAP, Christmas Eve 17:45', 'quoteAsap', '2026-12-24T17:45', '2026-12-28T09:15'],
    ['a consultation ASAP, Christmas Eve 15:30', 'consultationAsap', '2026-12-24T15:30', '2026-12-24T16:30'],
    ["a quote ASAP, New Year's observed on a Friday", 'quoteAsap', '2027-12-31T10:00', '2028-01-03T09:30'],
    ["a quote ASAP, New Year's observed on a Monday", 'quoteAsap', '2034-01-02T10:00', '2034-01-03T09:30'],
    ['into daylight saving time', 'quoteAsap', '2027-03-12T17:45', '2027-03-15T09:15'],
    ['out of daylight saving time', 'consultationAsap', '2026-10-30T17:30', '2026-11-02T09:30'],
    ['24 hours on a weekday', 'standard', '2026-11-17T14:00', '2026-11-18T14:00'],
    ['24 hours from a Friday evening', 'standard', '2026-11-20T17:45', '2026-11-23T18:00'],
    ['24 hours from Thanksgiving', 'standard', '2026-11-26T08:00', '2026-11-27T18:00'],
    ['24 hours from the evening before it', 'standard', '2026-11-25T20:10', '2026-11-27T18:00'],
    ['24 hours over the change to daylight saving time', 'standard', '2027-03-12T12:00', '2027-03-15T18:00'],
    ['24 hours over the change back', 'standard', '2026-10-30T12:00', '2026-11-02T18:00'],
    ['24 hours over a long weekend', 'standard', '2027-05-28T16:00', '2027-06-01T18:00'],
    ['a trucker on a weekday', 'trucker', '2026-11-16T14:00', '2026-11-18T14:00'],
    ['a trucker on a Friday', 'trucker', '2026-11-20T17:45', '2026-11-23T18:00'],
    ['a complaint, by the calendar', 'complaint', '2026-11-20T17:45', '2026-12-20T17:45'],
    ['a privacy request, by the calendar', 'privacyRequest', '2026-11-12T10:00', '2026-12-27T10:00'],
  ])('%s', (_what, promise, given, due) => {
    expect(wall(respondBy(promise, at(given)))).toBe(due)
  })

  it.each([
    ['in office hours', '2026-11-20T17:50', '2026-11-23T09:20', '2026-11-23T09:05'],
    // Ten minutes of Friday and nine hours of Monday.
    ['of a weekend while somebody is there', '2026-11-20T17:50', '2026-11-23T18:00', '2026-11-23T13:25'],
    ['by the clock while nobody is there', '2026-11-20T18:30', '2026-11-21T18:30', '2026-11-21T06:30'],
  ])('have their half %s', (_what, given, by, half) => {
    expect(wall(shareUntil(at(given), at(by), 0.5))).toBe(half)
  })

  it('measure answers in the hours of the promise', () => {
    const [given, answered] = [at('2026-11-25T17:50'), at('2026-11-27T09:05')]
    expect(responseSeconds('quoteAsap', given, answered)).toBe(15 * 60)
    expect(responseSeconds('standard', given, answered)).toBe((39 * 60 + 15) * 60)
    expect(responseSeconds('quoteAsap', answered, given)).toBe(0)
  })
})

describe('the promise given', () => {
  it('is the page’s own, and that of ASAP on every page', () => {
    expect(responseTimeGiven('/services/truckers', false, 'consultationAsap')).toBe('trucker')
    expect(responseTimeGiven('/services/truckers', true, 'consultationAsap')).toBe('consultationAsap')
    expect(responseTimeGiven('/contact', false, 'consultationAsap')).toBe('standard')
  })
})

describe('holidays', () => {
  const daysOf = (year: number) => {
    const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
    return Array.from({ length: first.daysInYear }, (_, n) => first.add({ days: n }).toString()).filter(
      (day) => officeHolidays.has(day),
    )
  }

  it.each([
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    // Juneteenth, Independence Day, Christmas and the next New Year's Day fall on weekends.
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  ])('of %i are those that federal offices observe', (year, days) => {
    expect(daysOf(year).join(' ')).toBe(
      days
        .split(' ')
        .map((day) => `${year}-${day}`)
        .join(' '),
    )
  })

  it('are joined by the agency’s own days', () => {
    const days = closedDays(federalHolidays, ['2026-11-27'])
    expect(['2026-11-26', '2026-11-27', '2026-11-30'].map((day) => days.has(day))).toEqual([
      true,
      true,
      false,
    ])
  })
})
