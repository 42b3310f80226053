/** How much a browser is given to lay out: a page's elements cost an old phone more than its bytes. */
import { expect, it } from 'vitest'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

/** As a browser with scripts counts: what a `noscript`, a script and a style hold is text to it. */
function countElements(html: string): number {
  const inside = html
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '<noscript>')
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '<$1>')
  return inside.match(/<[a-z]/g)?.length ?? 0
}

it.each(['/', ...servicePages().map(({ path }) => path)])('%s has at most 800 elements', async (path) => {
  const door = await openDoor(open)
  const html = await (await door.get(path)).text()
  const elements = countElements(html)
  expect(elements).toBeGreaterThan(300)
  expect(elements).toBeLessThanOrEqual(800)
})
