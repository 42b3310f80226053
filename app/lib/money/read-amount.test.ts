import { expect, it } from 'vitest'
import { readCents, writeCents } from './read-amount.ts'

it('reads amounts as people type them, and nothing else', () => {
  const read = Object.fromEntries(
    ['1,200.50', '$1200', ' $ 1,200 ', '0', '19.9', '1.99', '250,000', ''].map((typed) => [
      typed,
      readCents(typed),
    ]),
  )
  expect(read).toEqual({
    ...{ '1,200.50': 120_050, $1200: 120_000, ' $ 1,200 ': 120_000, '0': 0, '19.9': 1990, '1.99': 199 },
    ...{ '250,000': 25_000_000, '': null },
  })
  for (const typed of [
    '-5',
    '1e9',
    '1.200,50',
    '12,00',
    '1.234',
    'abc',
    '$',
    '٣',
    '1 200',
    '1000000000',
    'NaN',
  ])
    expect([typed, readCents(typed)]).toEqual([typed, undefined])
})

it('writes what it reads again', () => {
  for (const cents of [0, 1, 10, 99, 120_050, 99_999_999_999, null])
    expect(readCents(writeCents(cents))).toBe(cents)
})
