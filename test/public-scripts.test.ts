/** What a visitor's browser fetches of our scripts when a page wakes: counted, and nothing of the staff's tools among it. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const folder = fileURLToPath(new URL('../build/client', import.meta.url))
const open = databaseOpener('sqlite')

/** The scripts a document names, with everything they import at once. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>()
  const follow = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const text = readFileSync(join(folder, path), 'utf8')
    for (const [, file = ''] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      follow(join(dirname(path), file))
  }
  for (const [path] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) follow(path)
  return found
}

it.each([
  ['/', 116],
  ['/services/annuities', 119.5],
  ['/research', 120.5],
  ['/contact', 114.5],
])('%s wakes with little: at most %i KB', async (path, most) => {
  const door = await openDoor(open)
  const scripts = [...scriptsOf(await (await door.get(path)).text())]
  expect(scripts.length).toBeGreaterThan(3)
  const files = scripts.map((script) => readFileSync(join(folder, script)))
  const bytes = files.map((file) => brotliCompressSync(file).length)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most * 1024)
  for (const word of ['ProseMirror', '/admin/articles/'])
    expect(files.filter((file) => file.includes(word)).length, word).toBe(0)
})
