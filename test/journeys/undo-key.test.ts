/** What was done last is taken back by one key, wherever the button for it stands. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('takes back a change of many, and an outcome', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const id = await desk.lead({ firstName: 'Ann' })
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  await takenOver(page)
  await page.keyboard.press('u')
  await page.getByText('There is nothing to undo here.').waitFor()
  await page.getByRole('checkbox', { name: 'Choose Ann' }).check()
  await page.getByLabel('New status of the chosen leads').selectOption('qualified')
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByText('1 set to qualified.').waitFor()
  await takenOver(page)
  await page.keyboard.press('u')
  await page.getByText('Undone. 1 put back.').waitFor()
  expect((await desk.row(id)).status).toBe('new')
  await page.goto(`/admin/leads/${id}`)
  await takenOver(page)
  await page.getByRole('button', { name: 'No answer' }).click()
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
  expect((await desk.row(id)).attempts).toBe(1)
  await page.keyboard.press('u')
  await expect.poll(async () => (await desk.row(id)).attempts).toBe(0)
})
