import { describe, expect, it } from 'vitest'
import { addOpenMinutes, type OfficeHours } from './business-hours.ts'

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

  it('does not look for ever when the office never opens', () => {
    expect(() => addOpenMinutes(at('2026-11-20T10:00'), 1, { timeZone: 'UTC', days: {} })).toThrow(RangeError)
  })
})
