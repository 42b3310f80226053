/** One lead, two people on two screens: what one does the other sees; nothing that is typed is lost. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk, type PersonDesk } from '../support/person-desk.ts'
import { unfold } from '../support/person-page.ts'
import { applied } from '../support/recruits.ts'

const open = databaseOpener('sqlite')

async function openDesk(): Promise<PersonDesk> {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  return desk
}

const noteField = (page: Page) => page.getByLabel('What the next colleague should know')

it('shows the one what the other does, and keeps what is being typed meanwhile', async () => {
  const desk = await openDesk()
  const path = `/admin/leads/${await desk.lead({ firstName: 'Dorothy' })}`
  const [ann, bob] = [await sitAt(desk.door, 'owner'), await sitAt(desk.door, 'agent')]
  for (const page of [ann, bob]) await page.goto(path)
  await noteField(bob).fill('Half a thought')
  await ann.getByLabel('Status of Dorothy').selectOption('qualified')
  await bob.getByText('The owner changed the status from new to qualified').waitFor()
  await expect.poll(() => bob.getByLabel('Status of Dorothy').inputValue()).toBe('qualified')
  await expect.poll(() => noteField(bob).inputValue()).toBe('Half a thought')
  await bob.getByRole('button', { name: 'Save note' }).click()
  await ann.getByText('Half a thought').waitFor()
  await bob.locator('.timeline-text', { hasText: 'Half a thought' }).waitFor()
  await expect.poll(() => noteField(bob).inputValue()).toBe('')

  await noteField(bob).fill('Kept while away')
  await bob.goto('/admin/leads')
  await bob.goto(path)
  // Not the first field of the page: at night the reason for a call all the same stands above it.
  await expect.poll(() => noteField(bob).inputValue()).toBe('Kept while away')
})

it('logs a call, moves the next one and stops contact, with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const desk = await openDesk()
    const page = await sitAt(desk.door, 'agent', { javaScriptEnabled })
    await page.goto(`/admin/leads/${await desk.lead({ firstName: 'Dorothy' })}`)
    await page.getByRole('button', { name: 'No answer' }).click()
    await page.getByRole('heading', { name: 'Next step' }).waitFor()
    await page.getByText('Reschedule', { exact: true }).first().click()
    await page.getByLabel('Do it').selectOption('Next business day')
    await page.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByText('You set the next step: call again').first().waitFor()
    await page.getByText('Do not contact', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Yes, do not contact' }).click()
    await page.getByRole('button', { name: 'Call Dorothy: not allowed' }).waitFor()
    await expect.poll(() => page.locator('a[href^="tel:"]').count()).toBe(0)
  }
})

it('merges two and takes them apart again', async () => {
  const desk = await openDesk()
  const kept = await desk.lead({ firstName: 'Ann' })
  await desk.lead({ firstName: 'Anna' })
  const page = await sitAt(desk.door, 'owner')
  await page.goto(`/admin/leads/${kept}`)
  await unfold(page, 'other request')
  await page.getByRole('button', { name: 'Merge Anna into this one' }).click()
  await page.getByRole('button', { name: /^Separate from Anna/ }).click()
  await page.getByRole('button', { name: 'Merge Anna into this one' }).waitFor()
})

it('is worked by keys alone, which stop while somebody types and can be switched off', async () => {
  const desk = await openDesk()
  for (const firstName of ['First', 'Second'])
    await desk.lead({ firstName, email: `${firstName}@example.com` })
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const sheet = page.getByRole('dialog', { name: 'Shortcuts and alerts' })
  // Keys are heard once the page is awake.
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return sheet.isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const first = await focused()
  await page.keyboard.press('j')
  expect(new Set([first, await focused()])).toEqual(new Set(['First', 'Second']))
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  await page.keyboard.press('s')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('jko?')
  await expect.poll(() => page.getByLabel('Search name, email or phone').inputValue()).toBe('jko?')
  await page.getByRole('link', { name: first, exact: true }).focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('heading', { level: 1, name: 'Recruits' }).waitFor()

  await page.getByRole('button', { name: 'Shortcuts and alerts' }).click()
  await sheet.getByLabel(/single-key shortcuts/).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.keyboard.press('?')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/admin/recruits')
})

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const desk = await openDesk()
  const firstName = 'Maximilian-Alexander Featherstonehaugh-Wolfeschlegelsteinhausen'
  const long = 'x'.repeat(400)
  const id = await desk.lead({ firstName, consent: 'on' })
  await desk.lead({ firstName: 'Max', phone: 'none' })
  const path = `/admin/leads/${id}`
  await desk.door.services.jobs.runDue()
  await desk.post('owner', `${path}/notes`, { text: long })
  await desk.post('owner', `${path}/tasks`, { title: long.slice(0, 200), day: '2036-01-01' })
  await desk.post('owner', `${path}/calls`, { outcome: 'left-message' })
  const banned = await desk.lead({ firstName, email: 'no@example.com', phone: '216 555 0188' })
  await desk.post('owner', `/admin/leads/${banned}/calls`, { outcome: 'do-not-contact' })
  const recruit = await applied(desk.door, { firstName })
  const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 800 } })
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const place of [path, `/admin/leads/${banned}`, `/admin/recruits/${recruit.id}`, '/admin/leads']) {
      await page.goto(place)
      await page.getByRole('heading', { level: 1 }).waitFor()
      issues.push(...(await faultsOn(page, `${colorScheme} ${place}`)))
    }
    const more = page.getByRole('button', { name: 'More', exact: true })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: 'Shortcuts and alerts' }).click()
    await page.getByRole('dialog', { name: 'Shortcuts and alerts' }).waitFor()
    issues.push(...(await faultsOn(page, `${colorScheme} sheet`)))
  }
  expect(issues).toEqual([])
})
