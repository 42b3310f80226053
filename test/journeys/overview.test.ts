/** The front of the desk and its clocks in a real browser: what counts down, what is told once, and nothing that axe finds. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Role } from '#app/staff/permissions.ts'
import { faultsOn } from '../support/accessibility.ts'
import { inMinutes, stopAt } from '../support/clock.ts'
import { addStaff } from '../support/desk.ts'
import { type Door, goodQuote } from '../support/door.ts'
import { letIn } from '../support/let-in.ts'
import { rowsOf } from '../support/matrix.ts'
import { askedAll } from '../support/nothing-more.ts'
import { applied } from '../support/recruits.ts'
import { nowhere, takenOver, type VisitOptions, visitor } from '../support/visit.ts'

const visit = visitor()

/** The front of the desk of somebody with `role`, with the background work running. */
async function openDesk(role: Role = 'owner', options: VisitOptions = {}) {
  const opened = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' }, ...options })
  const { door, page } = opened
  await addStaff(door, role)
  await letIn(page, role)
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  return opened
}

/** Sets the clock of the only lead so that it is due in `seconds`, with all its stages before it still to be told. */
async function dueIn({ services: { database } }: Door, seconds: number) {
  const due = Date.parse(inMinutes(seconds / 60))
  const long = new Date(due - 86_400_000).toISOString()
  await database.db
    .updateTable('submissions')
    .where('kind', '=', 'lead')
    .set({
      created_at: long,
      respond_by: new Date(due).toISOString(),
      call_order: due,
      target_check_at: long,
    })
    .execute()
}

const clock = (page: Page) => page.locator('.promise-clock').first()

it('counts down and turns from almost due to overdue by itself', async () => {
  // In the middle of a day: what is due is due today.
  stopAt('2026-11-16T12:00')
  const { page, door, complaints } = await openDesk()
  await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  await dueIn(door, 30)
  await page.clock.install({ time: Date.now() })
  await page.goto('/admin/leads')
  await page.getByText('Almost due').locator('visible=true').waitFor()
  await expect.poll(() => clock(page).getByRole('timer').textContent()).toMatch(/^0:[0-3]\d left$/)
  await page.clock.runFor(30_000)
  await page.getByText('Overdue', { exact: true }).locator('visible=true').waitFor()
  await expect.poll(() => clock(page).getByRole('timer').textContent()).toMatch(/ late$/)
  await expect.poll(() => clock(page).textContent()).toContain('Was due today')
  await page.getByLabel('Status of Dorothy').selectOption('contacted')
  await clock(page).waitFor({ state: 'detached' })
  expect(complaints.join('\n')).toBe('')
})

it('asks once for the script of a change, however many rows have a form for it', async () => {
  const { page, door } = await openDesk()
  for (const n of [1, 2, 3]) await door.post('/', { ...goodQuote, firstName: `Dorothy ${n}` })
  // The page before hears of the leads as well, and asks for its rows until it is gone.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/leads')
  await page.getByLabel('Status of Dorothy 3').waitFor()
  await takenOver(page)
  await askedAll(page)
  const scripts = asked.filter((url) => url.endsWith('.js'))
  expect(scripts.filter((url) => /\/action-[\w-]{8}\.js$/.test(url))).toHaveLength(1)
  expect(scripts).toEqual([...new Set(scripts)])
})

it('tells an open desk once that a promise is broken', async () => {
  const { page, door } = await openDesk()
  await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  await page.getByRole('link', { name: 'Dorothy', exact: true }).waitFor()
  await dueIn(door, -60)
  door.services.start()
  const toast = page.locator('.toast', { hasText: 'Overdue: Dorothy (lead) was promised a call' })
  await toast.waitFor()
  expect(await toast.getAttribute('role')).toBe('alert')
  await page.getByText('Overdue', { exact: true }).locator('visible=true').waitFor()
  await page.reload()
  await page.getByText('Overdue', { exact: true }).locator('visible=true').waitFor()
  await expect.poll(() => toast.count()).toBe(0)
})

const looks = [
  ['light', 360],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 360],
] as const
it.each(rowsOf(looks, 2))('has no accessibility fault, %s at %i px', async (colorScheme, width) => {
  const { page, door } = await openDesk('owner', { colorScheme })
  await door.post('/', { ...goodQuote, firstName: 'Maximilian-Alexander Wolfeschlegelsteinhausen' })
  await dueIn(door, 3600)
  await door.post('/', { ...goodQuote, firstName: 'Ann', contactASAP: 'on' })
  await applied(door)
  // Answered, so that the report has a line.
  await page.goto('/admin/leads')
  await page.getByLabel('Status of Ann').selectOption('contacted')
  await page.locator('.toast').waitFor()
  await page.setViewportSize({ width, height: 800 })
  const issues: string[] = []
  for (const path of ['/admin', '/admin/leads', '/admin/recruits', '/admin/reports']) {
    await page.goto(path)
    for (const table of await page.getByText('Show as a table').all()) await table.click()
    if (path.includes('reports')) await page.getByRole('heading', { name: 'Response times' }).waitFor()
    issues.push(...(await faultsOn(page, path)))
  }
  expect(issues).toEqual([])
})
