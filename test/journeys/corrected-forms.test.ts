/** What is said of a form goes when it is no longer true, and stands on no field meanwhile. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to be seen')
  return box
}

it.each([390, 1280])(
  'an error goes with its correction at %i px, and the toast covers nothing',
  async (width) => {
    const { page } = await visit('/', { width })
    await touchForms(page)
    const form = page.locator('#quick-quote-form form')
    await form.getByRole('button', { name: 'Get My Free Quote' }).click()
    const toast = page.locator('.toast')
    const summary = form.locator('.error-summary')
    const [over, under] = await Promise.all([boxOf(toast), boxOf(summary)])
    expect(over.y + over.height, JSON.stringify({ over, under })).toBeLessThanOrEqual(under.y)
    await expect.poll(() => form.locator('.field-error').count()).toBe(3)
    await form.getByLabel('First name').fill('Dorothy')
    await expect.poll(() => toast.count()).toBe(0)
    await expect.poll(() => form.locator('.field-error').count()).toBe(2)
    expect(await form.getByLabel('First name').getAttribute('aria-invalid')).toBeNull()
    await expect.poll(() => summary.getByRole('link').count()).toBe(2)
    await form.getByLabel('Email').fill('dorothy@example.com')
    await form.getByLabel('Phone').fill('216 555 0123')
    await expect.poll(() => summary.count()).toBe(0)
  },
)

it('no red message stands on the page that thanks', async () => {
  const { page } = await visit('/')
  await touchForms(page)
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  const atHome = ({ pathname }: URL) => pathname === '/'
  await page.route(atHome, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.locator('.toast[data-kind=error]').waitFor()
  await page.unroute(atHome)
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
})
