/** What the clock of a browser is told of the office's hours. */
import { expect, it } from 'vitest'
import { openingsFrom } from './openings.ts'

const span = { opens: 540, closes: 1080 }

it('names the hours of the week, Sunday first, and the closed days to come', () => {
  const openings = openingsFrom(
    {
      hours: { 1: span, 2: span, 6: { opens: 600, closes: 870 } },
      holidays: { openOn: ['Columbus Day'], closedOn: ['2026-12-24', '2025-01-02'] },
    },
    'America/Chicago',
    '2026-11-22',
  )
  const [zone, week, days = ''] = openings.split('|')
  expect(zone).toBe('America/Chicago')
  expect(week).toBe(',540-1080,540-1080,,,,600-870')
  // A year and a month of them: what is kept for long still knows the next ones.
  expect(days).toMatch(/^2026-11-26 2026-12-24 2026-12-25 2027-01-01 .* 2027-12-24$/)
  expect(days).not.toMatch(/2025|2027-10/)
})
