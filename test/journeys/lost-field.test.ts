/** Whoever goes on typing after their field is gone wrote no shortcuts. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { addStaff } from '../support/desk.ts'
import { openDoor } from '../support/door.ts'
import { sitAt } from '../support/let-in.ts'
import { settled, takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('does nothing with letters that were meant for a field, and listens again after a moment', async () => {
  const door = await openDoor(open)
  await addStaff(door, 'owner')
  const page = await sitAt(door, 'owner')
  await page.goto('/admin/leads')
  await takenOver(page)
  const search = page.locator('input[type="search"]')
  await search.focus()
  await page.keyboard.type('ann')
  await search.evaluate((field) => field.remove())
  await page.keyboard.type('ga?')
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/admin/leads')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  // Longer than anybody rests between two letters of a word.
  await page.waitForTimeout(1_500)
  await page.keyboard.type('ga')
  await page.waitForURL('**/admin/articles')
  // Whoever leaves a field by a key means what comes next.
  await page.getByLabel('Search articles').press('x')
  await page.keyboard.press('Enter')
  await page.keyboard.type('gl')
  await page.waitForURL('**/admin/leads')
})
