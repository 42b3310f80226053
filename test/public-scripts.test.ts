/** What a visitor's browser fetches of our scripts: counted, and nothing of the staff's tools among it. */
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'
import { bytesOf, filesWith, importsIn, scriptsOf } from './support/script-sizes.ts'

const open = databaseOpener('sqlite')

it.each(['/', '/services/annuities', '/research', '/contact'])(
  '%s brings at most 6 KB of scripts, and at most 75 KB once a form is touched',
  async (path) => {
    const door = await openDoor(open)
    const read = scriptsOf(await (await door.get(path)).text())
    expect([...read]).toEqual([expect.stringMatching(/^\/assets\/site-/)])
    expect(bytesOf(read)).toBeLessThanOrEqual(6 * 1024)
    const typed = new Set([...read, ...scriptsOf(importsIn([...read], /^\/assets\/(islands|react)-/))])
    expect(typed.size).toBeGreaterThan(3)
    expect(bytesOf(typed)).toBeLessThanOrEqual(75 * 1024)
    for (const word of ['ProseMirror', '/admin/articles/', '__reactRouterContext'])
      expect(filesWith(word, typed), word).toEqual([])
  },
)
