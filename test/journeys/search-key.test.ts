/** The key for the search leads to it from every screen of the desk, also from those that have none. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { applied } from '../support/recruits.ts'
import { takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('opens the search of the list one is in, and of the first one elsewhere', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const id = await desk.lead({ firstName: 'Siobhan' })
  const recruit = await applied(desk.door, { firstName: 'Ronan' })
  const page = await sitAt(desk.door, 'owner')
  for (const [from, list] of [
    ['/admin', '/admin/leads'],
    [`/admin/leads/${id}`, '/admin/leads'],
    [`/admin/recruits/${recruit.id}`, '/admin/recruits'],
    ['/admin/leads', '/admin/leads'],
  ] as const) {
    await page.goto(from)
    await takenOver(page)
    await page.keyboard.press('/')
    await page.locator('input[type="search"]:focus').waitFor()
    expect(new URL(page.url()).pathname).toBe(list)
    await page.keyboard.type('an')
    expect(await page.locator('input[type="search"]').inputValue()).toBe('an')
    // Once it was searched for, the keys walk through what was found.
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=an/)
    await page.locator('input[type="search"]:not(:focus)').waitFor()
    await page.keyboard.press('j')
    await page.locator('[data-person] :focus').waitFor()
    expect(await page.locator('input[type="search"]').inputValue()).toBe('an')
  }
})
