/** A visitor asks for a quote, in a real browser on the production build: with scripts, before they touchForms, without them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import {
  eventsOf,
  islandScripts,
  sendUnchecked,
  touchForms,
  visitor,
  watchDisabled,
} from '../support/visit.ts'

const visit = visitor()
const form = (page: Page) => page.locator('#quick-quote-form form')
const leads = (door: Door) =>
  door.services.database.db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .selectAll()
    .orderBy('id')
    .execute()

/** Keeps the scripts of pages back until the function that it gives back is called. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(islandScripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

async function fill(page: Page) {
  await form(page).getByLabel('First name').fill('Dorothy')
  await form(page).getByLabel('Email').fill('dorothy@example.com')
  await form(page).getByLabel('Phone').fill('216 555 0123')
}

describe('with scripts', () => {
  it('lands on the thank-you page by name, tells of it once, and leaves no name in the address', async () => {
    const { page, door, complaints, posts } = await visit('/')
    await touchForms(page)
    await fill(page)
    await form(page).getByLabel('What can we help with?').selectOption('Annuities')
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    await expect.poll(() => page.getByText('Thank you, Dorothy.').isVisible()).toBe(true)
    await expect.poll(() => page.locator('.callback').textContent()).toContain(door.services.agency().phone)
    await expect.poll(() => new URL(page.url()).search).toBe('?type=quote')
    expect(posts).toHaveLength(1)
    expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', service_interest: 'Annuities' }])

    const told = await eventsOf(page)
    expect(told.map((event) => event.event)).toEqual(['page_view', 'form_submission', 'conversion'])
    expect(told[1]).toMatchObject({ form_type: 'quote', submission_id: told[2]?.transaction_id })
    expect(JSON.stringify(told)).not.toMatch(/dorothy|(?<![\da-f])0123(?![\da-f])|5550123/i)
    await page.reload()
    await touchForms(page)
    expect((await eventsOf(page)).map((event) => event.event)).toEqual(['page_view'])
    expect(complaints.join('\n')).toBe('')
  })

  it('asks for missing fields without a request, in a toast, a summary and at the field', async () => {
    const { page, posts } = await visit('/')
    await touchForms(page)
    await form(page).getByLabel('First name').fill('Dorothy')
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await said(page, 'Please fill in all required fields')
    const summary = page.locator('.error-summary')
    await expect.poll(() => summary.textContent()).toContain('Please fill in all required fields')
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(posts).toEqual([])
    await summary.getByRole('link', { name: 'Enter a phone number where we can reach you.' }).click()
    const phone = form(page).getByLabel('Phone')
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await phone.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
  })

  it('asks for a certain time behind a line, not of an urgent request, and offers no day that has passed', async () => {
    const { page } = await visit('/')
    const date = form(page).getByLabel('Preferred date')
    const line = form(page).getByText('Prefer a certain time?')
    await expect.poll(() => date.isVisible()).toBe(false)
    await line.click()
    await expect.poll(() => date.isVisible()).toBe(true)
    expect(await date.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    // What was typed there is in sight again after a reload.
    await touchForms(page)
    await form(page).getByLabel('Preferred time').selectOption('9:00 AM - 10:00 AM')
    await page.reload()
    await touchForms(page)
    await expect.poll(() => form(page).getByLabel('Preferred time').inputValue()).toBe('9:00 AM - 10:00 AM')
    await expect.poll(() => date.isVisible()).toBe(true)
    await form(page).getByLabel('Contact me as soon as possible').check()
    await expect.poll(() => date.isVisible()).toBe(false)
    await expect.poll(() => form(page).getByLabel('Preferred time').isVisible()).toBe(false)
    await expect.poll(() => line.isVisible()).toBe(false)
  })

  it('warns of a number and an address that can hardly be right, and takes them all the same', async () => {
    const { page, door, complaints, posts } = await visit('/')
    await touchForms(page)
    await fill(page)
    const note = (name: string) => form(page).locator(`[id$="-${name}-doubt"]`)
    const phone = form(page).getByLabel('Phone')
    await phone.fill('(211) 555-0142')
    await note('phone').getByText('the US and Canada have no area code 211').waitFor()
    expect(await phone.getAttribute('aria-describedby')).toBe(await note('phone').getAttribute('id'))
    await phone.fill('555 0142')
    await note('phone').getByText('we need 10 digits').waitFor()
    expect(await note('phone').getAttribute('role')).toBe('status')
    await form(page).getByLabel('Email').fill('dorothy@gmial.com')
    await page.keyboard.press('Tab')
    const meant = note('email').getByRole('button', { name: 'Did you mean dorothy@gmail.com?' })
    await meant.waitFor()
    expect(await faultsOn(page, 'doubts', '#quick-quote-form')).toEqual([])
    await meant.focus()
    await page.keyboard.press('Enter')
    const email = form(page).getByLabel('Email')
    await expect.poll(() => email.inputValue()).toBe('dorothy@gmail.com')
    await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => note('email').textContent()).toBe('')
    // A line that comes between press and release would move the button away from under the finger.
    await email.fill('dorothy@gmial.com')
    const send = form(page).getByRole('button', { name: 'Get My Free Quote' })
    await send.click({ delay: 400 })
    // Neither leads to anybody: that is said before it is sent, once.
    await form(page).getByText('We could not reach you with these. Please correct one of them.').waitFor()
    expect([posts, await faultsOn(page, 'asked', '#quick-quote-form')]).toEqual([[], []])
    await send.click()
    await page.getByRole('heading', { name: 'Please call us about your request' }).waitFor()
    expect(await leads(door)).toMatchObject([{ phone: '555 0142', email: 'dorothy@gmial.com' }])
    expect(complaints.join('\n')).toBe('')
  })

  it('is one lead when the answer is lost, and sent again by itself', async () => {
    const { page, door } = await visit('/')
    await touchForms(page)
    await fill(page)
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
      await page.unroute('**/*')
    })
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.locator('.kept-forms').getByText('Quote form: sent.').waitFor()
    expect(await leads(door)).toHaveLength(1)
  })

  it('says "Submitting..." and is disabled while the answer is awaited; a double click is one lead', async () => {
    const { page, door, posts } = await visit('/')
    await touchForms(page)
    await fill(page)
    // Not for a moment may it be pressed again before there is an answer: a slow telephone makes that moment long.
    const states = await watchDisabled(form(page).locator('button[type=submit]'))
    const answers = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') await answers.promise
      await route.continue()
    })
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).dblclick()
    const busy = form(page).getByRole('button', { name: 'Submitting...' })
    await expect.poll(() => busy.isDisabled()).toBe(true)
    await expect.poll(() => posts.length).toBe(1)
    expect(await states.jsonValue()).not.toContain(false)
    answers.resolve()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(posts).toHaveLength(1)
    expect(await leads(door)).toHaveLength(1)
  })

  it('keeps what was typed in this tab until it is sent or cleared', async () => {
    const { page } = await visit('/')
    await touchForms(page)
    await fill(page)
    await form(page).locator('[name=consent]').check()
    await page.reload()
    await touchForms(page)
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await expect.poll(() => form(page).locator('[name=consent]').isChecked()).toBe(false)
    await form(page).getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('')
    await page.reload()
    await touchForms(page)
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('')
  })
})

