/** A consultation that is begun on one device and finished on another, by a link in an email. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import type { Door } from '../support/door.ts'
import { linkIn } from '../support/drafts.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'
import { eventsOf, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const leads = (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()
const form = (page: Page) => page.locator('#consultation-form form')
const next = (within: Locator) => within.getByRole('button', { name: 'Next' })
const later = (within: Locator) => within.getByRole('button', { name: 'Send me a link to go on' })
const email = (within: Locator) => within.getByLabel('Email', { exact: false }).first()

/** A page of another device: it shares nothing with the first one. */
async function anotherDevice(door: Door, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await (await sharedBrowser()).newContext({
    baseURL: door.url,
    viewport: { width: 390, height: 844 },
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

describe('a link to go on', () => {
  it('is offered with a name and an address, opens elsewhere where it stopped, and is sent once', async () => {
    const sink = await startSmtpSink()
    const { page, door, complaints } = await visit('/contact', { environment: { SMTP_URL: sink.url } })
    await touchForms(page)
    const first = form(page)
    await first.getByLabel('State').selectOption('Ohio')
    await next(first).click()
    await next(first).click()
    await expect.poll(() => later(first).isVisible()).toBe(false)
    await first.getByLabel('First name').fill('Dorothy')
    await email(first).fill('dorothy@')
    await expect.poll(() => later(first).isVisible()).toBe(false)
    await email(first).fill('dorothy@example.com')
    await later(first).click()
    await first.getByText('The link is on its way to your email.').waitFor()
    await later(first).click()
    await first.getByText('We sent you the link a few minutes ago.').waitFor()
    await door.services.jobs.runDue()
    expect(sink.emails).toHaveLength(1)

    const device = await anotherDevice(door)
    const told: Promise<string | undefined>[] = []
    device.page.on('request', (request) =>
      told.push(
        request.allHeaders().then(
          ({ referer }) => referer,
          () => undefined,
        ),
      ),
    )
    await device.page.goto(linkIn(sink.emails[0]))
    await touchForms(device.page)
    const second = form(device.page)
    await expect.poll(() => second.getByText('Step 3 of 4').isVisible()).toBe(true)
    await expect.poll(() => second.getByLabel('First name').inputValue()).toBe('Dorothy')
    expect(await faultsOn(device.page, 'the opened link')).toEqual([])
    expect((await eventsOf(device.page)).map((event) => event.page_path)).toEqual(['/continue'])
    for (const one of [first, second]) {
      await one.getByLabel('Last name').fill('Keane')
      await one.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
      await next(one).click()
    }
    await expect.poll(() => second.getByLabel('Your answers so far').getByText('Ohio').isVisible()).toBe(true)
    await second.getByRole('button', { name: 'Submit Request' }).click()
    await device.page.getByRole('heading', { name: 'We have your request' }).waitFor()
    await first.getByLabel('Additional message').fill('After lunch')
    await first.getByRole('button', { name: 'Submit Request' }).click()
    const summary = first.locator('.error-summary')
    await summary.getByText('you sent it from another window').waitFor()
    await expect.poll(() => summary.locator('a[href^="tel:"]').count()).toBe(1)
    expect(await leads(door)).toMatchObject([
      { first_name: 'Dorothy', state: 'Ohio', message: expect.any(String) },
    ])
    await device.page.goto(linkIn(sink.emails[0]))
    await device.page.getByRole('heading', { name: 'We have your request' }).waitFor()
    // The address of the page is a key: nothing that it asked for tells it.
    const key = linkIn(sink.emails[0])
    expect((await Promise.all(told)).filter((referrer) => referrer?.includes(key))).toEqual([])
    // The refusal of the second tab is told by the browser, too.
    expect([...complaints, ...device.complaints].filter((text) => !/409/.test(text))).toEqual([])
  })

  it('works without scripts, and deletes what was typed', async () => {
    const sink = await startSmtpSink()
    const { page, door } = await visit('/contact', {
      environment: { SMTP_URL: sink.url },
      javaScriptEnabled: false,
    })
    await form(page).getByLabel('First name').fill('Dorothy')
    await email(form(page)).fill('dorothy@example.com')
    await later(form(page)).click()
    await page.getByText('The link is on its way to your email.').waitFor()
    await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await later(form(page)).click()
    await page.getByText('We sent you the link a few minutes ago.').waitFor()
    await door.services.jobs.runDue()
    expect(sink.emails).toHaveLength(1)
    const device = await anotherDevice(door, { javaScriptEnabled: false })
    await device.page.goto(linkIn(sink.emails[0]))
    await expect.poll(() => form(device.page).getByLabel('First name').inputValue()).toBe('Dorothy')
    await device.page.getByRole('button', { name: 'Delete what I typed' }).click()
    await device.page.getByRole('heading', { name: 'What you typed is deleted' }).waitFor()
    await device.page.goto(linkIn(sink.emails[0]))
    await device.page.getByRole('heading', { name: 'This link opens nothing any more' }).waitFor()
    expect(await leads(door)).toEqual([])
  })
})
