import { describe, expect, it } from 'vitest'
import { isCallingTime, nextCallingTime, type Place } from './calling-hours.ts'

/** Places with the hours of the federal rule. */
const at = (...zones: string[]): Place[] =>
  zones.map((zone) => ({ key: zone, zone, hoursOn: () => ({ opens: 480, closes: 1260 }) }))

const ohio = at('America/New_York')
const florida = at('America/New_York', 'America/Chicago')
const arizona = at('America/Phoenix', 'America/Denver')
const everywhere = at('America/New_York', 'America/Los_Angeles', 'America/Adak', 'Pacific/Honolulu')

const hourIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })

describe('the hours in which people may be called', () => {
  it.each([
    ['stays where it is in the middle of a day', ohio, '2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
    ['goes to the next quarter of an hour', ohio, '2026-11-20T15:01:00Z', '2026-11-20T15:15:00.000Z'],
    ['waits for 8 in the morning', ohio, '2026-11-20T11:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['is open at the stroke of 8', ohio, '2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['is over at the stroke of 9', ohio, '2026-11-21T02:00:00Z', '2026-11-21T13:00:00.000Z'],
    ['is open at a quarter to 9', ohio, '2026-11-21T01:45:00Z', '2026-11-21T01:45:00.000Z'],
    ['waits for the western half of a state', florida, '2026-11-20T13:00:00Z', '2026-11-20T14:00:00.000Z'],
    ['ends with its eastern half', florida, '2026-11-21T02:15:00Z', '2026-11-21T14:00:00.000Z'],
    ['knows one zone in winter', arizona, '2026-11-20T14:00:00Z', '2026-11-20T15:00:00.000Z'],
    ['and two in summer', arizona, '2026-07-20T14:00:00Z', '2026-07-20T15:00:00.000Z'],
    [
      'fits Hawaii and Ohio into one afternoon',
      everywhere,
      '2026-11-20T13:00:00Z',
      '2026-11-20T18:00:00.000Z',
    ],
    // Clocks go forward on March 8 and back on November 1, 2026, at 2 in the morning.
    [
      'opens an hour earlier after the spring change',
      ohio,
      '2026-03-08T05:00:00Z',
      '2026-03-08T12:00:00.000Z',
    ],
    ['and an hour later after the autumn change', ohio, '2026-11-01T04:00:00Z', '2026-11-01T13:00:00.000Z'],
  ])('%s', (_case, places, from, expected) => {
    expect(nextCallingTime(new Date(from), places).toISOString()).toBe(expected)
  })

  it('always finds a time that is allowed, never an earlier one, and within a day and a half', () => {
    const end = Date.parse('2028-01-01')
    // A step that meets every hour and quarter of the day, and the nights of all changes of the clocks.
    for (let moment = Date.parse('2026-01-01'); moment < end; moment += 7 * 3_600_000 + 1_000_003)
      for (const list of [ohio, florida, arizona, everywhere]) {
        const from = new Date(moment)
        const found = nextCallingTime(from, list)
        const hours = list.map(({ zone }) => Number(hourIn(zone).format(found)))
        expect(hours.every((hour) => hour >= 8 && hour < 21)).toBe(true)
        expect(isCallingTime(found, list)).toBe(true)
        expect(found.getTime() - from.getTime()).toBeGreaterThanOrEqual(0)
        expect(found.getTime() - from.getTime()).toBeLessThan(36 * 3_600_000)
      }
  })

  it('passes over the days on which a place is closed, and ends with the minute', () => {
    const [place] = at('America/New_York')
    const closed = ohio.map((one) => ({
      ...one,
      key: 'weekdays',
      hoursOn: (day: Temporal.PlainDate) => (day.dayOfWeek > 5 ? null : { opens: 570, closes: 1110 }),
    }))
    const next = (from: string) => nextCallingTime(new Date(from), [...closed, ...(place ? [place] : [])])
    expect(next('2026-11-20T23:30:00Z').toISOString()).toBe('2026-11-23T14:30:00.000Z')
    expect(isCallingTime(new Date('2026-11-20T23:29:59Z'), closed)).toBe(true)
    expect(isCallingTime(new Date('2026-11-20T23:30:00Z'), closed)).toBe(false)
  })

  it('says so when there is no such hour', () => {
    expect(() =>
      nextCallingTime(
        new Date('2026-11-20T15:00:00Z'),
        at('Asia/Tokyo', 'Europe/London', 'America/New_York'),
      ),
    ).toThrow(RangeError)
  })
})
