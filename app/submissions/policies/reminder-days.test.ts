/** The calendar of renewals and reviews, over leap days and the ends of months. */
import { expect, it } from 'vitest'
import { renewalOf, reviewDays, reviewOf } from './remind.server.ts'

const policy = (change: Partial<Parameters<typeof renewalOf>[0]> = {}) => ({
  ...{
    id: 'p',
    created_at: '2024-02-29T15:00:00.000Z',
    effective_on: '2024-02-29',
    renewal_on: '2028-02-29',
  },
  ...change,
})

it('reminds of a renewal from so many days before it until its own day', () => {
  const due = (today: string) => renewalOf(policy(), today, 60)?.due
  expect([due('2027-12-30'), due('2027-12-31'), due('2028-02-01'), due('2028-02-29')]).toEqual([
    undefined,
    '2027-12-31',
    '2028-02-01',
    '2028-02-29',
  ])
  expect(due('2028-03-01')).toBeUndefined()
  expect(renewalOf(policy({ renewal_on: null }), '2028-02-01', 60)).toBeNull()
})

it('reviews once a year, what began on a leap day on February 28', () => {
  const keys = new Set<string>()
  const dues = new Set<string>()
  for (let day = Temporal.PlainDate.from('2024-02-29'); day.year < 2030; day = day.add({ days: 1 })) {
    const today = day.toString()
    const review = reviewOf(policy({ renewal_on: null }), today)
    if (!review) continue
    // Found on this day of the year by the query as well.
    expect(reviewDays(today)).toContain('02-29')
    if (!keys.has(review.key)) dues.add(review.due)
    keys.add(review.key)
  }
  expect([...keys]).toEqual([2025, 2026, 2027, 2028, 2029].map((year) => `p:review:${year}`))
  expect([...dues]).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'])
})

it('reviews nothing in the year of its renewal, before its first year, or for a year that was over when it was typed', () => {
  expect(reviewOf(policy({ renewal_on: '2025-02-28' }), '2025-02-28')).toBeNull()
  expect(reviewOf(policy(), '2024-02-29')).toBeNull()
  expect(
    reviewOf(policy({ created_at: '2025-03-02T15:00:00.000Z', renewal_on: null }), '2025-03-05'),
  ).toBeNull()
  expect(reviewOf(policy({ effective_on: null }), '2025-02-28')).toBeNull()
})
