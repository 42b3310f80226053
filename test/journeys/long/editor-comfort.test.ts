/** Small comforts of the editor: the keys are named, and the tools stand in one row. */
import { expect, it } from 'vitest'
import { openArticle, openWriter } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('names the keys of the editor behind the question mark', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened)
  await page.getByRole('button', { name: 'Shortcuts and alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Shortcuts and alerts' })
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
