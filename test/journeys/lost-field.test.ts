/** Whoever goes on typing after their field is gone wrote no shortcuts. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { addStaff } from '../support/desk.ts'
import { openDoor } from '../support/door.ts'
import { sitAt } from '../support/let-in.ts'
import { takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('does nothing with letters that were meant for a field, and listens again after a moment', async () => {
  const door = await openDoor(open)
  await addStaff(door, 'owner')
  const page = await sitAt(door, 'owner')
  // It is the page's own clock that says how long ago a letter came, and it stands until the test moves it.
  await page.clock.install()
  await page.goto('/admin/leads')
  await takenOver(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const search = page.locator('input[type="search"]')
  await search.focus()
  await page.keyboard.type('ann')
  await search.evaluate((field) => field.remove())
  await page.keyboard.type('ga?')
  await page.clock.runFor(100)
  expect(new URL(page.url()).pathname).toBe('/admin/leads')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  // Longer than anybody rests between two letters of a word.
  await page.clock.runFor(1_500)
  await page.clock.resume()
  await page.keyboard.type('ga')
  await page.waitForURL('**/admin/articles')
  // Whoever leaves a field by a key means what comes next.
  await page.getByLabel('Search articles').press('x')
  await page.keyboard.press('Enter')
  await page.keyboard.type('gl')
  await page.waitForURL('**/admin/leads')
})
