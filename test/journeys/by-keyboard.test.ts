/** A producer's day by the keyboard alone: everything is reached, and wherever the focus is, it is seen. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Keys, keysOf } from '../support/by-keyboard.ts'
import { stopAt } from '../support/clock.ts'
import { databaseOpener } from '../support/databases.ts'
import { emailOf, password } from '../support/desk.ts'
import { rowsOf } from '../support/matrix.ts'
import { openPersonDesk, type PersonDesk } from '../support/person-desk.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'
import { settled, takenOver } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const names = ['Abel', 'Berta', 'Carl', 'Dora'] as const

interface Day {
  desk: PersonDesk
  page: Page
  keys: Keys
  /** What is stored of whom. */
  of(name: string): Promise<Record<string, unknown>>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const onPageOf = async (page: Page, name: string) => {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await settled(page)
}

/** Where the filters are folded away: `only-narrow` of the desk. Asked of the page, it could be one that is just being left. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** An agent before the sign-in, on a morning with four leads that are due one after the other. */
async function openDay(width: number): Promise<Day> {
  stopAt('2026-11-16T10:00')
  const sink = await startSmtpSink()
  const desk = await openPersonDesk(open, ['agent'], { SMTP_URL: sink.url })
  const { db } = desk.door.services.database
  for (const [n, firstName] of names.entries()) {
    const id = await desk.lead({
      ...{
        firstName,
        email: `${firstName.toLowerCase()}@example.com`,
        phone: `(216) 555-010${n}`,
        state: 'Ohio',
      },
    })
    const due = Date.now() + (n - 30) * 60_000
    const clock = { respond_by: new Date(due).toISOString(), call_order: due }
    await db.updateTable('submissions').set(clock).where('id', '=', id).execute()
  }
  const browser = await sharedBrowser()
  const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: desk.door.url })
  const page = await context.newPage()
  const of = (name: string) =>
    db.selectFrom('submissions').selectAll().where('first_name', '=', name).executeTakeFirstOrThrow()
  return { desk, page, keys: keysOf(page), of }
}

async function signIn({ page, keys }: Day): Promise<void> {
  await page.goto('/admin/sign-in')
  await keys.tabTo(page.getByLabel('Email'))
  await keys.type(emailOf('agent'))
  await keys.tabTo(page.getByLabel('Password'))
  await keys.type(password)
  await keys.press('Enter')
  await onPageOf(page, 'Today')
  await takenOver(page)
}

/** Two keys for an attempt, the next one opens; there and back; then an appointment with the third. */
async function workOff({ page, keys, of }: Day): Promise<void> {
  await keys.press('Enter')
  await onPageOf(page, 'Abel')
  await page.locator('[data-log="1"]:enabled').waitFor()
  await keys.press('l', '1')
  await onPageOf(page, 'Berta')
  await keys.press('j')
  await onPageOf(page, 'Carl')
  await keys.press('k')
  await onPageOf(page, 'Berta')
  await keys.press('j')
  await onPageOf(page, 'Carl')
  await keys.press('a')
  const appointment = page.locator('#appointment')
  const day = appointment.getByLabel('Day', { exact: true })
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
  await keys.type('11182026')
  await keys.tabTo(appointment.getByLabel('Time', { exact: true }))
  await keys.type('0230PM')
  await keys.enter(button(page, 'Book'))
  await onPageOf(page, 'Dora')
  expect(await of('Abel')).toMatchObject({ attempts: 1, contacts: 0 })
  expect(await of('Carl')).toMatchObject({ contacts: 1, appointments: 1 })
}

/** The list: searched, filtered, and two rows changed at once. */
async function sortOut({ page, keys, of }: Day): Promise<void> {
  await keys.press('g', 'l')
  await onPageOf(page, 'Leads')
  await keys.press('/')
  await keys.type('Berta')
  await keys.press('Enter')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await keys.enter(page.getByRole('link', { name: 'Clear all' }))
  await page.getByRole('link', { name: 'Dora', exact: true }).waitFor()
  if (isPhone(page)) await keys.enter(button(page, /^Filters/))
  await keys.tabTo(page.getByLabel('Status', { exact: true }))
  await keys.type('new')
  await page.getByText('Status: new').waitFor()
  for (const name of ['Berta', 'Dora']) {
    await keys.tabTo(page.getByRole('checkbox', { name: `Choose ${name}` }))
    await keys.press('Space')
  }
  await page.getByText('2 chosen').waitFor()
  const change = button(page, 'Change them')
  if (await change.isVisible()) await keys.enter(change)
  await keys.tabTo(page.getByLabel('New status of the chosen leads'))
  await keys.type('qual')
  await keys.enter(button(page, 'Change status'))
  await page.getByText('2 set to qualified.').waitFor()
  expect([(await of('Berta')).status, (await of('Dora')).status]).toEqual(['qualified', 'qualified'])
}

/** From card to card by the arrows, and one moved to another column. */
async function moveOnBoard({ page, keys, of }: Day): Promise<void> {
  const filters = button(page, /^Filters/)
  if (isPhone(page)) {
    await keys.tabTo(filters)
    if ((await filters.getAttribute('aria-expanded')) === 'false') await keys.press('Enter')
  }
  await keys.enter(button(page, 'Board'))
  await page.locator('.board').waitFor()
  const column = page.getByRole('navigation', { name: 'Columns' }).getByRole('link', { name: /^qualified/ })
  if (await column.isVisible()) await keys.enter(column)
  const card = (status: string) =>
    page.locator(`[data-column="${status}"]`).getByRole('article', { name: 'Berta' })
  await keys.tabTo(card('qualified').getByRole('link', { name: 'Berta', exact: true }))
  await keys.press('m', 'ArrowUp', 'Enter')
  await expect.poll(async () => (await of('Berta')).status).toBe('contacted')
  // The focus goes with the card, or to nothing where another column is in sight: not into a form that takes the next keys.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBeOneOf(['a', 'body'])
}

/** Somebody calls: entered, written to, and home. */
async function enterAndWrite({ page, keys, of }: Day): Promise<void> {
  await keys.press('g', 'n')
  await onPageOf(page, 'New lead')
  for (const [label, words] of [
    ['First name', 'Cora'],
    ['Email', 'cora@example.com'],
    ['Phone', '2165550177'],
  ] as const) {
    await keys.tabTo(page.getByLabel(label))
    await keys.type(words)
  }
  await keys.tabTo(page.getByLabel('Source'))
  await keys.type('Phone')
  await keys.tabTo(page.getByLabel('Consent to contact'))
  await keys.press('ArrowDown')
  await keys.enter(button(page, 'Save lead'))
  await onPageOf(page, 'Cora')
  await keys.press('e')
  await expect
    .poll(() => page.getByLabel('Subject').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await keys.type('Your call')
  await keys.tabTo(page.getByRole('textbox', { name: 'Message' }))
  await keys.type('Thank you for calling.')
  await keys.enter(button(page, 'Send email'))
  await expect.poll(async () => (await of('Cora')).attempts).toBe(1)
  // A phone has it behind More.
  const more = button(page, 'More')
  if (await more.isVisible()) await keys.enter(more)
  await keys.enter(button(page, 'Sign out'))
  await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()
}

it.each(rowsOf([1280, 360, 768], 1))('a day is done at %i px', async (width) => {
  const day = await openDay(width)
  await signIn(day)
  await workOff(day)
  await sortOut(day)
  await moveOnBoard(day)
  await enterAndWrite(day)
  expect([...day.keys.unseen]).toEqual([])
})
