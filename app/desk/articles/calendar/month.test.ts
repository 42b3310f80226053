import { expect, it } from 'vitest'
import { readMonth, weekdayOf } from './month.ts'

const now = new Date('2026-11-23T15:00:00Z')

it('reads a month, and takes nonsense for the present one', () => {
  expect(readMonth('2027-02', now)).toMatchObject({ key: '2027-02', label: 'February 2027' })
  for (const typed of [
    null,
    '',
    '2026-13',
    '2026-00',
    '9999-12',
    '0001-01',
    '2026-1',
    'x',
    '2026-11-01',
    '+002026-11',
  ])
    expect([typed, readMonth(typed, now).key]).toEqual([typed, '2026-11'])
})

it('ends where nothing is and nothing can be', () => {
  expect(readMonth('2000-01', now).previous).toBeNull()
  expect(readMonth('2036-11', now)).toMatchObject({ key: '2036-11', next: null })
  expect(readMonth('2036-12', now).key).toBe('2026-11')
  expect(readMonth('2026-12', now)).toMatchObject({ previous: { key: '2026-11' }, next: { key: '2027-01' } })
})

it('begins and ends at midnight on the agency’s clocks', () => {
  // Summer time ends on November 1, 2026, and began on March 8.
  expect(readMonth('2026-11', now)).toMatchObject({
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-12-01T05:00:00.000Z',
  })
  expect(readMonth('2026-03', now)).toMatchObject({
    from: '2026-03-01T05:00:00.000Z',
    until: '2026-04-01T04:00:00.000Z',
  })
  expect(readMonth(null, new Date('2026-12-01T03:00:00Z'))).toMatchObject({
    key: '2026-11',
    today: '2026-11-30',
  })
})

it('has each of its days', () => {
  const { days } = readMonth('2028-02', now)
  expect([days.length, days[0], days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29'])
  expect([weekdayOf('2026-11-01'), weekdayOf('2026-11-28')]).toEqual([0, 6])
})
