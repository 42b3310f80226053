/** Focus mode and the word goal of the article editor. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { blockReference } from '../../support/blocks.ts'
import { middleOf, openArticle, openWriter, saved, storedText, textOf } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const leave = (page: Page) => page.getByRole('button', { name: 'Leave focus mode' })
const bars = (page: Page) => [
  page.getByRole('toolbar'),
  page.getByRole('region', { name: 'Publication' }),
  page.getByRole('navigation', { name: 'Desk' }),
  page.getByRole('button', { name: 'Publish now' }),
]

it.each([
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const)('shows only the text, and gives the rest back, at $width px', async ({ width, colorScheme }) => {
  const opened = await openWriter(visit, { width, colorScheme })
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<h2>Costs</h2><p>What it costs.</p>' })
  const { keyboard } = page
  await page.getByRole('button', { name: /^Focus mode/ }).click()
  await leave(page).waitFor()
  for (const bar of bars(page)) await bar.waitFor({ state: 'hidden' })
  await expect.poll(() => textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await keyboard.press('Control+End')
  await keyboard.type(' More')
  await saved(page)
  expect(await faultsOn(page, 'focus')).toEqual([])
  // Escape closes what stands above the text first.
  await keyboard.press('Control+f')
  await keyboard.type('costs')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByRole('status').getByText('of 2').waitFor()
  await keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  const { x, y } = await middleOf(page, 'More')
  await page.mouse.click(x, y)
  await keyboard.press('End')
  // What is typed goes where the browser has the cursor; Enter alone may come before the editor knows of that.
  await keyboard.type('.')
  await keyboard.press('Enter')
  await keyboard.type('/')
  await page.getByRole('listbox', { name: 'Blocks' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('listbox', { name: 'Blocks' }).waitFor({ state: 'detached' })
  await leave(page).waitFor()
  await keyboard.press('Escape')
  for (const one of bars(page)) await one.waitFor()
  await leave(page).waitFor({ state: 'hidden' })
  await keyboard.press('Control+Shift+f')
  await leave(page).click()
  await page.getByRole('toolbar').waitFor()
  await keyboard.type('end')
  await expect
    .poll(async () => (await storedText(door, id)).content.replaceAll('\n', ''))
    .toBe('<h2>Costs</h2><p>What it costs. More.</p><p>/end</p>')
  expect(complaints).toEqual([])
})

it('counts towards a goal that this browser keeps', async () => {
  const opened = await openWriter(visit)
  const { page, complaints } = opened
  await openArticle(opened, { body: '<p>Four words of text</p>' })
  const goal = page.getByLabel('Word goal')
  const count = (words: string) => page.locator('.status-count').getByText(words).waitFor()
  await count('4 words, 1 min')
  await goal.fill('900')
  await count('4 of 900 words, 1 min')
  await goal.fill('many')
  await page.getByText('Enter a whole number up to 50,000').waitFor()
  expect(await faultsOn(page, 'no goal')).toEqual([])
  await goal.fill('1,200')
  await count('4 of 1,200 words')
  await page.reload()
  await count('4 of 1,200 words')
  expect(await goal.inputValue()).toBe('1200')
  await goal.fill('')
  await count('4 words, 1 min')
  expect(complaints).toEqual([])
})

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
