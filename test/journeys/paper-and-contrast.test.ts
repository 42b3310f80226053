/** The same pages on paper, and in the few colors that somebody chose for everything. */
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

it('names the agency and its telephone on every printed sheet, with every question open', async () => {
  const { page } = await visit('/privacy', { width: 1280 })
  for (const path of ['/services/truckers', '/privacy', '/']) {
    await page.goto(path)
    const printed = (await page.pdf({ format: 'Letter' })).toString('latin1')
    const sheets = count(printed, /\/Type \/Page\n/g)
    expect(sheets).toBeGreaterThan(1)
    // A link keeps its address in clear text, once for each place it is printed at.
    expect(count(printed, /\/URI \(tel:/g), path).toBeGreaterThanOrEqual(sheets)
  }
  await page.goto('/services/truckers')
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('.faq details > p')
  await expect.poll(() => answers.count()).toBeGreaterThan(1)
  for (const answer of await answers.all())
    expect(await answer.evaluate((text) => text.checkVisibility() && text.clientHeight > 0)).toBe(true)
})

it('prints the home page within the sheet, from its headline on', async () => {
  const { page } = await visit('/', { width: 1280 })
  const headline = await page.locator('h1').innerText()
  const sheets = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })))
  const plain = (text = '') => text.replace(/\s+/g, '')
  expect(plain(sheets.text[0])).toContain(plain(headline))
  await page.emulateMedia({ media: 'print' })
  const wide = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
  expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0)
})

it('shows in forced colors how far a form is, what opens and which tab is open', async () => {
  const { page } = await visit('/contact', { width: 1280, forcedColors: 'active', colorScheme: 'dark' })
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, asked) => getComputedStyle(element).getPropertyValue(asked), name)
  expect(await style('.form-steps progress', 'border-top-style')).toBe('solid')
  expect(await style('select.control', 'appearance')).toBe('auto')
  const text = await style('main h1', 'color')
  expect(await style('main .icon', 'color')).toBe(text)
  await page.goto('/research')
  const open = await style('.research-tab[aria-current]', 'border-bottom-color')
  expect(await style('.research-tab:not([aria-current])', 'border-bottom-color')).not.toBe(open)
})
