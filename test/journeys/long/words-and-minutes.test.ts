/** What the line at the foot of the editor says of the text's length. */
import { expect, it } from 'vitest'
import { openArticle, openWriter } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('says how long readers take, with the words of cells', async () => {
  const opened = await openWriter(visit)
  const { page, complaints } = opened
  const cells = '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>'
  const prose = `<p>${'word '.repeat(398)}</p>`
  await openArticle(opened, { body: prose + cells })
  await page.locator('.status-count').getByText('401 words, 3 min').waitFor()
  await page.getByText('calculate it automatically (now 3)').waitFor()
  expect(complaints).toEqual([])
})
