/** What is told of a visit is told by the site's own script, once, and of nobody who asked not to be followed. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stopAt } from '../support/clock.ts'
import { eventsOf, islandScripts, nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const ads = { GOOGLE_ADS_ID: 'AW-123456789', GOOGLE_ADS_LABEL: 'abcDEF' }
const heading = 'Your Free Quote Request is Submitted!'

const commandsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => !('event' in (entry as object)))
      .map((entry) => Array.from(entry as ArrayLike<unknown>)[0]),
  )

/** Sends a quote from a page to which React does not come. */
async function sendPlainly(page: Page) {
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
  await page.route(islandScripts, (route) => route.abort())
  await page.goto('/')
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

it('tells of a page by its path alone', async () => {
  const { page } = await visit(nowhere)
  await page.goto('/services/annuities?name=Dorothy&utm_source=mail')
  expect(await eventsOf(page)).toEqual([{ event: 'page_view', page_path: '/services/annuities' }])
})

it('tells of every page once', async () => {
  const { page } = await visit('/terms', { width: 1280 })
  const paths = async () => (await eventsOf(page)).map((event) => event.page_path)
  expect(await paths()).toEqual(['/terms'])
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await page.waitForURL('**/privacy')
  await expect.poll(paths).toEqual(['/privacy'])
  await page.goBack()
  await expect.poll(paths).toContain('/terms')
})

it('tells of a submission where its receipt is seen, with the tag waiting for it, and never again', async () => {
  const { page } = await visit(nowhere, { environment: ads })
  await sendPlainly(page)
  const told = await eventsOf(page)
  expect(told.map(({ event }) => event)).toEqual(['page_view', 'form_submission', 'conversion'])
  expect(told[2]).toMatchObject({
    send_to: 'AW-123456789/abcDEF',
    transaction_id: told[1]?.submission_id,
  })
  expect(await commandsOf(page)).toEqual(['consent', 'js', 'config', 'event'])
  expect(JSON.stringify(told)).not.toMatch(/dorothy|(?<![\da-f])0123(?![\da-f])|5550123/i)
  await page.unroute(islandScripts)
  await page.reload()
  await touchForms(page)
  await settled(page)
  expect((await eventsOf(page)).map(({ event }) => event)).toEqual(['page_view'])
})

it('tells it also where storage is forbidden', async () => {
  const { page } = await visit(nowhere, { environment: ads })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await sendPlainly(page)
  await settled(page)
  expect((await eventsOf(page)).map(({ event }) => event)).toEqual([
    'page_view',
    'form_submission',
    'conversion',
  ])
  expect(await commandsOf(page)).toEqual(['consent', 'js', 'config', 'event'])
})

it('gives the tag nothing of a visitor with Global Privacy Control', async () => {
  const { page } = await visit(nowhere, { environment: ads })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await sendPlainly(page)
  await touchForms(page)
  await settled(page)
  expect(await commandsOf(page)).toEqual([])
})

it('keeps the form as it was sent until the receipt is there, and says the same again on the way forward', async () => {
  // In the night it is due the same day, which is said in other words.
  stopAt('2026-11-16T10:00')
  const { page, posts } = await visit('/')
  await touchForms(page)
  // While the next page is on its way the browser answers no question about this one.
  await page.evaluate(() =>
    addEventListener(
      'pagehide',
      () => {
        const form = document.querySelector('#quick-quote-form form') as HTMLFormElement
        const button = form.querySelector('[type=submit]')
        sessionStorage.left = `${button?.textContent} ${button?.matches(':disabled')} ${new FormData(form).get('firstName')}`
      },
      true,
    ),
  )
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL('**/thank-you**')
  expect(await page.evaluate(() => sessionStorage.left)).toBe('Submitting... true Dorothy')
  await page.getByRole('heading', { name: heading }).waitFor()
  const promise = page.getByText(/We will call you (by|within) /).first()
  await promise.waitFor()
  await page.goBack()
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('')
  await page.goForward()
  await page.getByRole('heading', { name: heading }).waitFor()
  await promise.waitFor()
  expect(posts).toHaveLength(1)
})

it('takes the subject of the page along where the form in the dialog never comes', async () => {
  const { page } = await visit(nowhere)
  await page.route(islandScripts, (route) => route.abort())
  await page.goto('/services/annuities')
  await page.evaluate(() => scrollTo(0, 1500))
  await page.getByRole('link', { name: 'Get Quote' }).last().click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  expect(await page.locator('#quick-quote-form select').first().inputValue()).toBe('Annuities')
})
