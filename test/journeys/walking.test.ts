/** From page to page, and back to one that was left: what a browser does by itself, React must do in its place. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { eventsOf, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const focusIs = (page: Page, selector: string) =>
  page.evaluate((asked) => document.activeElement?.matches(asked) ?? false, selector)

it('announces the page that a link leads to, and lets the keyboard go on from there', async () => {
  const { page, complaints } = await visit('/privacy', { width: 1280 })
  await touchForms(page)
  const status = page.locator('p[role=status].sr-only').last()
  await expect.poll(() => status.textContent()).toBe('')
  await page.getByRole('link', { name: 'Terms of Service' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await expect.poll(() => status.textContent()).toBe(await page.title())
  await expect.poll(() => focusIs(page, '#main')).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  await expect.poll(() => status.textContent()).toContain('Privacy Policy')
  await expect.poll(() => focusIs(page, '#main')).toBe(true)
  await page.getByRole('link', { name: 'Licensing' }).last().focus()
  await page.evaluate(() => location.assign('#main'))
  await expect.poll(() => status.textContent()).toContain('Privacy Policy')
  expect(complaints.join('\n')).toBe('')
})

/** How every element of the page looks, as far as its style sheets say. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { display, color, padding, margin, font, gridTemplateColumns, gap, border } =
        getComputedStyle(element)
      return [
        element.tagName,
        element.className,
        display,
        color,
        padding,
        margin,
        font,
        gridTemplateColumns,
        gap,
        border,
      ].join()
    }),
  )

it.each([
  ['/licensing', 'licensing', 50],
  ['/research', 'research', 50],
  ['/estimates', 'estimates', 48],
])('draws %s after a walk as it is served', async (path, name, least) => {
  const { page, complaints } = await visit('/terms', { width: 1280 })
  await touchForms(page)
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(async () => (await page.title()).toLowerCase()).toContain(name)
  const walked = await looks(page)
  await page.reload()
  await touchForms(page)
  expect(walked.length).toBeGreaterThan(least)
  expect(walked).toEqual(await looks(page))
  expect(complaints.join('\n')).toBe('')
})

describe('the page that thanks', () => {
  it('keeps its heading without a request and promises nothing below it', async () => {
    const { page } = await visit('/thank-you?type=quote')
    await page.getByRole('heading', { level: 1, name: 'Your Free Quote Request is Submitted!' }).waitFor()
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).toContain('If you sent us a request, our office has it.')
    expect(text).not.toMatch(/we will (call|contact)|within \d|24 hours|by (tomorrow|monday)|when we call/i)
    await expect.poll(() => page.locator('.callback').count()).toBe(0)
  })

  it.each(['with', 'without'])(
    'says the same after a refresh %s scripts, and fires once',
    async (scripts) => {
      const { page } = await visit('/', { javaScriptEnabled: scripts === 'with' })
      if (scripts === 'with') await touchForms(page)
      const form = page.locator('#quick-quote-form form')
      await form.getByLabel('First name').fill('Dorothy')
      await form.getByLabel('Email').fill('dorothy@example.com')
      await form.getByLabel('Phone').fill('216 555 0123')
      await form.getByRole('button', { name: 'Get My Free Quote' }).click()
      await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
      const said = await page.locator('main .lede').textContent()
      expect(said).toMatch(/We will (call|email) you (today )?by /)
      for (let n = 0; n < 2; n++) {
        await page.reload()
        await expect.poll(() => page.locator('main .lede').textContent()).toBe(said)
      }
      if (scripts === 'without') return
      await touchForms(page)
      expect((await eventsOf(page)).map(({ event }) => event)).toEqual(['page_view'])
    },
  )
})

it('leads from a tag to the articles that carry it, and to the desk by one link', async () => {
  const { page, door } = await visit('/privacy')
  const { slug } = await storeArticle(door, { tags: ['Quillwort'] })
  await page.goto(`/research/annuities/${slug}`)
  await page.locator('.article-tags').getByRole('link', { name: 'Quillwort' }).click()
  await page.waitForURL('**/research?tag=quillwort')
  await page.getByRole('heading', { level: 1, name: 'Articles tagged “Quillwort”' }).waitFor()
  await expect.poll(() => page.locator('.article-card-link').count()).toBe(1)
  const desk = page.locator('footer a[href^="/admin"]')
  await expect.poll(() => desk.allTextContents()).toEqual(['Staff sign-in'])
  await desk.click()
  await page.waitForURL('**/admin/sign-in**')
})
