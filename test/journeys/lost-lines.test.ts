/** A line that goes dead, scripts that never come, and a way back: nothing typed is lost. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import { islandScripts, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const scripts = islandScripts
const sorry = 'Something went wrong. Please try again or call us directly.'
const offline =
  'You seem to be offline. What you typed stays here: send it again when you are back, or call us.'
const unopened = 'You seem to be offline. Try again when you are back, or call us.'
const online = 'You are back online. Nothing was sent yet: please press the button again.'
const quote = (page: Page) => page.locator('#quick-quote-form form')
const leads = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()

async function fillQuote(page: Page) {
  await quote(page).getByLabel('First name').fill('Dorothy')
  await quote(page).getByLabel('Email').fill('dorothy@example.com')
  await quote(page).getByLabel('Phone').fill('216 555 0123')
}

describe('back, after a reload', () => {
  it('shows the page that the address names, alone', async () => {
    const { page, complaints } = await visit('/terms', { width: 1280 })
    await touchForms(page)
    await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
    await page.reload()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await touchForms(page)
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Terms of Service'])
    await expect.poll(() => page.locator('main').count()).toBe(1)
    // A step within the page is none to another page.
    await page.reload()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.evaluate(() => location.assign('#main'))
    await page.goBack()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(complaints.join('\n')).toBe('')
  })
})

describe('a form on a page that is not its home', () => {
  it.each(['/estimates/lifetime-income', '/research'])(
    'keeps what was typed on %s, says so with the telephone, and sends it on the second try',
    async (path) => {
      const { page, door } = await visit(path)
      // A browser that keeps nothing on the device; what others do is in kept-forms.
      await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      await page.reload()
      await touchForms(page)
      await fillQuote(page)
      await page.context().setOffline(true)
      // A link leads to the browser's own page of errors: it is not followed.
      await page.getByRole('link', { name: 'Terms of Service' }).last().click()
      await said(page, unopened)
      const send = quote(page).getByRole('button', { name: 'Get My Free Quote' })
      await send.click()
      const summary = quote(page).locator('.error-summary')
      await summary.getByText(offline).waitFor()
      await expect.poll(() => summary.locator('a[href^="tel:"]').count()).toBe(1)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => quote(page).getByLabel('Email').inputValue()).toBe('dorothy@example.com')
      await page.context().setOffline(false)
      await summary.waitFor({ state: 'detached' })
      await expect.poll(() => page.locator('.toast', { hasText: offline }).count()).toBe(0)
      const atHome = ({ pathname }: URL) => pathname === '/'
      await page.route(atHome, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
      await send.click()
      await summary.getByText(sorry).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.unroute(atHome)
      await send.click()
      await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
      expect(await leads(door)).toHaveLength(1)
    },
  )
})

describe('an estimate without a line', () => {
  it('stays, with its numbers, and says so', async () => {
    const { page, door } = await visit('/estimates/mortgage-protection')
    await page.getByLabel('Left to pay on the mortgage').first().fill('86500')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Work It Out' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText(offline).waitFor()
    await expect.poll(() => alert.getByRole('link').textContent()).toBe(door.services.agency().phone)
    await expect.poll(() => page.getByLabel('Left to pay on the mortgage').first().inputValue()).toBe('86500')
    await page.context().setOffline(false)
    await said(page, online)
    await page.getByRole('button', { name: 'Work It Out' }).click()
    await page.waitForURL(/balance=86500/)
  })
})

describe('a line that goes when the answer has come', () => {
  it('says where the form stood that it arrived, and by when somebody calls', async () => {
    const { page, door } = await visit('/estimates/lifetime-income')
    await touchForms(page)
    await fillQuote(page)
    // The answer has come, and with it went the line.
    await page.route('**/', async (route) => {
      const answer = await route.fetch()
      await page.context().setOffline(true)
      await route.fulfill({ response: answer })
    })
    await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await said(page, /is Submitted! We will call you (today )?by /)
    await expect.poll(() => quote(page).getByLabel('First name').inputValue()).toBe('')
    expect(await leads(door)).toHaveLength(1)
  })
})

describe('a script that fails to load', () => {
  it('leaves every step of the consultation in sight, and the form works', async () => {
    const { page, door } = await visit('/contact')
    await page.route(scripts, (route) => route.abort())
    await page.reload()
    const form = page.locator('#consultation-form form')
    await page.mouse.click(1, 1)
    await form.getByLabel('State').selectOption('Ohio')
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Last name').fill('Keane')
    await form.getByLabel('Email', { exact: false }).first().fill('dorothy@example.com')
    await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
    await expect.poll(() => form.getByRole('button', { name: 'Next' }).isVisible()).toBe(false)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', state: 'Ohio' }])
  })
})

describe('a dialog whose form does not come', () => {
  it('gives way to the form of its page, or to that of its home', async () => {
    const { page } = await visit('/services/annuities')
    await page.route(scripts, (route) => route.abort())
    await page.reload()
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('link', { name: 'Get Quote' }).click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator('#quick-quote-form form').getByLabel('First name').waitFor()
    await page.goto('/estimates/mortgage-protection?balance=94500&rate=4&years=11&policy=level')
    await page.getByRole('link', { name: 'Have an Agent Price It' }).click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator('#quick-quote-form form').getByLabel('First name').waitFor()
  })

  it('gives way too when the scripts neither come nor fail', async () => {
    const { page } = await visit('/services/annuities')
    const never = Promise.withResolvers<void>()
    await page.route(scripts, () => never.promise)
    await page.clock.install()
    await page.reload()
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('link', { name: 'Get Quote' }).click()
    await page.locator('dialog[open]').waitFor()
    await page.clock.runFor(8_100)
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator('#quick-quote-form form').getByLabel('First name').waitFor()
    never.resolve()
  })
})

describe('a consultation that is read anew', () => {
  it('stands where it stood, with what was typed', async () => {
    const { page } = await visit('/contact')
    await touchForms(page)
    const form = page.locator('#consultation-form form')
    await form.getByLabel('Primary interest').selectOption('Annuities')
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByRole('button', { name: 'Next' }).click()
    await page.reload()
    // Again before React has put back the step.
    await page.reload({ waitUntil: 'commit' })
    await form.getByText('Step 3 of 3').waitFor()
    await form.getByText('Dorothy').waitFor()
    await form.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Dorothy')
  })
})

describe('a form that is sent before React comes', () => {
  it('stays where it is while there is no line, and goes when there is', async () => {
    const { page, door } = await visit('/estimates/lifetime-income')
    await page.route(scripts, () => {})
    await fillQuote(page)
    await page.context().setOffline(true)
    await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await said(page, offline)
    expect(new URL(page.url()).pathname).toBe('/estimates/lifetime-income')
    await page.context().setOffline(false)
    await quote(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy' }])
  })
})
