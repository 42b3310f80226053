/** Legal documents in a real browser: on a phone, by their contents list, and on paper. */
import { expect, it } from 'vitest'
import { legalPages } from '#app/content/legal/legal-pages.ts'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

it('stacks tables on a phone, each cell under the name of its column', async () => {
  const { page } = await visit('/disclosures', { width: 320 })
  const table = page.locator('.legal-table').first()
  const [first, second] = await table.locator('tbody tr').first().locator('td').all()
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.NaN)
  const label = await first?.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toContain('What it counts')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

it('keeps tables within the narrowest window that shows them as tables', async () => {
  const { page } = await visit('/licensing', { width: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

it('shows tables as tables on a desk, without the names repeated', async () => {
  const { page } = await visit('/privacy', { width: 1280 })
  const [first, second] = await page.locator('.legal-table tbody tr').first().locator('td').all()
  expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y)
  expect(await first?.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none')
})

it('leads from the contents list and from other documents to the section meant', async () => {
  const { page, complaints } = await visit('/compliance', { width: 1280 })
  await touchForms(page)
  await page.getByRole('link', { name: 'Figures we use' }).click()
  await page.getByRole('heading', { level: 1, name: 'Disclosure Statement' }).waitFor()
  await page.waitForFunction(() => {
    const top = document.getElementById('figures')?.getBoundingClientRect().top ?? Number.NaN
    return top > -1 && top < innerHeight / 2
  })
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Taxes' }).click()
  await page.waitForFunction(() => location.hash === '#taxes')
  expect(complaints.join('\n')).toBe('')
})

it('leads from a figure to its row, open, with scripts and without', async () => {
  const path = '/services/mortgage-protection'
  const { page } = await visit(path, { width: 1280 })
  const { page: plain } = await visit(path, { width: 1280, javaScriptEnabled: false })
  await touchForms(page)
  for (const reader of [page, plain]) {
    await reader.getByRole('link', { name: /^Where this comes from: 1 in 3/ }).click()
    const row = reader.getByRole('row', { name: /^1 in 3/ })
    await row.waitFor()
    await expect
      .poll(() => row.evaluate((element) => element.getBoundingClientRect().top / innerHeight))
      .toSatisfy((place: number) => place >= 0 && place < 1)
  }
})

it('prints the document alone', async () => {
  const { page } = await visit('/licensing', { width: 680 })
  await page.emulateMedia({ media: 'print' })
  for (const path of Object.keys(legalPages)) {
    await page.goto(path)
    for (const part of [
      '.site-header',
      '.site-footer',
      '.sticky-bar',
      '.legal-contents',
      '.legal .off-paper',
    ])
      expect(await page.locator(part).first().isVisible(), `${path} ${part}`).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  }
  await page.goto('/licensing')
  const columns = await page
    .locator('.legal-table thead')
    .first()
    .evaluate((head) => getComputedStyle(head).position)
  expect(columns).toBe('static')
})
