/** From page to page, and back to one that was left. */
import { describe, expect, it } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { eventsOf, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
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
