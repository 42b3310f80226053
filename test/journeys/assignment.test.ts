/** New leads that go to somebody by themselves, in a real browser: an owner sets it up, an agent hears of it and takes it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { openAssignmentDesk } from '../support/assignment-desk.ts'
import { databaseOpener } from '../support/databases.ts'
import { goByMenu, sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

/** What the browser complains about, from now on. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

it('are set up by an owner from the first screen on, on a phone', async () => {
  const desk = await openAssignmentDesk(open)
  await desk.set({ form: 'rules', minutes: '15' })
  const page = await sitAt(desk.door, 'owner', { viewport: { width: 360, height: 780 } })
  const complaints = listen(page)
  await page.goto('/admin')
  await goByMenu(page, 'Settings')
  await page.getByRole('link', { name: 'Rules, hours and licenses' }).click()
  await page.getByRole('heading', { name: 'Assignment of new leads' }).waitFor()
  await settled(page)
  expect(complaints.join('\n')).toBe('')
  await page.getByLabel('Assign new leads by these rules').check()
  await page.getByLabel('Minutes to start on a lead').fill('0')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByText('Enter a number of minutes from 1 to 1440').waitFor()
  await settled(page)
  await page.getByLabel('Minutes to start on a lead').fill('20')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByText('On. Each new lead from the website goes to one person.').waitFor()
  await settled(page)
  await page.getByText('Change alex').click()
  const alex = page.getByRole('listitem').filter({ has: page.getByText('alex', { exact: true }) })
  await alex.getByLabel('Gets new leads').check()
  await alex.getByLabel('Licensed in').fill('Ohio, Nowhere')
  await alex.getByRole('button', { name: 'Save alex' }).click()
  await page.getByText('“Nowhere” is not a state').waitFor()
  await settled(page)
  await alex.getByLabel('Licensed in').fill('Ohio, KY')
  await alex.getByRole('button', { name: 'Save alex' }).click()
  await page.getByText(/Gets new leads\. .*Licensed in 2 states\. Up to 10 at a time\./).waitFor()
})

it('are heard of by who gets one, and taken', async () => {
  const desk = await openAssignmentDesk(open)
  await desk.setUp('alex')
  const page = await sitAt(desk.door, 'agent')
  const complaints = listen(page)
  await page.goto('/admin')
  await settled(page)
  const id = await desk.assigned('Ohio')
  await said(page, /A new lead is yours: .+\. Start on it by \d+:\d\d/)
  await page.getByRole('button', { name: 'Claim' }).click()
  await said(page, 'Assigned to you')
  await page.goto(`/admin/leads/${id}`)
  await page.getByText('took it', { exact: false }).first().waitFor()
  expect(complaints.join('\n')).toBe('')
})

it('leave a page whole when a colleague takes one: the note stays and is saved, and the call is logged', async () => {
  const desk = await openAssignmentDesk(open)
  const id = await desk.lead()
  const path = `/admin/leads/${id}`
  const page = await sitAt(desk.door, 'recruiter')
  const complaints = listen(page)
  await page.goto(path)
  await settled(page)
  const note = page.getByLabel('What the next colleague should know')
  await note.fill('Wants a quote for two')
  await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex'), version: '0' })
  await page.getByText(/alex took this at \d+:\d\d/).waitFor()
  await expect.poll(() => note.inputValue()).toBe('Wants a quote for two')
  await page.getByRole('button', { name: 'Save note' }).click()
  await said(page, 'Note saved')
  await page.getByRole('button', { name: 'Talked' }).click()
  await said(page, 'logged')
  expect(await desk.row(id)).toMatchObject({ assigned_to: desk.idOf('alex'), contacts: 1 })
  const notes = desk.db.selectFrom('submission_events').select('data').where('type', '=', 'note')
  expect(await notes.execute()).toEqual([{ data: '{"text":"Wants a quote for two"}' }])
  expect(complaints.join('\n')).toBe('')
})

it('have screens without an accessibility fault at any width, light or dark', async () => {
  const desk = await openAssignmentDesk(open)
  const free = await desk.assigned('Ohio')
  await desk.setUp('alex', { states: 'Ohio' })
  const id = await desk.assigned('Ohio')
  const path = `/admin/leads/${free}`
  await desk.see('recruiter', path)
  await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex'), version: '1' })
  await desk.assigned('Texas')
  const screens = [
    [await sitAt(desk.door, 'owner'), '/admin/assignment', 'rules'],
    [await sitAt(desk.door, 'agent'), '/admin/hours', 'hours'],
    [await sitAt(desk.door, 'agent'), `/admin/leads/${id}`, 'yours'],
    [await sitAt(desk.door, 'recruiter'), path, 'taken'],
  ] as const
  const issues: string[] = []
  for (const [page, address, name] of screens) {
    await page.goto(address)
    for (const summary of await page.locator('main summary', { hasText: 'Change' }).all())
      await summary.click()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 768, 1280]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        issues.push(...(await faultsOn(page, `${name} ${colorScheme} ${width}`)))
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
  }
  expect(issues).toEqual([])
})
