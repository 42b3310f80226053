/** Find and replace in the article editor: by keys, on a phone, and as one step that can be undone. */
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { contentOnceIt, openArticle, openWriter, saved, textOf, until } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const body = `<p>An annuity pays. <strong>Annuity</strong> or <a href="/services/annuities">annuity</a>?</p>
<table><tbody><tr><th scope="row">Fixed annuity</th><td>Rate</td></tr></tbody></table><p>The end.</p>`

it('finds words and replaces them by keys alone', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body })
  const bar = page.getByRole('search', { name: 'Find and replace' })
  const says = (words: string) => bar.getByRole('status').getByText(words, { exact: true }).waitFor()
  const { keyboard } = page
  const marked = page.locator('.article-text .match')
  const now = page.locator('.article-text .match-now')
  await textOf(page).press('Control+Home')
  await keyboard.press('Control+f')
  await keyboard.type('annuity')
  await says('1 of 4')
  expect(await marked.allTextContents()).toEqual(['annuity', 'Annuity', 'annuity', 'annuity'])
  await keyboard.press('Shift+Enter')
  await says('4 of 4')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await says('2 of 4')
  await now.getByText('Annuity', { exact: true }).waitFor()
  await bar.getByRole('button', { name: 'Match case' }).press('Enter')
  await says('2 of 3')
  expect(await faultsOn(page, 'found')).toEqual([])
  // One at a time: the link stays a link.
  await keyboard.press('Control+h')
  await keyboard.type('contract')
  await keyboard.press('Enter')
  await says('2 of 2')
  await contentOnceIt((content) => content.includes('<a href="/services/annuities">contract</a>?'), door, id)
  await bar.getByRole('button', { name: 'Match case' }).press('Enter')
  await bar.getByRole('button', { name: 'Replace all' }).press('Enter')
  await says('3 replaced')
  const all = 'An contract pays. <strong>contract</strong> or <a href="/services/annuities">contract</a>?'
  await contentOnceIt((content) => content.includes(all) && content.includes('Fixed contract'), door, id)
  // The bar closes, the text has the focus again, and one step brings all of them back.
  await keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  expect(await marked.count()).toBe(0)
  await expect.poll(() => textOf(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await keyboard.press('Control+z')
  await contentOnceIt(
    (content) => content.includes('<strong>Annuity</strong> or <a href="/services/annuities">contract'),
    door,
    id,
  )
  await keyboard.press('Control+z')
  await contentOnceIt((content) => content.includes('<a href="/services/annuities">annuity</a>?'), door, id)
  expect(complaints).toEqual([])
})

it.each([
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
] as const)('follows what is written while it is open, at $width px', async ({ width, colorScheme }) => {
  const opened = await openWriter(visit, { width, colorScheme })
  const { page, complaints } = opened
  await openArticle(opened, { body: `<p>Fee one</p>${'<p>Between</p>'.repeat(40)}<p>The last fee</p>` })
  const bar = page.getByRole('search', { name: 'Find and replace' })
  const says = (words: string) => bar.getByRole('status').getByText(words, { exact: true }).waitFor()
  // What is selected is looked for.
  await textOf(page).press('Control+Home')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: /^Find and replace/ }).click()
  await says('1 of 2')
  await page.keyboard.press('Enter')
  await says('2 of 2')
  const edges = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [match, bars, foot] = ['.match-now', '.text-bars', '.status-bar'].map(edge)
      return match && bars && foot && match.top >= bars.bottom && match.bottom <= foot.top
    })
  await until(edges)
  expect(await faultsOn(page, 'open')).toEqual([])
  await textOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and a fee')
  await says('3 matches')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await saved(page)
  expect(complaints).toEqual([])
})

it('keeps the text from before more than a hundred words were replaced', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const before = `<p>${'annuity '.repeat(120).trim()}</p>`
  const id = await openArticle(opened, { body: before })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' end')
  await saved(page)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('annuity')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByRole('status').getByText('of 120').waitFor()
  await bar.getByLabel('Replace with').fill('contract')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await contentOnceIt((content) => content.startsWith('<p>contract'), door, id)
  const versions = await door.services.database.db
    .selectFrom('article_versions')
    .select('texts')
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  expect(versions.map(({ texts }) => /annuity annuity.* end/.test(texts))).toContain(true)
  expect(complaints).toEqual([])
})
