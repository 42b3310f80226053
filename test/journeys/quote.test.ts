/** A visitor asks for a quote, in a real browser on the production build: with scripts, before they wake, without them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { eventsOf, visitor, wake } from '../support/visit.ts'

const visit = visitor()
const form = (page: Page) => page.locator('#quick-quote-form form')
const leads = (door: Door) =>
  door.services.database.db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .selectAll()
    .orderBy('id')
    .execute()

async function fill(page: Page) {
  await form(page).getByLabel('First name').fill('Dorothy')
  await form(page).getByLabel('E-mail').fill('dorothy@example.com')
  await form(page).getByLabel('Phone').fill('216 555 0123')
}

describe('with scripts', () => {
  it('lands on the thank-you page by name, tells of it once, and leaves no name in the address', async () => {
    const { page, door, complaints, posts } = await visit('/')
    await wake(page)
    await fill(page)
    await form(page).getByLabel('What can we help with?').selectOption('Annuities')
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await page.getByText('Thank you, Dorothy.').isVisible()).toBe(true)
    expect(await page.locator('.callback').textContent()).toContain(door.services.agency().phone)
    expect(new URL(page.url()).search).toBe('?type=quote')
    expect(posts).toHaveLength(1)
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', service_interest: 'Annuities' }])

    const told = await eventsOf(page)
    expect(told.map((event) => event.event)).toEqual([
      'page_view',
      'page_view',
      'form_submission',
      'conversion',
    ])
    expect(told[2]).toMatchObject({ form_type: 'quote', submission_id: told[3]?.transaction_id })
    expect(JSON.stringify(told)).not.toMatch(/dorothy|0123/i)
    await page.reload()
    await wake(page)
    expect((await eventsOf(page)).map((event) => event.event)).toEqual(['page_view'])
    expect(complaints).toEqual([])
  })

  it('asks for missing fields without a request, in a toast, a summary and at the field', async () => {
    const { page, posts } = await visit('/')
    await wake(page)
    await form(page).getByLabel('First name').fill('Dorothy')
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.locator('.toast', { hasText: 'Please fill in all required fields' }).waitFor()
    const summary = page.locator('.error-summary')
    expect(await summary.textContent()).toContain('Please fill in all required fields')
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(posts).toEqual([])
    await summary.getByRole('link', { name: 'Phone is missing' }).click()
    const phone = form(page).getByLabel('Phone')
    expect(await phone.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await phone.getAttribute('aria-invalid')).toBe('true')
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
  })

  it('hides date and time for an urgent request, and offers no day that has passed', async () => {
    const { page } = await visit('/')
    const date = form(page).getByLabel('Preferred date')
    expect(await date.isVisible()).toBe(true)
    expect(await date.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await form(page).getByLabel('Contact me as soon as possible').check()
    expect(await date.isVisible()).toBe(false)
    expect(await form(page).getByLabel('Preferred time').isVisible()).toBe(false)
  })

  it('keeps everything when the answer is lost, and sends one lead on the second try', async () => {
    const { page, door, posts } = await visit('/')
    await wake(page)
    await fill(page)
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const send = form(page).getByRole('button', { name: 'Get My Free Quote' })
    await send.click()
    const sorry = 'Something went wrong. Please try again or call us directly.'
    await page.locator('.toast', { hasText: sorry }).waitFor()
    expect(await form(page).getByLabel('E-mail').inputValue()).toBe('dorothy@example.com')
    await page.unroute('**/*')
    await send.click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(posts).toHaveLength(2)
    expect(await leads(door)).toHaveLength(1)
  })

  it('says "Submitting..." and is disabled while the answer is awaited; a double click is one lead', async () => {
    const { page, door, posts } = await visit('/')
    await wake(page)
    await fill(page)
    const answers = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await answers.promise
      await route.continue()
    })
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).dblclick()
    const busy = form(page).getByRole('button', { name: 'Submitting...' })
    expect(await busy.isDisabled()).toBe(true)
    answers.resolve()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(posts).toHaveLength(1)
    expect(await leads(door)).toHaveLength(1)
  })

  it('keeps what was typed in this tab until it is sent or cleared', async () => {
    const { page } = await visit('/')
    await wake(page)
    await fill(page)
    await page.reload()
    await wake(page)
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await form(page).getByRole('button', { name: 'Clear' }).click()
    expect(await form(page).getByLabel('First name').inputValue()).toBe('')
    await page.reload()
    await wake(page)
    expect(await form(page).getByLabel('First name').inputValue()).toBe('')
  })
})

describe('before React wakes', () => {
  it('runs no script file, keeps what is typed, and posts by itself', async () => {
    const { page, door, complaints } = await visit('/')
    const context = page.context()
    await context.route('**/assets/*.js', () => {})
    const loaded: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()))
    await page.reload()
    expect(loaded).toEqual([])
    await fill(page)
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await leads(door)).toMatchObject([
      { first_name: 'Dorothy', submission_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
    expect(complaints).toEqual([])
  })

  it('keeps text, ticks and choices made while React is on its way, and then sends them', async () => {
    const { page, door, complaints } = await visit('/')
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.reload()
    await fill(page)
    await form(page).getByLabel('What can we help with?').selectOption('Life Insurance')
    await form(page).getByLabel('Contact me as soon as possible').check()
    released.resolve()
    await page.waitForFunction(() => window.hearthline?.awake === true)
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    expect(await form(page).getByLabel('Contact me as soon as possible').isChecked()).toBe(true)
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await leads(door)).toMatchObject([{ service_interest: 'Life Insurance', first_name: 'Dorothy' }])
    expect(complaints).toEqual([])
  })

  it('forgets what was typed once it is sent, also when the post went by itself', async () => {
    const { page } = await visit('/')
    await wake(page)
    await fill(page)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.reload()
    await fill(page)
    await form(page).locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    released.resolve()
    await wake(page)
    await page.goto('/')
    await wake(page)
    expect(await form(page).getByLabel('First name').inputValue()).toBe('')
  })

  it('clears a refused page to the last tick: agreement is never carried over', async () => {
    const { page } = await visit('/')
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.reload()
    const consent = form(page).locator('[name=consent]')
    await form(page).getByLabel('First name').fill('Dorothy')
    await consent.check()
    await form(page).locator('button[type=submit]').click()
    await page.locator('.error-summary').waitFor()
    released.resolve()
    await wake(page)
    expect(await consent.isChecked()).toBe(true)
    await form(page).getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => consent.isChecked()).toBe(false)
    expect(await form(page).getByLabel('First name').inputValue()).toBe('')
  })
})

describe('without scripts', () => {
  it('gives a refused form back with its values, opened at the reason, and then takes it', async () => {
    const { page, door } = await visit('/', { javaScriptEnabled: false })
    await form(page).getByLabel('First name').fill('Dorothy')
    await form(page).getByLabel('What can we help with?').selectOption('Annuities')
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByText('Please fill in all required fields').waitFor()
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    expect(await form(page).getByLabel('What can we help with?').inputValue()).toBe('Annuities')
    await fill(page)
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await page.getByText('Thank you, Dorothy.').isVisible()).toBe(true)
    expect(await leads(door)).toHaveLength(1)
  })
})
