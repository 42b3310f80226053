/** Links: the editor proposes them for what is being written, and the list of automatic ones changes what readers get. */
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { storeArticle } from '../../support/articles.ts'
import { openArticle, openWriter, saved, storedText, textOf } from '../../support/editor.ts'
import { nowhere, settled, visitor } from '../../support/visit.ts'

const visit = visitor()

it('proposes what the sentence is about before anything is typed, and never the article itself', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const target = await storeArticle(door, { slug: 'quills', title: 'Quills and umbrellas' })
  const id = await openArticle(opened, { title: 'My quills and umbrellas', body: '<p></p>' })
  await textOf(page).click()
  await page.keyboard.type('Some carry quills, others umbrellas: ')
  await page.keyboard.press('Control+k')
  const choices = page.getByRole('listbox', { name: 'Link suggestions' })
  const first = choices.getByRole('option').first()
  await first.getByText('Suggested').waitFor()
  expect(await first.textContent()).toContain('Quills and umbrellas')
  expect(await choices.getByRole('option', { name: 'My quills' }).count()).toBe(0)
  expect(await faultsOn(page, 'link, suggested')).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await saved(page)
  expect((await storedText(door, id)).content).toContain(
    `<a href="article:${target.id}">Quills and umbrellas</a>`,
  )
  expect(complaints).toEqual([])
})

it('never takes what was found for other words, however soon Enter comes', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await storeArticle(door, { slug: 'quills', title: 'Quills and umbrellas' })
  const wanted = await storeArticle(door, { slug: 'nibs', title: 'Nibs of gold' })
  const id = await openArticle(opened, { body: '<p></p>' })
  await textOf(page).click()
  await page.keyboard.type('Some carry quills, others umbrellas: ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'Quills and umbrellas' }).waitFor()
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

it('keeps the list of automatic links at the desk, and readers get them at once', async () => {
  const { page, door, complaints } = await openWriter(visit)
  await storeArticle(door, { slug: 'nibs', body: '<p>A nib for everybody.</p>' })
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: 'Automatic links' }).click()
  const list = page.getByLabel('One line for each subject')
  await list.fill('nib = /nowhere')
  // The live line has the screen read anew as soon as it opens, whether or not somebody has read the answer.
  const refreshed = page.waitForResponse((answer) => answer.url().includes('auto-links.data'))
  await page.getByRole('button', { name: 'Save' }).click()
  await refreshed
  await settled(page)
  // At the head of the page, and at the list.
  await page.getByText('Nothing was saved.').waitFor()
  await page.getByText('Line 1: there is no page at /nowhere.', { exact: true }).waitFor()
  expect(await list.inputValue()).toBe('nib = /nowhere')
  expect(await faultsOn(page, 'automatic links, refused')).toEqual([])
  await list.fill('nib = /contact')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Articles show the new links now.').waitFor()
  await page.goto('/research/annuities/nibs')
  await page.locator('.article-body').getByRole('link', { name: 'nib' }).waitFor()
  // The browser complains of every answer that refuses.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})
