/** What a visitor taps in a form before React has come is answered in its order once it has, by finger and by keyboard. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { islandScripts, nowhere, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const form = (page: Page) => page.locator('#consultation-form form')

/** The consultation's page, whose scripts come when `release` is called. */
async function visitAsleep() {
  const visited = await visit(nowhere)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await visited.page.route(islandScripts, async (route) => {
    await promise
    await route.continue()
  })
  await visited.page.goto('/contact')
  return { ...visited, release }
}

const stepOf = (page: Page) => form(page).locator('.form-steps p').textContent()

it('takes two quick steps', async () => {
  const { page, release, complaints } = await visitAsleep()
  const next = form(page).getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  expect(await stepOf(page)).toContain('Step 1 of 4')
  // It shows at once that it was pressed, for as long as that takes.
  expect(await next.getAttribute('aria-busy')).toBe('true')
  release()
  await touchForms(page)
  await expect.poll(() => next.getAttribute('aria-busy')).toBe(null)
  await expect.poll(() => stepOf(page)).toContain('Step 3 of 4')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-step-heading')))
    .toBe('3')
  expect(complaints.join('\n')).toBe('')
})

it('takes what is tapped before the first script of the page is there', async () => {
  const { page } = await visit(nowhere)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'load' })
  const next = form(page).getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  expect(await next.getAttribute('aria-busy')).toBe('true')
  expect(await stepOf(page)).toContain('Step 1 of 4')
  release()
  await expect.poll(() => stepOf(page)).toContain('Step 3 of 4')
  await expect.poll(() => next.getAttribute('aria-busy')).toBe(null)
})

it('lets nothing wait for a script that does not come', async () => {
  const { page } = await visit(nowhere)
  const { promise, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await promise
    await route.abort()
  })
  await page.goto('/contact', { waitUntil: 'load' })
  const next = form(page).locator('.form-walk button').last()
  await next.click()
  expect(await next.getAttribute('aria-busy')).toBe('true')
  lose()
  await expect.poll(() => next.getAttribute('aria-busy')).toBe(null)
  await form(page).getByLabel('First name').waitFor()
})

it('takes a double tap for one', async () => {
  const { page } = await visit('/contact', { hasTouch: true })
  await touchForms(page)
  const next = form(page).getByRole('button', { name: 'Next' })
  await next.dblclick()
  await expect.poll(() => stepOf(page)).toContain('Step 2 of 4')
  await form(page).getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => stepOf(page)).toContain('Step 1 of 4')
  await next.tap()
  await next.tap()
  await expect.poll(() => stepOf(page)).toContain('Step 2 of 4')
  await form(page).getByLabel('Remaining mortgage balance').waitFor()
})

it('takes three by keyboard, and then what was sent with Enter', async () => {
  const { page, release, posts } = await visitAsleep()
  await form(page).getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  // From a field, Enter sends the form; before its last step that means "on".
  await form(page).getByLabel('Primary interest').focus()
  await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit())
  release()
  await touchForms(page)
  await expect.poll(() => stepOf(page)).toContain('Step 4 of 4')
  expect(posts).toEqual([])
})

it('passes by the step that an answer from before makes needless', async () => {
  const { page, release } = await visitAsleep()
  await form(page).getByLabel('Primary interest').selectOption('Annuities')
  await form(page).getByRole('button', { name: 'Next' }).click()
  release()
  await touchForms(page)
  await expect.poll(() => stepOf(page)).toContain('Step 2 of 3')
  await form(page).getByLabel('First name').waitFor()
})

it('leads to the page of the form where its script is lost', async () => {
  const { page } = await visit(nowhere, { width: 1280 })
  let asked = 0
  await page.route(islandScripts, (route) => (++asked === 1 ? route.abort() : route.continue()))
  await page.goto('/services/annuities')
  await page.locator('[data-consultation]').first().click()
  await page.waitForURL('**/contact#consultation-form')
  await form(page).getByLabel('Primary interest').waitFor()
})
