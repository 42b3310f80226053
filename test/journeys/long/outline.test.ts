/** The outline beside the text leads to a section. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { contentOnceIt, openArticle, openWriter, saved } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const sections = {
  costs: '<h2>Costs</h2><p>What it costs.</p>',
  fees: '<h3>Fees</h3><p>What the fees are.</p>',
  taxes: '<h2>Taxes</h2><p>Ask a tax professional.</p>',
  end: '<h2>The end</h2><p>Last.</p>',
}
const { costs, fees, taxes, end } = sections
const outline = (page: Page) => page.getByRole('region', { name: 'Outline' })
const rows = (page: Page) => outline(page).getByRole('listitem')
const reads = (page: Page, words: string[]) => expect.poll(() => rows(page).allTextContents()).toEqual(words)

it('leads to a section, and counts its words', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const filler = '<p>Between.</p>'.repeat(40)
  const id = await openArticle(opened, { body: `<p>Before.</p>${costs}${fees}${taxes}${filler}${end}` })
  const stands = (...all: string[]) =>
    contentOnceIt((content) => content === `<p>Before.</p>${all.join('')}`, door, id)
  const name = (words: string) => outline(page).getByRole('button', { name: words, exact: true })
  await reads(page, [
    'Before the first heading 1 word',
    'Costs9 words',
    'Fees5 words',
    'Taxes45 words',
    'The end3 words',
  ])
  expect(await faultsOn(page, 'outline')).toEqual([])
  await name('The end').click()
  await page.keyboard.type(' of it')
  await reads(page, [
    'Before the first heading 1 word',
    'Costs9 words',
    'Fees5 words',
    'Taxes45 words',
    'The end of it5 words',
  ])
  const ended = end.replace('The end', 'The end of it')
  await stands(costs, fees, taxes, filler, ended)
  await saved(page)
  expect(complaints).toEqual([])
})

it.each([
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
] as const)('leads there at $width px', async ({ width, colorScheme }) => {
  const opened = await openWriter(visit, { width, colorScheme })
  const { page, door, complaints } = opened
  const long = `<h3>${'A heading that is as long as people write them '.repeat(3)}</h3>`
  const id = await openArticle(opened, { body: `${costs}${long}${taxes}` })
  const name = outline(page).getByRole('button', { name: 'Taxes' })
  await name.scrollIntoViewIfNeeded()
  expect(await faultsOn(page, 'outline')).toEqual([])
  await name.click()
  await page.keyboard.type(' due')
  await contentOnceIt((content) => content.endsWith(taxes.replace('Taxes', 'Taxes due')), door, id)
  expect(complaints).toEqual([])
})
