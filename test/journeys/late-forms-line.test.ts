/** A form that is drawn when it is wanted, and a line that goes just then: nobody is thrown out, and it comes with the line. */
import { expect, it } from 'vitest'
import { islandScripts, settled, visitor } from '../support/visit.ts'

const visit = visitor()
const lost = 'You seem to be offline. Try again when you are back, or call us.'

it('comes by itself when the line is back, where a tap led without one', async () => {
  const { page } = await visit('/')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Free Consultation' }).first().click()
  const late = page.locator('#consultation-form .form-late')
  await expect.poll(() => late.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('none')
  await page.context().setOffline(false)
  await page.locator('#consultation-form').getByText('Step 1 of 4').waitFor()
})

it('says at its top that it is being opened', async () => {
  const { page } = await visit('/')
  await page.route(islandScripts, () => {})
  await page.getByRole('link', { name: 'Free Consultation' }).first().click()
  const late = page.locator('#consultation-form .form-late')
  expect(await late.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"Opening..."')
  const below = await late.evaluate(
    (one) =>
      (one.querySelector('a')?.getBoundingClientRect().top ?? Number.NaN) - one.getBoundingClientRect().top,
  )
  expect(below).toBeLessThan(80)
})

it('closes its dialog and says so, with the telephone, and opens on the next tap', async () => {
  const { page } = await visit('/services/annuities')
  await page.context().setOffline(true)
  const opener = page.locator('main [data-dialog=consultation-dialog]:visible').first()
  await opener.click()
  const notice = page.locator('.toast', { hasText: lost })
  await notice.waitFor()
  expect(await notice.locator('a[href^="tel:"]').count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/services/annuities')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await opener.click()
  await page.locator('dialog[open] form').getByLabel('State').waitFor()
})

it('leads nowhere whoever has closed it before its script failed', async () => {
  const { page } = await visit('/services/annuities')
  const failed = Promise.withResolvers<void>()
  await page.route(islandScripts, async (route) => {
    await failed.promise
    await route.abort()
  })
  await page.locator('main [data-dialog=consultation-dialog]:visible').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  failed.resolve()
  await page.locator('#consultation-dialog [data-island][data-plain]').waitFor({ state: 'attached' })
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/services/annuities')
})
