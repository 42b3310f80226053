/** Hours on somebody's own clock: over midnight, and in the nights in which clocks are changed. */
import { describe, expect, it } from 'vitest'
import { backOn, isOnShift, type Shift } from './assignment-table.ts'

const zone = 'America/New_York'
const shift = (hours: Shift['hours'], awayUntil: string | null = null): Shift => ({ hours, zone, awayUntil })
const at = (local: string, timeZone = zone) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
/** Which of the moments lie within it. */
const within = (one: Shift, ...locals: string[]) => locals.map((local) => isOnShift(one, at(local)))

describe('the hours of a person', () => {
  it('begin with their first minute and end with their last', () => {
    const monday = shift({ Monday: { from: '09:00', until: '17:00' } })
    expect(
      within(monday, '2026-11-16T08:59', '2026-11-16T09:00', '2026-11-16T16:59', '2026-11-16T17:00'),
    ).toEqual([false, true, true, false])
    expect(within(monday, '2026-11-15T12:00', '2026-11-17T12:00')).toEqual([false, false])
  })

  it('are those of their own zone', () => {
    const hawaii = { ...shift({ Monday: { from: '09:00', until: '17:00' } }), zone: 'Pacific/Honolulu' }
    expect(isOnShift(hawaii, at('2026-11-16T09:00'))).toBe(false)
    // Monday evening there, Tuesday here.
    expect(isOnShift(hawaii, at('2026-11-16T16:30', 'Pacific/Honolulu'))).toBe(true)
  })

  it('go on after midnight, also from Sunday to Monday', () => {
    const night = shift({ Sunday: { from: '22:00', until: '06:00' } })
    expect(
      within(night, '2026-11-15T21:59', '2026-11-15T23:30', '2026-11-16T05:59', '2026-11-16T06:00'),
    ).toEqual([false, true, true, false])
    // The morning of the day itself belongs to the night before.
    expect(within(night, '2026-11-15T03:00')).toEqual([false])
  })

  it('are a whole day where they end when they began', () => {
    const day = shift({ Monday: { from: '00:00', until: '00:00' } })
    expect(
      within(day, '2026-11-15T23:59', '2026-11-16T00:00', '2026-11-16T23:59', '2026-11-17T00:00'),
    ).toEqual([false, true, true, false])
  })

  it('are shorter by an hour in spring, and what does not exist begins with the next hour', () => {
    // On March 14, 2027 the clock goes from 2 to 3.
    const night = shift({
      Saturday: { from: '22:00', until: '06:00' },
      Sunday: { from: '02:30', until: '09:00' },
    })
    const minutes = (from: string, until: string) =>
      Array.from({ length: (at(until).getTime() - at(from).getTime()) / 60_000 }, (_, n) =>
        isOnShift(
          { ...night, hours: { Saturday: { from: '22:00', until: '06:00' } } },
          new Date(at(from).getTime() + n * 60_000),
        ),
      ).filter(Boolean).length
    expect(minutes('2027-03-13T12:00', '2027-03-14T12:00')).toBe(7 * 60)
    expect(minutes('2026-11-14T12:00', '2026-11-15T12:00')).toBe(8 * 60)
    const early = shift({ Sunday: { from: '02:30', until: '09:00' } })
    expect(within(early, '2027-03-14T01:59', '2027-03-14T03:30', '2027-03-14T08:59')).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are longer by an hour in autumn', () => {
    // On November 1, 2026 the clock goes from 2 back to 1.
    const night = shift({ Saturday: { from: '22:00', until: '06:00' } })
    const begins = at('2026-10-31T22:00').getTime()
    const hours = Array.from({ length: 12 }, (_, n) => isOnShift(night, new Date(begins + n * 3_600_000)))
    expect(hours.filter(Boolean)).toHaveLength(9)
  })

  it('are none until the morning of the first day back, whatever the clocks do', () => {
    const back = backOn('2026-11-02', zone)
    expect(back).toBe('2026-11-02T05:00:00.000Z')
    const away = shift(
      { Sunday: { from: '00:00', until: '00:00' }, Monday: { from: '00:00', until: '00:00' } },
      back,
    )
    expect(within(away, '2026-11-01T12:00', '2026-11-01T23:59', '2026-11-02T00:00')).toEqual([
      false,
      false,
      true,
    ])
  })
})
