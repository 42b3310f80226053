/** Small comforts of the editor: Enter takes what was found, the keys are named, and the tools stand in one row. */
import { expect, it } from 'vitest'
import { blockReference } from '../../support/blocks.ts'
import { contentOnceIt, openArticle, openWriter, textOf } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('takes the first of the shared blocks that were found with Enter', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  for (const name of ['Big print', 'Small print']) {
    await page.goto('/admin/articles/blocks')
    await page.getByRole('link', { name: 'New disclosure' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Words of ${name}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const block = blockReference(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const id = await openArticle(opened, { body: '<p>Alpha</p>' })
  await textOf(page).click()
  await page.getByRole('button', { name: 'Shared block' }).click()
  await page.getByLabel('Search name or kind').fill('small')
  await page.getByRole('button', { name: /Small print/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await contentOnceIt((content) => content === `<p>Alpha</p>${block}`, door, id)
})

it('names the keys of the editor behind the question mark', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened)
  await page.getByRole('button', { name: 'Shortcuts and alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Shortcuts and alerts' })
  await sheet.getByText('Find and replace').waitFor()
  await sheet.getByText('Ctrl Alt M').waitFor()
})

it.each([1280, 1366, 1440])('keeps the tools in one row at %i px', async (width) => {
  const opened = await openWriter(visit, { width })
  const { page } = opened
  await openArticle(opened)
  const tops = await page
    .locator('.toolbar-row')
    .first()
    .locator('button, select')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom / 8))).size)
  expect(tops).toBe(1)
})
