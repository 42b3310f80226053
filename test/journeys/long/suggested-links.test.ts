/** The dialog of a link: what Enter takes, and what it does not. */
import { expect, it } from 'vitest'
import { storeArticle } from '../../support/articles.ts'
import { openArticle, openWriter, saved, storedText, textOf } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('never takes what was found for other words, however soon Enter comes', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await storeArticle(door, { slug: 'quills', title: 'Quills and umbrellas' })
  const wanted = await storeArticle(door, { slug: 'nibs', title: 'Nibs of gold' })
  const id = await openArticle(opened, { body: '<p></p>' })
  await textOf(page).click()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('quills')
  await dialog.getByRole('option', { name: 'Quills and umbrellas' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nibs')
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').getByText('Leads to our article “Nibs of gold”').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  expect((await storedText(door, id)).content).toContain(`<a href="article:${wanted.id}">Nibs of gold</a>`)
  // An address needs no answer.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://one.example/')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  expect((await storedText(door, id)).content).toContain('<a href="https://one.example/">')
  expect(complaints).toEqual([])
})

it('links nothing to what nobody chose', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p>Marigold</p>' })
  await textOf(page).press('Control+End')
  await page.keyboard.press('Control+Shift+Home')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option').first().waitFor()
  expect(await dialog.getByRole('option', { selected: true }).count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('button', { name: 'Save link' }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  expect((await storedText(door, id)).content).toMatch(/<a href="[^"]+">Marigold<\/a>/)
  expect(complaints).toEqual([])
})
