/** Whoever changes the status of one row after the other by keys stays where the next one is. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { settled, takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('goes to the next row when the one that was changed goes, and to what is left to say after the last', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  for (const [n, firstName] of ['Ann', 'Bea', 'Cy'].entries())
    await desk.lead({ firstName, email: `${firstName}@example.com`, phone: `216 555 010${n}` })
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads?status=new')
  await takenOver(page)
  const [first = '', second = '', third = ''] = await page
    .locator('.person-row')
    .evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.dataset.person ?? ''))
  const hasFocus = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at?.closest<HTMLElement>('[data-person]')?.dataset.person ?? at?.localName
    })
  for (const [id, then] of [
    [second, third],
    [third, 'p'],
    [first, 'p'],
  ]) {
    await page.locator(`[data-person="${id}"] [data-key="status"]`).focus()
    await page.keyboard.press('q')
    await page.keyboard.press('Enter')
    await page.locator(`[data-person="${id}"]`).waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(then)
  }
})

it('stays on the status of a row that stays', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const id = await desk.lead()
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  await takenOver(page)
  const status = page.locator(`[data-person="${id}"] [data-key="status"]`)
  await status.focus()
  await page.keyboard.press('q')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await desk.row(id)).status).toBe('qualified')
  await settled(page)
  expect(await status.evaluate((one) => one === document.activeElement)).toBe(true)
})
