/** From the printed link to a lead that was called back: the owner in a real browser, a visitor beside. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { stopAt } from '../support/clock.ts'
import { type Door, goodQuote } from '../support/door.ts'
import { type Visit, type VisitOptions, visitor } from '../support/visit.ts'

const visit = visitor()
const password = 'a porch light in November'

/** A visitor in whose browser nothing is open yet, with the background work running. */
async function openDesk(options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit('/admin/sign-in', { width: 1280, ...options })
  opened.door.services.start()
  return opened
}

/** Becomes the owner by the one-time link and ends on the list of leads. */
async function welcome(page: Page, door: Door) {
  const link = await door.services.staff.ownerLink()
  await page.goto(link ?? '')
  await page.getByLabel('Name').fill('Olivia Owner')
  await page.getByLabel(/e-?mail/i).fill('owner@example.com')
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await page
    .getByRole('button')
    .filter({ hasText: /create|start|make|set up/i })
    .click()
  await page.waitForURL(/\/admin/)
  await page.goto('/admin/leads')
}

it('makes the owner by the printed link, shows a new lead without reload, and moves it', async () => {
  stopAt('2026-11-16T12:00')
  const { page, door, complaints } = await openDesk()
  await welcome(page, door)
  await page.getByText('Leads will appear here when users submit consultation requests.').waitFor()
  await door.post('/', {
    ...goodQuote,
    firstName: 'Dorothy',
    serviceInterest: 'Annuities',
    contactASAP: 'on',
  })
  const card = page.getByRole('article').filter({ hasText: 'Dorothy' })
  await card.waitFor()
  await expect.poll(() => card.textContent()).toContain('Urgency: CONTACT ASAP')
  // A link, or at night a button that says from when on.
  await card.locator('[aria-label^="Call Dorothy"]').waitFor()
  await card.locator('summary', { hasText: 'More' }).click()
  expect(await card.getByRole('link', { name: /e-?mail/i }).getAttribute('href')).toBe(
    'mailto:ann@example.com',
  )

  await card.getByLabel('Status').selectOption('contacted')
  await page.getByText('Lead status updated successfully').waitFor()
  const row = await door.services.database.db
    .selectFrom('submissions')
    .where('kind', '=', 'lead')
    .select('status')
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('contacted')
  await page.getByLabel('Status').first().selectOption('new')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Try adjusting your search or filter criteria.').waitFor()
  expect(complaints.join('\n')).toBe('')
})

it('keeps emails to read where no mail server is set, and says that nothing leaves', async () => {
  const { page, door } = await openDesk()
  await door.post('/', goodQuote)
  await door.services.jobs.runDue()
  await welcome(page, door)
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: 'Read them here' }).click()
  await page.getByRole('link', { name: /We received your quote request/ }).click()
  await page.getByText('Thank you for asking').first().waitFor()
})

it.each(widths)('has no accessibility fault at %i px', async (width) => {
  const { page, door } = await openDesk()
  await door.post('/', {
    ...goodQuote,
    firstName: 'Maximilian-Alexander Featherstonehaugh-Wolfeschlegelsteinhausen',
  })
  await page.setViewportSize({ width, height: 800 })
  const issues: string[] = []
  const look = async () => {
    issues.push(...(await faultsOn(page, page.url())))
  }
  await page.goto('/admin/sign-in')
  await look()
  await welcome(page, door)
  for (const path of ['/admin/leads', '/admin/leads?junk=1', '/admin/emails', '/admin/account']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look()
  }
  await page.goto('/admin/people')
  await look()
  await page.getByLabel('Email').fill(goodQuote.email)
  await page.locator('main').getByRole('button', { name: 'Find' }).click()
  await page.getByRole('heading', { name: 'What we have' }).waitFor()
  await page.locator('.held-record').first().click()
  await look()
  await page.getByLabel('Type ERASE to confirm').fill('ERASE')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await page.getByRole('heading', { name: 'Erased', exact: true }).waitFor()
  await look()
  expect(issues).toEqual([])
})
