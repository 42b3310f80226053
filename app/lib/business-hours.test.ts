import { describe, expect, it } from 'vitest'
import { addOpenMinutes, endOnOpenDay, type OfficeHours, openMinutesBetween } from './business-hours.ts'

const nineToSix = { opens: 540, closes: 1080 }
const office: OfficeHours = {
  timeZone: 'America/New_York',
  days: { 1: nineToSix, 2: nineToSix, 3: nineToSix, 4: nineToSix, 5: nineToSix },
  holidays: new Set(['2026-11-26']),
}
/** A moment written as the office's wall clock shows it. */
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(office.timeZone).epochMilliseconds)

describe('open minutes', () => {
  it.each([
    ['within a day', '2026-11-20T10:00', 30, '2026-11-20T10:30'],
    ['over the weekend', '2026-11-20T17:45', 30, '2026-11-23T09:15'],
    ['from a Sunday', '2026-11-22T12:00', 120, '2026-11-23T11:00'],
    ['to the minute of closing', '2026-11-20T17:30', 30, '2026-11-20T18:00'],
    ['from closing time', '2026-11-20T18:00', 30, '2026-11-23T09:30'],
    ['before opening', '2026-11-20T06:00', 60, '2026-11-20T10:00'],
    ['over a holiday', '2026-11-25T17:45', 60, '2026-11-27T09:45'],
    ['into the end of daylight saving time', '2026-10-30T17:45', 30, '2026-11-02T09:15'],
    ['into its start', '2026-03-06T17:45', 30, '2026-03-09T09:15'],
  ])('%s', (_what, start, minutes, due) => {
    expect(addOpenMinutes(at(start), minutes, office)).toEqual(at(due))
  })

  it('goes on for years, as an import of many people to call asks', () => {
    const start = at('2026-11-20T10:00')
    const minutes = 600 * 9 * 60
    expect(openMinutesBetween(start, addOpenMinutes(start, minutes, office), office)).toBe(minutes)
  })

  it('does not look for ever when the office never opens', () => {
    expect(() => addOpenMinutes(at('2026-11-20T10:00'), 1, { timeZone: 'UTC', days: {} })).toThrow(RangeError)
  })
})

describe('a span that ends while the office is closed', () => {
  const day = 1440
  it.each([
    ['stays as it is in the office hours', '2026-11-17T14:00', day, '2026-11-18T14:00'],
    ['may end with the closing hour', '2026-11-17T18:00', day, '2026-11-18T18:00'],
    ['may end with the opening hour', '2026-11-17T09:00', day, '2026-11-18T09:00'],
    [
      'from a Sunday morning ends with Monday, not ten minutes into it',
      '2026-11-22T09:10',
      day,
      '2026-11-23T18:00',
    ],
    ['of two days from a Sunday morning has had its Monday', '2026-11-22T09:10', 2 * day, '2026-11-24T09:10'],
    ['from a Friday ends on Monday', '2026-11-20T17:45', day, '2026-11-23T18:00'],
    ['from a Saturday ends on Monday', '2026-11-21T10:00', day, '2026-11-23T18:00'],
    ['from the evening ends on the next day', '2026-11-16T20:10', day, '2026-11-17T18:00'],
    ['from the early morning ends on the same day', '2026-11-17T06:00', day, '2026-11-17T18:00'],
    ['from a Sunday evening ends on Monday', '2026-11-22T20:00', day, '2026-11-23T18:00'],
    ['into a holiday ends after it', '2026-11-25T15:00', day, '2026-11-27T18:00'],
    ['from the evening before a holiday, too', '2026-11-25T20:10', day, '2026-11-27T18:00'],
    ['of two days ends on the first open one after them', '2026-11-19T20:00', 2 * day, '2026-11-23T18:00'],
    ['of two days from a Wednesday evening ends on Friday', '2026-11-18T20:00', 2 * day, '2026-11-20T18:00'],
    ['of half a day ends in office hours after its start', '2026-11-16T19:00', day / 2, '2026-11-17T18:00'],
    ['from the Friday before the clocks go back', '2026-10-30T17:00', day, '2026-11-02T18:00'],
    ['from the Friday before they go forward', '2026-03-06T17:00', day, '2026-03-09T18:00'],
  ])('%s', (_what, start, minutes, end) => {
    expect(endOnOpenDay(at(start), minutes, office)).toEqual(at(end))
  })

  it('counts real hours in the night the clocks change', () => {
    const allWeek = { ...office, days: { ...office.days, 0: nineToSix, 6: nineToSix } }
    expect(endOnOpenDay(at('2027-03-13T12:00'), day, allWeek)).toEqual(at('2027-03-14T13:00'))
    expect(endOnOpenDay(at('2026-10-31T12:00'), day, allWeek)).toEqual(at('2026-11-01T11:00'))
    // 24 hours from 5:30 PM are 6:30 PM there, and the office has closed: a whole day of its own is left.
    expect(endOnOpenDay(at('2027-03-13T17:30'), day, allWeek)).toEqual(at('2027-03-14T18:00'))
  })

  it('does not look for ever when the office never opens', () => {
    expect(() => endOnOpenDay(at('2026-11-20T10:00'), day, { timeZone: 'UTC', days: {} })).toThrow(RangeError)
  })
})
