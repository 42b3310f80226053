import { expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

it('makes ids of version 7 that ascend, also within a millisecond and when the clock steps back', () => {
  const now = Date.UTC(2026, 10, 20)
  const ids = [...Array.from({ length: 10_000 }, () => newId(now)), newId(now - 5000), newId(now + 1)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => isId(id) && id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(true)
  expect(Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(now)
})

it('knows an id from other texts', () => {
  expect([isId(newId()), isId('x'), isId(undefined), isId(`${newId()}\n`)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
