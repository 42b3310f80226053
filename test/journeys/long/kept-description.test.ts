/** A description of a picture that somebody began and left is there again when they come back to it. */
import { expect, it } from 'vitest'
import { addStaff, signInAs } from '../../support/desk.ts'
import { openArticle, openWriter, saved, storedText, textOf } from '../../support/editor.ts'
import { drawn, sendPicture, type Uploaded } from '../../support/pictures.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it.each(['Escape', 'Later'])('is kept by %s, and gone once it is saved or discarded', async (way) => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const bytes = await drawn(600, 300, '#c00000').png().toBuffer()
  const { src } = (await (await sendPicture(door, bytes, 'image/png', cookie)).json()) as Uploaded
  const body = `<p>Before.</p><figure><img src="${src}" alt="" width="600" height="300" /></figure>`
  const id = await openArticle(opened, { body })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  const field = dialog.getByLabel('Description', { exact: true })
  const ask = async () => {
    await page.locator('.checks[data-kind="alt"]').getByRole('button').click()
    await dialog.waitFor()
  }
  await ask()
  await field.fill('Two people at a table')
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await dialog.getByRole('button', { name: way }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await storedText(door, id)).content).toContain('alt=""')
  await ask()
  await expect.poll(() => field.inputValue()).toBe('Two people at a table')
  await dialog.getByText('You typed this earlier and did not save it.').waitFor()
  await dialog.getByRole('button', { name: /^Discard/ }).click()
  expect(await field.inputValue()).toBe('')
  await field.fill('Two people')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await ask()
  await expect.poll(() => field.inputValue()).toBe('Two people')
  await dialog.getByRole('button', { name: 'Save description' }).click()
  await saved(page)
  expect((await storedText(door, id)).content).toContain('alt="Two people"')
  await textOf(page).locator('figure img').click()
  await page.keyboard.press('Control+Shift+p')
  await dialog.waitFor()
  await expect.poll(() => field.inputValue()).toBe('Two people')
  expect(await dialog.getByText('You typed this earlier').count()).toBe(0)
  expect(complaints).toEqual([])
})
