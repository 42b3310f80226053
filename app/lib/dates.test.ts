import { expect, it } from 'vitest'
import { dayIn, formatMoment, isDay } from './dates.ts'

const zone = 'America/New_York'

it('knows real days', () => {
  const texts = ['2026-11-20', '2028-02-29', '2026-02-29', '2026-13-01', '20-11-2026', '']
  expect(texts.map(isDay)).toEqual([true, true, false, false, false, false])
})

it('gives the day of a zone, not of the machine', () => {
  expect(dayIn(new Date('2026-11-20T04:59:00Z'), zone)).toBe('2026-11-19')
})

it.each([
  ['2026-11-20T20:30:00Z', 'today at 3:30 PM'],
  ['2026-11-21T14:15:00Z', 'tomorrow at 9:15 AM'],
  ['2026-11-23T14:15:00Z', 'Monday, November 23 at 9:15 AM'],
])('says %s as a person would', (moment, words) => {
  expect(formatMoment(new Date(moment), new Date('2026-11-20T15:00:00Z'), zone)).toBe(words)
})

it('knows tomorrow also when a day has 25 or 23 hours', () => {
  const say = (moment: string, now: string) => formatMoment(new Date(moment), new Date(now), zone)
  expect(say('2026-11-02T15:00:00Z', '2026-11-01T04:30:00Z')).toBe('tomorrow at 10:00 AM')
  expect(say('2027-03-15T14:00:00Z', '2027-03-14T04:30:00Z')).toBe('Monday, March 15 at 10:00 AM')
})
