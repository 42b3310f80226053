/** What many read is read once, also when each of them is served before the next comes. */
import { expect, it } from 'vitest'
import { openSharedBytes } from './send-bytes.server.ts'

const bytes = new Uint8Array(8)

it('are loaded once for readers that come one after the other', async () => {
  const shared = openSharedBytes({ max: 100 })
  let loads = 0
  const load = async () => {
    loads++
    return bytes
  }
  for (let n = 0; n < 3; n++) {
    const held = await shared.hold('a', 8, load)
    if (held && held !== 'full') held.release()
  }
  expect(loads).toBe(1)
})

it('make room for others as soon as nobody holds them', async () => {
  const shared = openSharedBytes({ max: 10 })
  const first = await shared.hold('a', 8, async () => bytes)
  expect(await shared.hold('b', 8, async () => bytes)).toBe('full')
  if (first && first !== 'full') first.release()
  expect(await shared.hold('b', 8, async () => bytes)).toMatchObject({ bytes })
})

it('are asked for again when they could not be loaded', async () => {
  const shared = openSharedBytes({ max: 10 })
  await expect(shared.hold('a', 8, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await shared.hold('a', 8, async () => null)).toBeNull()
  expect(await shared.hold('a', 8, async () => bytes)).toMatchObject({ bytes })
})
