import { expect, it } from 'vitest'
import { saveFigures } from './overview.server.ts'

const minute = 60_000

function counting(counts: number[]) {
  const ask = saveFigures<number>((count) => count)
  let reads = 0
  const read = async () => counts[reads++] ?? Number.NaN
  return { at: (minutes: number, key = 'a') => ask(key, read, minutes * minute), reads: () => reads }
}

it('counts few rows each time', async () => {
  const { at } = counting([1, 2, 4_999])
  expect([await at(0), await at(0), await at(0)]).toEqual([1, 2, 4_999])
})

it('shows many as they were a moment ago, and counts them anew behind it', async () => {
  const { at, reads } = counting([5_000, 6_000, 7_000])
  expect([await at(0), await at(0.9)]).toEqual([5_000, 5_000])
  // Whoever asks first lets them be counted, and nobody waits for it.
  expect([await at(1), await at(1.1)]).toEqual([5_000, 6_000])
  expect(reads()).toBe(2)
  // Nobody looked all night: those who come in the morning wait for one count.
  expect(await Promise.all([at(600), at(600), at(600)])).toEqual([7_000, 7_000, 7_000])
  expect(reads()).toBe(3)
})

it('goes back to counting when there are few, keeps each key apart, and tries again what failed', async () => {
  const { at } = counting([5_000, 10, 11])
  expect([await at(0), await at(1), await at(1.1)]).toEqual([5_000, 5_000, 11])

  const ask = saveFigures<number>((count) => count)
  expect(await ask('a', async () => 5_000, 0)).toBe(5_000)
  expect(await ask('b', async () => 8_000, 0)).toBe(8_000)
  expect(await ask('a', () => Promise.reject(new Error('away')), minute)).toBe(5_000)
  await Promise.resolve()
  expect(await ask('a', async () => 9_000, minute)).toBe(5_000)
  await Promise.resolve()
  expect(await ask('a', async () => 1, minute)).toBe(9_000)
})
