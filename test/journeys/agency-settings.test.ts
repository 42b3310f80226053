/** An owner changes what is on the site, without a deploy; with scripts and without, and on the smallest phone. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addStaff, signInAs } from '../support/desk.ts'
import { goodQuote } from '../support/door.ts'
import { goByMenu, letIn } from '../support/let-in.ts'
import { nowhere, visitor } from '../support/visit.ts'

const visit = visitor()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)(
  'sets telephone and announcement %s, and sees them on the site',
  async (_how, javaScriptEnabled) => {
    const { page, door, complaints } = await visit(nowhere, {
      width: 320,
      javaScriptEnabled,
      environment: { FORM_LIMITS: 'off' },
    })
    door.services.start()
    await addStaff(door, 'owner')
    await letIn(page, 'owner')
    await page.goto('/admin')
    await goByMenu(page, 'Settings')
    await page.getByRole('link', { name: 'Facts and mailboxes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Agency' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

    const number = part(page, 'Telephone').getByLabel('Number, as it is shown')
    await number.fill('555')
    await part(page, 'Telephone').getByRole('button', { name: 'Save' }).click()
    await page.getByText('“555” is no telephone number of the United States').waitFor()
    await expect.poll(() => number.inputValue()).toBe('555')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    const noted = (await number.getAttribute('aria-describedby')) ?? ''
    await expect.poll(() => page.locator(`[id="${noted}"]`).textContent()).toContain('write ten digits')

    await number.fill('(216) 555-0166')
    await part(page, 'Telephone').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. It is on the site now.').waitFor()
    await part(page, 'Announcement').getByLabel('What it says').fill('Closed this Friday')
    await part(page, 'Announcement').getByLabel('Where it leads').selectOption('/contact')
    await part(page, 'Announcement').getByRole('button', { name: 'Save' }).click()
    await part(page, 'Announcement').getByText('It is on the site now.').waitFor()

    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('complementary', { name: 'Announcement' }).getByRole('link').click()
    await page.waitForURL(/\/contact$/)
    await page.getByRole('link', { name: '(216) 555-0166' }).first().waitFor()

    await page.goto('/admin/agency')
    await part(page, 'Announcement').getByRole('button', { name: 'Take it down' }).click()
    await page.getByText('The value from before is in use again.').waitFor()
    await page.goto('/')
    await expect.poll(() => page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0)
    expect(complaints.filter((complaint) => !complaint.includes('422')).join('\n')).toBe('')
  },
)

it('keeps what an owner types while another one saves, and tells who comes second', async () => {
  const { page, door } = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' } })
  door.services.start()
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  const opened = page.waitForResponse((answer) => answer.url().includes('/admin/agency.data'))
  await page.goto('/admin/agency')
  // The refresh that follows as soon as the live line stands.
  await opened
  const number = part(page, 'Telephone').getByLabel('Number, as it is shown')
  await number.fill('(216) 555-0155')

  const cookie = await signInAs(door, 'owner')
  const other = { form: 'phone', seen: '', phone: '(216) 555-0144' }
  expect((await door.post('/admin/agency', other, { cookie })).status).toBe(303)
  let read = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/admin/agency.data')) read++
  })
  // News that comes while the page is being read again is part of that reading: so some more, until one was heard.
  await expect
    .poll(
      async () => {
        await door.post('/', { ...goodQuote, email: `ann${performance.now()}@example.com` })
        return read
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBeGreaterThan(0)
  await expect.poll(() => number.inputValue()).toBe('(216) 555-0155')

  await part(page, 'Telephone').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: 'It is now: (216) 555-0144' }).waitFor()
  await expect.poll(() => number.inputValue()).toBe('(216) 555-0155')
  await part(page, 'Telephone').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. It is on the site now.').waitFor()
  expect(door.services.agency().phone).toBe('(216) 555-0155')
})
