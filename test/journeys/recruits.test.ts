/** Recruiting in a real browser: an application arrives on an open desk, is found, and is moved on. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { addStaff, emailOf, password } from '../support/desk.ts'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import { applied, recruitsOf } from '../support/recruits.ts'
import { type Visit, type VisitOptions, visitor } from '../support/visit.ts'

const visit = visitor()

/** A recruiter's desk, with the background work running. */
async function openDesk(options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit('/admin/sign-in', {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
    ...options,
  })
  opened.door.services.start()
  await addStaff(opened.door, 'recruiter')
  await signIn(opened.page)
  return opened
}

async function signIn(page: Page) {
  await page.getByLabel(/e-?mail/i).fill(emailOf('recruiter'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('link', { name: 'Recruits', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Recruits' }).waitFor()
}

const statusOf = async (door: Door) => (await recruitsOf(door)).map(({ status }) => status)

it('shows a new application without reload, moves it, and finds it again', async () => {
  const { page, door, complaints } = await openDesk()
  await page.getByText("You haven't received any recruitment applications yet.").waitFor()
  await applied(door, { licensed: 'yes', contactASAP: 'on' })
  const card = page.getByRole('article').filter({ hasText: 'Rosa Diaz' })
  await card.waitFor()
  await expect.poll(() => card.textContent()).toContain('CONTACT ASAP - Priority Application')
  await expect.poll(() => card.getByText('Licensed', { exact: true }).isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('term').allTextContents())
    .toEqual(
      expect.arrayContaining(['Total Applications', 'New Applications', 'Licensed Candidates', 'Hired']),
    )
  await card.getByLabel('Status').selectOption('interview')
  await said(page, 'Recruit status updated to interview')
  expect(await statusOf(door)).toEqual(['interview'])

  await page.getByLabel('Licensed', { exact: true }).selectOption('no')
  await page.getByText('No applications match your current filters.').waitFor()
  expect(new URL(page.url()).searchParams.get('licensed')).toBe('no')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await card.waitFor()
  await expect.poll(() => page.getByLabel('Licensed', { exact: true }).inputValue()).toBe('all')
  await page.getByLabel('Search name or email').fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByText('No Applications Found').waitFor()
  await page.goBack()
  await card.waitFor()
  await expect.poll(() => page.getByLabel('Search name or email').inputValue()).toBe('')
  expect(complaints.join('\n')).toBe('')
})

it('shows each status in its colour, light and dark', async () => {
  const { page, door } = await openDesk()
  await applied(door)
  await page.getByRole('button', { name: 'Cards' }).click()
  const badge = page.locator('.status-badge')
  const colours = async () => {
    const seen: Record<string, string> = {}
    for (const status of ['new', 'contacted', 'interview', 'hired', 'declined']) {
      await page.getByLabel('Status of Rosa Diaz').selectOption(status)
      if (status === 'declined') {
        await page.getByLabel('Why for Rosa Diaz').selectOption('Not a fit')
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      }
      await page.locator(`.status-badge[data-status=${status}]`).waitFor()
      seen[status] = hueOf(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    return seen
  }
  const specified = { new: 'blue', contacted: 'yellow', interview: 'purple', hired: 'green', declined: 'red' }
  expect(await colours()).toEqual(specified)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colours()).toEqual(specified)
})

it('keeps a change that never arrives, and sends it when it can', async () => {
  const { page, door } = await openDesk()
  await applied(door)
  const card = page.getByRole('article')
  await card.waitFor()
  await page.route('**/status.data', (route) => route.abort())
  await card.getByLabel('Status').selectOption('hired')
  await page.getByText('1 change waits to be sent').waitFor()
  expect(await statusOf(door)).toEqual(['new'])
  await page.unroute('**/status.data')
  // It also goes by itself, within ten seconds.
  await expect.poll(() => statusOf(door)).toEqual(['hired'])
  await expect.poll(() => card.getByLabel('Status').inputValue()).toBe('hired')
})

it('shows three rows in outline while a list takes its time', async () => {
  const { page } = await openDesk()
  const release = Promise.withResolvers<void>()
  await page.route('**/admin/recruits.data**', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByLabel('Status', { exact: true }).selectOption('hired')
  await page.locator('.skeleton-row').first().waitFor()
  await expect.poll(() => page.locator('.skeleton-row').count()).toBe(3)
  release.resolve()
  await page.getByText('No applications match your current filters.').waitFor()
  await expect.poll(() => page.locator('.skeleton-row').count()).toBe(0)
})

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, door } = await openDesk({ width })
  await page.setViewportSize({ width, height: 800 })
  const issues: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    issues.push(...(await faultsOn(page, page.url())))
  }
  await look('/admin/recruits')
  const long = 'Maximilian-Alexander Featherstonehaugh-Wolfeschlegelsteinhausen'
  const statuses = ['new', 'contacted', 'interview', 'hired', 'declined'] as const
  for (const status of statuses) {
    const { id } = await applied(door, {
      firstName: long,
      lastName: status,
      licensed: 'yes',
      contactASAP: 'on',
    })
    await door.services.database.db
      .updateTable('submissions')
      .where('kind', '=', 'recruit')
      .set({ status })
      .where('id', '=', id)
      .execute()
  }
  await applied(door, { phone: 'none' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look('/admin/recruits')
    await look('/admin/recruits?q=nobody')
  }
  expect(issues).toEqual([])
})

/** The name of a colour as people would call it. */
function hueOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  const max = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const sixth =
    max === red
      ? (green - blue) / (max - least)
      : max === green
        ? 2 + (blue - red) / (max - least)
        : 4 + (red - green) / (max - least)
  const degrees = (sixth * 60 + 360) % 360
  const names = [
    [30, 'red'],
    [75, 'yellow'],
    [170, 'green'],
    [240, 'blue'],
    [300, 'purple'],
    [360, 'red'],
  ] as const
  return names.find(([end]) => degrees <= end)?.[1] ?? 'gray'
}
