import { expect, it } from 'vitest'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { closedText, hoursSpoken, hoursText } from './hours-text.ts'

const day = { opens: 540, closes: 1080 }
const week = { 1: day, 2: day, 3: day, 4: day, 5: day }

it('says a week of equal days once', () => {
  expect(hoursText(week)).toBe('Monday - Friday: 9AM - 6PM')
  expect(hoursSpoken(week, 'America/New_York')).toBe('Monday to Friday, 9\u00a0to\u00a06\u00a0Eastern')
})

it('says days that differ one after another, Sunday last', () => {
  const odd = { ...week, 3: undefined, 6: { opens: 570, closes: 720 }, 0: { opens: 720, closes: 900 } }
  expect(hoursText(odd)).toBe(
    'Monday - Tuesday: 9AM - 6PM; Thursday - Friday: 9AM - 6PM; Saturday: 9:30AM - 12PM; Sunday: 12PM - 3PM',
  )
  expect(hoursSpoken({ 6: day }, 'America/Phoenix')).toBe(
    'Saturday, 9\u00a0to\u00a06\u00a0Mountain\u00a0Standard',
  )
  expect(hoursSpoken({ 6: day }, 'America/Chicago')).toBe('Saturday, 9\u00a0to\u00a06\u00a0Central')
})

it('says equal hours once, however many days lie between', () => {
  const odd = { ...week, 4: { opens: 480, closes: 1140 }, 6: { opens: 540, closes: 720 } }
  expect(hoursSpoken(odd, 'America/Chicago')).toBe(
    'Monday to Wednesday and Friday, 9\u00a0to\u00a06; Thursday, 8\u00a0to\u00a07; and Saturday, 9\u00a0to\u00a012\u00a0Central',
  )
})

it('names the days on which the office is closed, in short and one by one', () => {
  const today = '2026-11-22'
  const days = { openOn: [], closedOn: [] }
  expect(closedText(days, { today })).toBe('Closed on federal holidays.')
  expect(closedText(days, { today, named: true })).toMatch(
    /^Closed on New Year’s Day, Birthday of .*, Thanksgiving Day, and Christmas Day\.$/,
  )
  const own = { openOn: ['Columbus Day'], closedOn: ['2025-12-24', '2026-12-24'] }
  expect(closedText(own, { today })).toBe(
    'Closed on federal holidays except Columbus Day, and on December 24, 2026.',
  )
  expect(closedText(own, { today, named: true })).not.toContain('Columbus')
})

it('says nothing of an office that never closes', () => {
  const openOn = federalHolidays.map(({ name }) => name)
  expect(closedText({ openOn, closedOn: [] })).toBe('')
})
