/** What a visitor's browser fetches of our scripts when a page wakes: counted, and nothing of the staff's tools among it. */
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { bytesOf, filesWith, scriptsOf } from './support/script-sizes.ts'

const open = databaseOpener('sqlite')

it.each([
  ['/', 116.25],
  ['/services/annuities', 119.5],
  ['/research', 120.75],
  ['/contact', 114.5],
])('%s wakes with little: at most %i KB', async (path, most) => {
  const door = await openDoor(open)
  const scripts = [...scriptsOf(await (await door.get(path)).text())]
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(most * 1024)
  for (const word of ['ProseMirror', '/admin/articles/']) expect(filesWith(word, scripts), word).toEqual([])
})
