/** What goes wrong at the desk: a key too many, a line that goes dead in the middle, a page that is out of date. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk, type PersonDesk } from '../support/person-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

/** The script of every address that a person's forms post to. */
const posting = /\/assets\/action-[\w-]{8}\.js/

/** @param missing scripts that never come. */
async function sit(path: (id: string) => string, viewport = { width: 1280, height: 900 }, missing?: RegExp) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent', { viewport })
  if (missing) await page.route(missing, (route) => route.abort())
  // Once its line is open the page reads everything anew, and a line that dies meanwhile takes the page with it.
  const fresh = page.waitForResponse((answer) => answer.url().includes('.data'))
  await page.goto(path(id))
  await awake(page)
  await fresh
  await settled(page)
  return { desk, id, page }
}

/** Waits until React has taken over the page. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
  )

const statusOf = async (desk: PersonDesk, id: string) => (await desk.row(id)).status
const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

it('lets a status chosen by keys wait for Enter, and takes it back', async () => {
  const { desk, id, page } = await sit(() => '/admin/leads')
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  const save = page.locator('.status-form').getByRole('button', { name: 'Save' })
  await save.waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await statusOf(desk, id)).toBe('new')
  await page.keyboard.press('Escape')
  await save.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowDown')
  await save.waitFor()
  await page.keyboard.press('Enter')
  await said(page, 'Lead status updated')
  expect(await statusOf(desk, id)).toBe('contacted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Undone')
  expect(await statusOf(desk, id)).toBe('new')
})

it('keeps a status and a call of the list when the line dies before the script that posts them has come', async () => {
  const { desk, id, page } = await sit(() => '/admin/leads', { width: 1280, height: 900 }, posting)
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you log is kept in this browser.').waitFor()
  await page.getByLabel('Status of').first().selectOption('contacted')
  await page.getByText('1 change waits to be sent').waitFor()
  await page.unroute(posting)
  await page.context().setOffline(false)
  await said(page, '1 change sent')
  expect(await statusOf(desk, id)).toBe('contacted')
})

it('keeps an outcome and a note when the line dies before the script that posts them has come', async () => {
  const { desk, id, page } = await sit((one) => `/admin/leads/${one}`, { width: 1280, height: 900 }, posting)
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you log is kept in this browser.').waitFor()
  await page.getByRole('button', { name: 'No answer' }).click()
  await page.getByText('1 change waits to be sent').waitFor()
  await page.getByLabel('What the next colleague should know').fill('Call the daughter')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('2 changes wait to be sent').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Dorothy' }).waitFor()
  await page.unroute(posting)
  await page.context().setOffline(false)
  await said(page, '2 changes sent')
  await page.locator('.timeline-text', { hasText: 'Call the daughter' }).waitFor()
  expect(await desk.row(id)).toMatchObject({ attempts: 1 })
})

it('keeps an outcome and a note without a line, and sends each once when it is back', async () => {
  const { desk, id, page } = await sit((one) => `/admin/leads/${one}`)
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you log is kept in this browser.').waitFor()
  await page.getByRole('button', { name: 'No answer' }).click()
  await page.getByText('1 change waits to be sent').waitFor()
  await page.getByLabel('What the next colleague should know').fill('Call the daughter')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('2 changes wait to be sent').waitFor()
  await expect.poll(() => page.getByLabel('What the next colleague should know').inputValue()).toBe('')
  // The page still stands, and nothing was sent.
  await page.getByRole('heading', { level: 1, name: 'Dorothy' }).waitFor()
  expect(await desk.row(id)).toMatchObject({ attempts: 0 })
  await page.context().setOffline(false)
  await said(page, '2 changes sent')
  await page.locator('.timeline-text', { hasText: 'Call the daughter' }).waitFor()
  expect(await desk.row(id)).toMatchObject({ attempts: 1 })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent'))),
  ).toEqual([])
})

it('opens a page that found no line by itself, in the look of the desk', async () => {
  const { page } = await sit(() => '/admin/leads')
  await page.context().setOffline(true)
  await page.getByLabel('Search').first().fill('Dor')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.locator('.notice-card').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('article').filter({ hasText: 'Dorothy' }).waitFor()
})

it('keeps what a colleague changed in sight, and sends nothing from a page that is out of date', async () => {
  const { desk, id, page } = await sit(() => '/admin/leads')
  // Without its line the page does not hear of the colleague.
  await page.route('**/admin/events', (route) => route.abort())
  await page.reload()
  await awake(page)
  await desk.post('owner', `/admin/leads/${id}/status`, { status: 'qualified' })
  await page.getByLabel('Status of Dorothy').selectOption('contacted')
  await page
    .getByRole('list', { name: 'What changed meanwhile' })
    .getByText('from new to qualified')
    .waitFor()
  await expect.poll(() => page.getByLabel('Status of Dorothy').inputValue()).toBe('qualified')
  await page.getByLabel('Status of Dorothy').selectOption('contacted')
  await said(page, 'Lead status updated')
  expect(await statusOf(desk, id)).toBe('contacted')
})

it('tells of a new lead with a way to take it, and moves nothing under the hands', async () => {
  const { desk, page } = await sit(() => '/admin/leads', { width: 360, height: 640 })
  for (const firstName of ['Ada', 'Bea', 'Cora'])
    await desk.lead({ firstName, email: `${firstName}@example.com`, phone: '(216) 555-0133' })
  await page.getByRole('article').filter({ hasText: 'Cora' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const cards = await page.getByRole('article').count()
  const id = await desk.lead({ firstName: 'Late', email: 'late@example.com', phone: '(216) 555-0144' })
  const show = page.getByRole('button', { name: '1 new, show it' })
  await show.waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(cards)
  await toast(page, 'New lead').last().getByRole('button', { name: 'Claim' }).click()
  await said(page, 'Assigned to you')
  expect((await desk.row(id)).assigned_to).toBe(await desk.staffId('agent'))
  await show.click()
  await page.getByRole('article').filter({ hasText: 'Late' }).waitFor()
})

it('leaves the list of statuses with Escape, and goes on by keys from the person it was of', async () => {
  const { desk, page } = await sit(() => '/admin/leads')
  await desk.lead({ firstName: 'Edith', email: 'edith@example.com', phone: '(216) 555-0177' })
  await page.getByRole('article').filter({ hasText: 'Edith' }).waitFor()
  for (const key of ['j', 's', 'Escape', 'j']) await page.keyboard.press(key)
  const names = await page.locator('[data-key="open"]').allInnerTexts()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(names[1])
})

it('keeps the chosen colors, without scripts too', async () => {
  const { desk } = await sit(() => '/admin')
  const page = await sitAt(desk.door, 'agent', { javaScriptEnabled: false, colorScheme: 'light' })
  const ground = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  await page.goto('/admin/account')
  const light = await ground()
  await page.getByLabel('Colors of the desk').selectOption('dark')
  await page.getByRole('button', { name: 'Change colors' }).click()
  await page.locator('html[data-theme="dark"]').waitFor()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).toBe(dark)
  await page.getByLabel('Colors of the desk').selectOption('light')
  await page.getByRole('button', { name: 'Change colors' }).click()
  await page.locator('html[data-theme="light"]').waitFor()
  expect(await ground()).toBe(light)
})
