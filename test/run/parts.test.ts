import { expect, it } from 'vitest'
import { filesOfPart, hasShares, readPart, statusLines } from './parts.ts'

const files = Array.from({ length: 50 }, (_, at) => `test/${at}.test.ts`)

it('puts each file into one part, and what has shares into all', () => {
  const isSpread = (file: string) => file === 'test/7.test.ts'
  const parts = Array.from({ length: 8 }, (_, at) => filesOfPart(files, { part: at + 1, of: 8 }, isSpread))
  expect(
    parts
      .flat()
      .filter((file) => !isSpread(file))
      .sort(),
  ).toEqual(files.filter((file) => !isSpread(file)).sort())
  for (const part of parts) expect(part).toContain('test/7.test.ts')
})

it('leaves little beside a file that takes long', () => {
  const long = 'test/journeys/long/week.test.ts'
  const all = [...files, long]
  const sizes = Array.from({ length: 3 }, (_, at) => filesOfPart(all, { part: at + 1, of: 3 }, () => false))
  expect(sizes.find((part) => part.includes(long))).toEqual([long])
})

it('knows what has shares by what it calls', () => {
  expect(hasShares('test/properties.test.ts')).toBe(true)
  expect(hasShares('test/random-article-posts.test.ts')).toBe(true)
  expect(hasShares('test/run/steps.test.ts')).toBe(false)
})

it.each(['0/8', '9/8', '8', 'a/b', ''])('refuses %j as a part', (text) => {
  expect(() => readPart(text)).toThrow('--part takes a part such as 3/8')
})

it('says which parts were green, when and how long', () => {
  const lines = statusLines({
    '2/8': { green: true, at: '2026-11-29T08:00:12.000Z', seconds: 690 },
    '3/8': { green: false, at: '2026-11-29T09:00:12.000Z', seconds: 60 },
  })
  expect(lines).toHaveLength(8)
  expect(lines.slice(0, 3)).toEqual([
    '1/8  not run',
    '2/8  green  2026-11-29 08:00 UTC  11.5 min',
    '3/8  RED    2026-11-29 09:00 UTC  1.0 min',
  ])
})