describe('before React comes', () => {
  it('is a plain form, with the checks of the browser, that posts by itself', async () => {
    const { page, door, complaints } = await visit('/')
    const context = page.context()
    await context.route(islandScripts, () => {})
    await page.reload()
    const send = form(page).getByRole('button', { name: 'Get My Free Quote' })
    await send.click()
    const missing = () =>
      page.evaluate(() => document.activeElement?.matches('input[name=firstName]:invalid'))
    await expect.poll(missing).toBe(true)
    await fill(page)
    await send.click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await leads(door)).toMatchObject([
      { first_name: 'Dorothy', submission_key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
    expect(complaints.join('\n')).toBe('')
  })

  it('keeps text, ticks and choices made while React is on its way, and then sends them', async () => {
    const { page, door, complaints } = await visit('/')
    const release = await holdScripts(page)
    await page.reload()
    await fill(page)
    await form(page).getByLabel('What can we help with?').selectOption('Life Insurance')
    await form(page).getByLabel('Contact me as soon as possible').check()
    release()
    await touchForms(page)
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await expect.poll(() => form(page).getByLabel('Contact me as soon as possible').isChecked()).toBe(true)
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    expect(await leads(door)).toMatchObject([{ service_interest: 'Life Insurance', first_name: 'Dorothy' }])
    expect(complaints.join('\n')).toBe('')
  })

  it('forgets what was typed once it is sent, also when the post went by itself', async () => {
    const { page } = await visit('/')
    await touchForms(page)
    await fill(page)
    const release = await holdScripts(page)
    await page.reload()
    await fill(page)
    await form(page).locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    release()
    await touchForms(page)
    await page.goto('/')
    await touchForms(page)
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('')
  })

  it('clears a refused page to the last tick: agreement is never carried over', async () => {
    const { page } = await visit('/')
    const release = await holdScripts(page)
    await page.reload()
    const boxes = ['consent', 'consentTexts'].map((name) => form(page).locator(`[name=${name}]`))
    const ticked = () => Promise.all(boxes.map((box) => box.isChecked()))
    expect(await ticked()).toEqual([false, false])
    await form(page).getByLabel('First name').fill('Dorothy')
    await boxes[1]?.check()
    await sendUnchecked(form(page))
    await form(page).locator('button[type=submit]').click()
    await page.locator('.error-summary').waitFor()
    release()
    await touchForms(page)
    expect(await ticked()).toEqual([false, true])
    await form(page).getByRole('button', { name: 'Clear' }).click()
    await expect.poll(ticked).toEqual([false, false])
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('')
  })
})

describe('without scripts', () => {
  it('gives a refused form back with its values, opened at the reason, and then takes it', async () => {
    const { page, door } = await visit('/', { javaScriptEnabled: false })
    await form(page).getByLabel('First name').fill('Dorothy')
    await form(page).getByLabel('What can we help with?').selectOption('Annuities')
    await form(page).getByLabel('Email').fill('dorothy@gmial.com')
    await sendUnchecked(form(page))
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByText('Please fill in all required fields').waitFor()
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await expect.poll(() => form(page).getByLabel('What can we help with?').inputValue()).toBe('Annuities')
    await expect.poll(() => form(page).getByText('Did you mean dorothy@gmail.com?').isVisible()).toBe(true)
    await fill(page)
    await form(page).getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    await expect.poll(() => page.getByText('Thank you, Dorothy.').isVisible()).toBe(true)
    expect(await leads(door)).toHaveLength(1)
  })
})
