/** Articles on a phone: the first row and the text stand where one looks, and nothing is wider than the window. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { storeArticle } from '../../support/articles.ts'
import { openArticle, openWriter } from '../../support/editor.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })

it.each([360, 390])('the list begins in sight, and its filters unfold, at %i px', async (width) => {
  const { page, door } = await openWriter(visit, { width })
  await storeArticle(door, { slug: 'a', title: 'Surrendercharges-and-what-else, year by year' })
  await page.goto('/admin/articles')
  const category = page.getByLabel('Category')
  const first = page.getByRole('article').first()
  await settled(page)
  expect(await category.isVisible()).toBe(false)
  expect(await first.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(
    page.viewportSize()?.height ?? 0,
  )
  expect(await wide(page)).toBeLessThanOrEqual(0)
  const [search, fold] = await Promise.all([
    page.getByLabel('Search articles').boundingBox(),
    filters(page).boundingBox(),
  ])
  expect(fold?.y).toBeGreaterThanOrEqual(search?.y ?? Infinity)
  expect(fold?.y).toBeLessThan((search?.y ?? 0) + (search?.height ?? 0))
  await filters(page).press('Enter')
  await category.selectOption('annuities')
  await page.waitForURL(/category=annuities/)
  await page.getByRole('button', { name: 'Filters (1 set)' }).waitFor()
  expect(await wide(page)).toBeLessThanOrEqual(0)
  expect(await faultsOn(page, 'filters')).toEqual([])
})

it.each([360, 390])(
  'the head of the desk is one row, and the ways from the list are one, at %i px',
  async (width) => {
    const { page, door } = await openWriter(visit, { width })
    const name = 'Bartholomew Featherstonehaugh-Cholmondeley'
    await door.services.database.db.updateTable('staff').set({ name }).execute()
    await page.goto('/admin/articles')
    await settled(page)
    const height = async (of: string) => (await page.locator(of).boundingBox())?.height ?? Infinity
    // Of 44 pixels for a thumb each.
    expect(await height('.desk-head')).toBeLessThan(2 * 44)
    expect(await height('.article-ways')).toBeLessThan(2 * 44)
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'More' }).click()
    const [mark, out] = await Promise.all([
      page.getByRole('link', { name: 'Hearthline Financial' }).boundingBox(),
      page.getByRole('button', { name: 'Sign out' }).boundingBox(),
    ])
    expect(mark?.width).toBeGreaterThanOrEqual(44)
    expect(out && out.x + out.width).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    // Those further along come into sight by the keyboard.
    const last = page.locator('.article-ways').getByRole('link').last()
    await last.focus()
    const isSeen = () =>
      last.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(isSeen).toBe(true)
    expect(await faultsOn(page, 'head')).toEqual([])
  },
)

it('shows a writer all ways from the list at 390 px', async () => {
  const { page } = await openWriter(visit, { width: 390 })
  await page.goto('/admin/articles')
  await settled(page)
  const ways = page.locator('.article-ways').getByRole('link')
  expect(await ways.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(['Pictures', 'Trash'])
  const row = await page.locator('.article-ways').boundingBox()
  const last = await ways.last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(390)
})

it('tells nobody of keys who has only fingers', async () => {
  const opened = await openWriter(visit, { width: 1024, hasTouch: true, isMobile: true })
  const { page } = opened
  await openArticle(opened)
  expect(await page.getByText('Ctrl+Alt+M').isVisible()).toBe(false)
  expect(await page.getByText('choose Comment among the tools').isVisible()).toBe(true)
  expect(await page.getByText('Press Alt+F10 for the toolbar').isVisible()).toBe(false)
})

it('tells only those of the keys who have them', async () => {
  const opened = await openWriter(visit, { width: 360 })
  const { page } = opened
  await openArticle(opened)
  const keys = page.getByText('Press Alt+F10 for the toolbar')
  expect(await keys.isVisible()).toBe(false)
  expect(await page.getByText('type / for a list of blocks').isVisible()).toBe(true)
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  expect(await keys.isVisible()).toBe(true)
})
