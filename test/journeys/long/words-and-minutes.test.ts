/** What the line at the foot of the editor says of the text's length. */
import { expect, it } from 'vitest'
import { blockReference } from '../../support/blocks.ts'
import { openArticle, openWriter } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('says how long readers take, with the words of cells and of shared blocks', async () => {
  const opened = await openWriter(visit)
  const { page, complaints } = opened
  await page.goto('/admin/articles/blocks/new?kind=disclosure')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ten words')
  await page.getByRole('textbox', { name: 'Text' }).fill('word '.repeat(10))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/blocks\/[\w-]+\?notice/)
  const id = /blocks\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const cells = '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>'
  const prose = `<p>${'word '.repeat(390)}</p>`
  await openArticle(opened, { body: prose + cells + blockReference(id) })
  await page.locator('.status-count').getByText('393 words, 3 min').waitFor()
  await page.getByText('calculate it automatically (now 3)').waitFor()
  expect(complaints).toEqual([])
})
