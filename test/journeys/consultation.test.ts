/** The four-step consultation in a real browser: on its page, in the dialog, by keyboard, without scripts. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { atRest } from '../support/accessibility.ts'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import { islandScripts, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const leads = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()
const next = (form: Locator) => form.getByRole('button', { name: 'Next' })

/** Walks through the four steps and sends; the form must stand on step 1. */
async function fillAndSend(form: Locator, submit: string) {
  await form.getByLabel('State').selectOption('Ohio')
  await form.getByLabel('Primary interest').selectOption('Life Insurance')
  await next(form).click()
  await form.getByLabel('Remaining mortgage balance').selectOption('200,000-300,000')
  await next(form).click()
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Last name').fill('Keane')
  await form.getByLabel('Email', { exact: false }).first().fill('dorothy@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
  await form.getByRole('textbox', { name: 'Age' }).fill('58')
  await form.getByLabel('Text message').check()
  await next(form).click()
  // The rest is the sending.
  await expect.poll(() => form.getByText('100%').isVisible()).toBe(true)
  await form.getByRole('button', { name: submit }).click()
}

describe('on the contact page', () => {
  it('walks four steps, shows the answers, and lands on the thank-you page', async () => {
    const { page, door, complaints } = await visit('/contact')
    await touchForms(page)
    const form = page.locator('#consultation-form form')
    await expect.poll(() => form.getByText('Step 1 of 4').isVisible()).toBe(true)
    await expect.poll(() => form.getByText('25%').isVisible()).toBe(true)
    await expect.poll(() => form.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await expect.poll(() => form.getByRole('button', { name: 'Submit Request' }).isVisible()).toBe(false)
    await next(form).click()
    await expect.poll(() => form.getByText('Step 2 of 4').isVisible()).toBe(true)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('Mortgage information')
    await form.getByRole('button', { name: 'Previous' }).click()
    expect(await focused()).toBe('Personal information')
    await fillAndSend(form, 'Submit Request')
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect(await leads(door)).toMatchObject([
      {
        first_name: 'Dorothy',
        last_name: 'Keane',
        state: 'Ohio',
        preferred_contact_method: 'text',
        variant: 'contact',
      },
    ])
    expect(complaints.join('\n')).toBe('')
  })

  it('moves on with Enter, sums up before the end, and opens the step of a fault', async () => {
    const { page, posts } = await visit('/contact')
    await touchForms(page)
    const form = page.locator('#consultation-form form')
    await next(form).click()
    await next(form).click()
    await form.getByLabel('First name').fill('Dorothy')
    await page.keyboard.press('Enter')
    await expect.poll(() => form.getByText('Step 4 of 4').isVisible()).toBe(true)
    await expect.poll(() => form.locator('.form-summary').textContent()).toContain('Dorothy')
    const gaps = form.getByRole('button', { name: 'Still needed' })
    await expect.poll(() => gaps.count()).toBe(3)
    await form.getByRole('button', { name: 'Still needed (Last name)' }).click()
    await expect
      .poll(() => form.getByLabel('Last name').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await next(form).click()
    const booking = form.getByRole('link', { name: 'Book Appointment Now' })
    expect(await booking.getAttribute('target')).toBe('_blank')
    await expect.poll(() => form.getByText('Or submit a request').isVisible()).toBe(true)
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await said(page, 'Please fill in all required fields')
    expect(posts).toEqual([])
    await form.getByRole('link', { name: 'Enter your last name.' }).click()
    await expect.poll(() => form.getByText('Step 3 of 4').isVisible()).toBe(true)
    await expect
      .poll(() => form.getByLabel('Last name').evaluate((input) => input === document.activeElement))
      .toBe(true)
  })

  it('leads a single wrong answer back to its field, in a step out of sight', async () => {
    const { page, door } = await visit('/contact')
    await touchForms(page)
    const form = page.locator('#consultation-form form')
    await next(form).click()
    await next(form).click()
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Last name').fill('Keane')
    const email = form.getByLabel('Email', { exact: false }).first()
    await email.fill('dorothy, example.com')
    await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
    await next(form).click()
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await form.getByText('Step 3 of 4').waitFor()
    const hasFocus = () => email.evaluate((input) => input === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await next(form).click()
    await form.getByRole('link', { name: 'Enter one email address' }).click()
    await expect.poll(() => form.getByText('Step 3 of 4').isVisible()).toBe(true)
    expect(await hasFocus()).toBe(true)
    await email.fill('dorothy@example.com')
    await next(form).click()
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect(await leads(door)).toHaveLength(1)
  })

  it('shows one step before React wakes, and gives a tap on Next again once it is awake', async () => {
    const { page } = await visit('/contact')
    const released = Promise.withResolvers<void>()
    await page.route(islandScripts, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.reload()
    const form = page.locator('#consultation-form form')
    await expect.poll(() => form.getByLabel('State').isVisible()).toBe(true)
    await expect.poll(() => form.getByLabel('First name').isVisible()).toBe(false)
    await form.getByLabel('State').selectOption('Ohio')
    await next(form).click()
    released.resolve()
    await form.getByText('Step 2 of 4').waitFor()
    await expect.poll(() => form.getByLabel('State').inputValue()).toBe('Ohio')
  })

  it('survives a reload in the same tab, also what was chosen by a button', async () => {
    const { page } = await visit('/contact')
    await touchForms(page)
    const form = page.locator('#consultation-form form')
    await form.getByLabel('State').selectOption('Ohio')
    await next(form).click()
    await next(form).click()
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Text message').check()
    await page.reload()
    await touchForms(page)
    await expect.poll(() => form.getByLabel('State').inputValue()).toBe('Ohio')
    await expect.poll(() => form.getByLabel('Text message').isChecked()).toBe(true)
    await form.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => form.getByLabel('State').inputValue()).toBe('')
    await expect.poll(() => form.getByLabel('Email', { exact: true }).last().isChecked()).toBe(true)
  })
})

describe('for somebody who asks about annuities', () => {
  const url = '/services/annuities'
  it('knows what the page is about, asks nothing about a house, and counts the steps that are asked', async () => {
    const { page, door, complaints } = await visit(url, { width: 1280 })
    await touchForms(page)
    await page.locator('header [data-consultation]').first().click()
    const form = page.locator('#consultation-dialog form.form')
    await expect.poll(() => form.getByLabel('Primary interest').inputValue()).toBe('Annuities')
    const steps = form.locator('.form-steps p')
    await expect.poll(() => steps.textContent()).toBe('Step 1 of 333%')
    await form.getByLabel('Primary interest').selectOption('Whole Life Insurance')
    await expect.poll(() => steps.textContent()).toBe('Step 1 of 425%')
    await next(form).click()
    await form.getByLabel('Remaining mortgage balance').selectOption('200,000-300,000')
    await form.getByRole('button', { name: 'Previous' }).click()
    await form.getByLabel('Primary interest').selectOption('Annuities')
    await next(form).click()
    await expect.poll(() => steps.textContent()).toBe('Step 2 of 367%')
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Last name').fill('Keane')
    await form.getByRole('textbox', { name: 'Email' }).fill('dorothy@example.com')
    await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
    await next(form).click()
    await expect.poll(() => steps.textContent()).toBe('Step 3 of 3100%')
    await expect.poll(() => form.locator('.form-summary').textContent()).not.toContain('mortgage')
    await form.getByRole('button', { name: 'Schedule Free Consultation' }).click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect(await leads(door)).toMatchObject([
      { service_interest: 'Annuities', mortgage_balance: null, page_path: url },
    ])
    expect(complaints.join('\n')).toBe('')
  })

  it('asks nothing about a house without scripts, either', async () => {
    const { page } = await visit('/contact', { javaScriptEnabled: false })
    const form = page.locator('#consultation-form form')
    const balance = form.getByLabel('Remaining mortgage balance')
    await expect.poll(() => balance.isVisible()).toBe(true)
    await form.getByLabel('Primary interest').selectOption('Annuities')
    await expect.poll(() => balance.isVisible()).toBe(false)
  })
})

describe('without scripts', () => {
  it('shows all four steps below each other and takes them in one post', async () => {
    const { page, door } = await visit('/contact', { javaScriptEnabled: false })
    const form = page.locator('#consultation-form form')
    await expect.poll(() => form.getByLabel('State').isVisible()).toBe(true)
    await expect.poll(() => form.getByRole('button', { name: 'Next' }).isVisible()).toBe(false)
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByText('Please fill in all required fields').waitFor()
    await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Dorothy')
    await form.getByLabel('Last name').fill('Keane')
    await form.getByLabel('Email', { exact: false }).first().fill('dorothy@example.com')
    await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    expect(await leads(door)).toHaveLength(1)
  })
})

describe('in the dialog', () => {
  it('opens by the signal where the page has no form of its own, traps the focus and gives it back', async () => {
    const { page, door } = await visit('/privacy', { width: 1280 })
    const dialog = page.locator('#consultation-dialog')
    await page.evaluate(() => window.dispatchEvent(new Event('openConsultation')))
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await expect
      .poll(() => dialog.getByRole('heading', { name: 'Schedule Your Free Consultation' }).isVisible())
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(false)

    const opener = page.locator('header [data-consultation]').first()
    await opener.click()
    await expect.poll(() => dialog.isVisible()).toBe(true)
    for (let n = 0; n < 15; n++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || document.querySelector('#consultation-dialog')?.contains(active)
      })
      expect(inside).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)

    await touchForms(page)
    await opener.click()
    await fillAndSend(dialog.locator('form.form'), 'Schedule Free Consultation')
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    await expect.poll(() => dialog.isVisible()).toBe(false)
    expect(await leads(door)).toMatchObject([{ variant: 'dialog', page_path: '/privacy' }])
  })

  it('keeps what was typed when it is closed and opened again', async () => {
    const { page } = await visit('/privacy')
    await touchForms(page)
    const dialog = page.locator('#consultation-dialog')
    await page.evaluate(() => window.dispatchEvent(new Event('openConsultation')))
    await dialog.getByLabel('State').selectOption('Texas')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.dispatchEvent(new Event('openConsultation')))
    await expect.poll(() => dialog.getByLabel('State').inputValue()).toBe('Texas')
  })

  it('is a centred modal from 768 px and a drawer at the bottom below', async () => {
    for (const [width, drawer] of [
      [767, true],
      [768, false],
      [1280, false],
    ] as const) {
      const { page } = await visit('/privacy', { width })
      await page.evaluate(() => window.dispatchEvent(new Event('openConsultation')))
      await page.locator('#consultation-dialog').waitFor()
      await atRest(page)
      const box = await page.locator('#consultation-dialog').boundingBox()
      if (!box) throw new Error('the dialog has no box')
      expect(Math.round(box.y + box.height) === 844, `bottom at ${width}`).toBe(drawer)
      if (drawer) expect(Math.round(box.width)).toBe(width)
      else {
        expect(box.width).toBeLessThanOrEqual(width * 0.95 + 1)
        expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1)
      }
      expect(box.height).toBeLessThanOrEqual(844 * 0.95 + 1)
    }
  })
})

describe('at home', () => {
  it('glides to the form instead of opening a dialog, and never does both', async () => {
    const { page } = await visit('/', { width: 1280 })
    await page.locator('header [data-consultation]').first().click()
    const form = page.locator('#consultation-form')
    const top = () => form.evaluate((element) => Math.abs(element.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(60)
    await settled(page)
    expect(await top()).toBeLessThan(60)
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  })
})
