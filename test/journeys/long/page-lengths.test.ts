/** How long a page is on a phone, how much of it a browser has to keep, and what is folded on the way there. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { catalogue, servicePages } from '#app/content/catalogue/catalogue.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
/** A screen of the phone that `visitor` holds, CSS pixels. */
const screen = 844
const longest: Readonly<Record<string, number>> = {
  '/': 14,
  ...Object.fromEntries(servicePages().map(({ path }) => [path, 12])),
}
const mostElements = 840

const measure = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    tooWide: document.documentElement.scrollWidth - innerWidth,
    elements: document.querySelectorAll('*').length,
  }))

describe('on a phone', () => {
  it('no page is longer, wider or fuller than it may be', async () => {
    const { page } = await visit('/licensing')
    const article = await page.goto('/research').then(() => page.locator('.article-card-link').first())
    const paths = [
      ...catalogue().map(({ path }) => path as string),
      (await article.getAttribute('href')) ?? '',
    ]
    const found: string[] = []
    for (const path of [...paths, '/no-such-page']) {
      // Opened at a place, a page is laid out whole; a place that is there would take the focus and touchForms it.
      await page.goto(`${path}#nowhere`)
      const { height, tooWide, elements } = await measure(page)
      const screens = height / screen
      if (screens > (longest[path] ?? Number.POSITIVE_INFINITY)) found.push(`${path}: ${screens} screens`)
      if (tooWide > 0) found.push(`${path}: ${tooWide} px too wide`)
      if (elements > mostElements) found.push(`${path}: ${elements} elements`)
    }
    expect(found).toEqual([])
  })

  it('folds long parts, which open by keyboard and without scripts', async () => {
    const { page } = await visit('/services/iul-insurance', { javaScriptEnabled: false })
    const part = page.locator('#overview .fold').first()
    const text = part.locator('p').first()
    await expect.poll(() => text.isVisible()).toBe(false)
    await part.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => text.isVisible()).toBe(true)
    await page.locator('#quick-quote-form summary', { hasText: 'Open the form' }).click()
    await expect.poll(() => page.locator('#quick-quote-form input[name=firstName]').isVisible()).toBe(true)
  })

  it('scrolls a row of equals by keyboard, with the next one in sight', async () => {
    const { page } = await visit('/services/iul-insurance')
    const row = page.locator('#what-it-does .carousel')
    const [, next] = await row.locator('li').all()
    const box = await next?.boundingBox()
    expect(box?.x).toBeLessThan(390)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(390)
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.querySelector('#what-it-does .carousel')?.scrollLeft ?? 0) > 0)
  })

  it('keeps the line of contents in reach, and no heading under it', async () => {
    const { page } = await visit('/services/iul-insurance', { reducedMotion: 'reduce' })
    const line = page.getByRole('navigation', { name: 'On this page' })
    await line.getByRole('link', { name: 'Questions' }).click()
    const heading = page.locator('#questions-heading')
    await page.waitForFunction(() => location.hash === '#questions')
    const [lineBox, headingBox] = [await line.boundingBox(), await heading.boundingBox()]
    expect(lineBox?.y).toBe(0)
    expect(headingBox?.y).toBeGreaterThanOrEqual(lineBox?.height ?? Number.NaN)
    expect(headingBox?.y).toBeLessThan(screen / 2)
  })
})

describe('what is folded', () => {
  it('is in the page, and stands open on paper and where there is room', async () => {
    const { page } = await visit('/services/iul-insurance', { width: 1280 })
    const html = await (await page.request.get('/services/iul-insurance')).text()
    expect(html).toContain('A well-funded policy can cover rising costs for decades.')
    const shut = () =>
      page.locator('main .fold').evaluateAll(
        (folds) =>
          // Forms are not printed (quote-card.css), nor what leads on from the page.
          folds.filter(
            (fold) =>
              !(matchMedia('print').matches && fold.closest('.off-paper')) &&
              ![...fold.children]
                .slice(1)
                .every((part) => part.checkVisibility() || part.matches('.form-card, .off-paper')),
          ).length,
      )
    for (const path of ['/services/iul-insurance', '/', '/services/veterans-planning']) {
      await page.goto(path)
      await expect.poll(() => page.locator('main .fold').count()).toBeGreaterThan(2)
      expect(await shut(), path).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: screen })
    await page.emulateMedia({ media: 'print' })
    for (const path of ['/services/iul-insurance', '/', '/disclosures', '/licensing']) {
      await page.goto(path)
      expect(await shut(), path).toBe(0)
    }
  })

  it('is found by its words', async () => {
    const { page } = await visit('/services/iul-insurance#:~:text=Return%20of%20Premium')
    await page.goto('/services/iul-insurance#:~:text=can%20cover%20rising%20costs')
    await page.locator('#overview .fold[open]').waitFor()
  })
})

it('draws a dialog when it is opened first, and leads to the form’s page where scripts do not come', async () => {
  const { page } = await visit('/privacy', { width: 1280 })
  await expect.poll(() => page.locator('#consultation-dialog input').count()).toBe(0)
  await page.locator('header [data-consultation]').first().click()
  await page.locator('#consultation-dialog[open] select[name=state]').waitFor()
  const lost = await visit('/privacy', { width: 1280 })
  await lost.page.route('**/assets/**', (route) => route.abort())
  await lost.page.goto('/privacy')
  await lost.page.locator('header [data-consultation]').first().click()
  await lost.page.waitForURL('**/contact#consultation-form')
})
