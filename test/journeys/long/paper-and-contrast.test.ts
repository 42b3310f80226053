/** The same pages on paper, and in the few colors that somebody chose for everything. */
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { storeArticle } from '../../support/articles.ts'
import { nowhere, visitor } from '../../support/visit.ts'

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

it('prints the address of each source of an article, and of nothing else', async () => {
  const { page, door } = await visit(nowhere, { width: 1280 })
  const address = `https://www.example.com/a/rather/long/address/${'of-a-public-agency-'.repeat(6)}form?year=2026`
  await storeArticle(door, {
    body: '<p>Read <a href="https://www.example.org/text">this</a> and <a href="/contact">that</a>.</p>',
    sources: [
      { name: 'A public agency', url: address, checked: '2026-03-01' },
      { name: 'A book', checked: '2026-03-02' },
    ],
  })
  await page.goto('/research/annuities/surrender-charges')
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })), {
    mergePages: true,
  })
  const plain = text.replace(/\s+/g, '')
  expect(plain).toContain(`Apublicagency,${address}(readonMarch1,2026)`)
  expect(plain).toContain('Abook(readonMarch2,2026)')
  expect(plain).not.toMatch(/example\.org|\/contact/)
  await page.emulateMedia({ media: 'print' })
  const wide = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
  expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0)
})

it('tears no author and no last row of a table from what it belongs to, and prints no way back', async () => {
  const { page, door } = await visit(nowhere, { width: 1280 })
  const rows = Array.from({ length: 12 }, (_, n) => `<tr><th>Row ${n}</th><td>Value ${n}</td></tr>`)
  const table = `<table><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  // Line by line, what follows comes to the end of a sheet.
  for (let lines = 0; lines < 24; lines += 3) {
    const slug = `paper-${lines}`
    const body = `${'<p>A line.</p>'.repeat(lines)}${table}${'<p>Another line.</p>'.repeat(8)}`
    await storeArticle(door, { slug, body, sources: [{ name: 'A book', checked: '2026-03-02' }] })
    await page.goto(`/research/annuities/${slug}`)
    const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })))
    const sheetOf = (words: string) => text.findIndex((sheet) => sheet.includes(words))
    expect(sheetOf('Value 11'), slug).toBe(sheetOf('Value 10'))
    const lastSheetOf = (words: string) => text.findLastIndex((sheet) => sheet.includes(words))
    expect(lastSheetOf('own situation'), slug).toBe(lastSheetOf('Ann Example'))
    expect(text.join(' ')).not.toContain('Back to')
  }
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
