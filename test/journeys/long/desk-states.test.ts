/** What axe and a ruler find on the screens of the desk in each of their states, at every width, light and dark. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { anybody } from '#app/submissions/queue/queue.server.ts'
import { faultsOn } from '../../support/accessibility.ts'
import { databaseOpener } from '../../support/databases.ts'
import { chosen, upload } from '../../support/imports.ts'
import { sitAt } from '../../support/let-in.ts'
import { patience, rowsOf } from '../../support/matrix.ts'
import { openReplyDesk } from '../../support/reply-desk.ts'
import { settled } from '../../support/visit.ts'

const open = databaseOpener('sqlite')

type Desk = Awaited<ReturnType<typeof openReplyDesk>>
/** Brings a page that stands anywhere into the state. */
type Scope = (page: Page, desk: Desk) => Promise<unknown>

const at =
  (path: string): Scope =>
  (page) =>
    page.goto(path)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter')
const looks =
  (look: string, path = '/admin/leads'): Scope =>
  async (page, { desk }) => {
    await desk.post('owner', '/admin/leads/look', { look })
    await page.goto(path)
  }
const file =
  'First name,Phone,Interest,Note\nAdalbertina-Maximiliana,2165550101,Boats,\n,2165550102,Cars,x\nBen,12,,\nBen,2165550103,,\n'
const columns = ['firstName', 'phone', 'serviceInterest', 'message']
/** A file that was uploaded, and what was posted to its page since. */
const imported =
  (...posts: Record<string, string>[]): Scope =>
  async (page, { desk }) => {
    const { path } = await upload(desk, file)
    for (const fields of posts) await desk.post('owner', path, fields)
    if (posts.some(({ form }) => form === 'start')) await desk.door.services.jobs.runDue()
    await page.goto(path)
  }
const check = () => ({ form: 'check', ...chosen(columns) })

const states: Readonly<Record<string, Scope>> = {
  'the queue of everybody': at(`/admin?whose=${anybody}`),
  overview: at('/admin'),
  reports: at('/admin/reports'),
  'reports of no month': at('/admin/reports?from=2001-01&to=2001-01'),
  policies: at('/admin/policies'),
  renewals: at('/admin/policies?day=renewal&from=2026-01-01'),
  messages: at('/admin/messages'),
  'mail that matched nobody': at('/admin/messages?show=unmatched'),
  'mail that nobody is found for': async (page) => {
    await page.goto('/admin/messages?show=unmatched')
    await page.getByLabel('Give it to').first().fill('nobody@example.org')
    await press(page, 'Find and give')
    await page.getByText('Enter the email address of a request').waitFor()
  },
  'import: a file': at('/admin/leads/import'),
  'import: no file': async (page, { desk }) => {
    await upload(desk, '')
    await page.goto('/admin/leads/import')
    const empty = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') }
    await page.getByLabel('File of people').setInputFiles(empty)
    await press(page, 'Upload and choose columns')
    await page.locator('[role=alert], .field-issue').first().waitFor()
  },
  'import: columns': imported(),
  'import: columns that are not enough': async (page, desk) => {
    await imported()(page, desk)
    await press(page, 'Check the rows')
    await page.getByText('Check the fields marked below.').waitFor()
  },
  'import: rows with faults': imported(check()),
  'import: on its way': async (page, desk) => {
    await imported(check())(page, desk)
    await desk.desk.post('owner', new URL(page.url()).pathname, { form: 'start' })
    await page.reload()
    await page.getByRole('progressbar').waitFor()
  },
  'import: finished': imported(check(), { form: 'start' }),
  'import: discarded': imported({ form: 'discard' }),
  'entry by hand': at('/admin/leads/new'),
  'entry by hand, refused': async (page) => {
    await page.goto('/admin/leads/new')
    await press(page, 'Save lead')
    await page.getByText('Enter a first name.').waitFor()
  },
  'entry by hand, of who is known': async (page) => {
    await page.goto('/admin/leads/new')
    await page.getByLabel('First name').fill('Cora')
    await page.getByLabel('Phone').fill('(216) 555-0111')
    await page.getByLabel('Source').selectOption('phone')
    await page.getByLabel('Consent to contact').selectOption('spoken')
    await press(page, 'Save lead')
    await page.getByText('This phone number or email has').waitFor()
  },
  webhooks: at('/admin/webhooks'),
  'a new webhook': async (page) => {
    await page.goto('/admin/webhooks')
    await page.getByLabel('Address').fill('https://hooks.example.com/1')
    await page.getByLabel('A lead came in').check()
    await press(page, 'Add webhook and make its secret')
    await page.getByRole('heading', { name: 'Its secret' }).waitFor()
  },
  'a webhook': async (page) => {
    await page.goto('/admin/webhooks')
    await page.getByRole('link', { name: 'hooks.example.com' }).first().click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  },
  'lead sources': at('/admin/lead-sources'),
  'a new lead source': async (page) => {
    await page.goto('/admin/lead-sources')
    await page.getByLabel('Name', { exact: true }).fill('Acme Leads')
    await page.getByLabel('Kind of source').selectOption('list')
    await page.getByLabel('Consent to contact').selectOption('none')
    await press(page, 'Add source and make its key')
    await page.getByRole('heading', { name: 'The key of Acme Leads' }).waitFor()
  },
  'a lead source': async (page) => {
    await page.goto('/admin/lead-sources')
    await page.getByRole('link', { name: 'Acme Leads' }).first().click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  },
  pages: at('/admin/pages'),
  'page, with a section open': at('/admin/pages/services--annuities?section=questions'),
  'page, that cannot be published': async (page, { desk }) => {
    await desk.post('owner', '/admin/pages/home', { do: 'hide', section: 'services' })
    await page.goto('/admin/pages/home?section=services')
  },
  templates: at('/admin/templates'),
  'templates, refused': async (page) => {
    await page.goto('/admin/templates')
    await press(page, 'Add template')
    await page.getByText('Enter a name').first().waitFor()
  },
  board: looks('board'),
  cards: looks('cards'),
  'rows with filters': looks('rows', '/admin/leads?state=Ohio&status=new'),
  'rows that are chosen': async (page) => {
    await page.goto('/admin/leads')
    for (const box of await page.getByRole('checkbox', { name: /^Choose / }).all()) await box.check()
    const change = page.getByRole('button', { name: 'Change them' })
    if (await change.isVisible()) await change.click()
    await page.getByRole('button', { name: 'Change status' }).waitFor()
  },
  'rows of which nothing was said': at('/admin/leads?lack=status'),
  'a list of nobody': at('/admin/leads?q=zzzz'),
  'a person with others': (page, { path }) => page.goto(path),
}

/** A desk on which each screen has something to show. */
async function openFullDesk(): Promise<Desk> {
  const full = await openReplyDesk(open)
  const { desk, id, receive } = full
  const name = 'Maximiliana Featherstonehaugh-Cholmondeley'
  const other = await desk.lead({ firstName: name, state: 'Ohio', contactASAP: 'on' })
  await desk.lead({ firstName: 'Emma', email: 'emma@example.com' })
  for (const outcome of ['no-answer', 'talked'])
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome })
  await desk.post('owner', `/admin/leads/${other}/tags`, { add: 'wants a call in the evening' })
  const sold = { carrier: 'Lakeshore Life', product: 'Annuities', premium_cents: '1,200', mode: 'monthly' }
  await desk.post('agent', `/admin/leads/${id}/policies`, sold)
  await desk.post('owner', '/admin/leads/views', {
    ...{ query: 'state=Ohio', name: 'Everybody in Ohio', shared: 'yes' },
  })
  const template = { form: 'template', name: 'First email', subject: 'Hello', text: 'Hello {first name}' }
  await desk.post('owner', '/admin/templates', template)
  const longest = `https://example.com/${'a'.repeat(120)}`
  await receive({ from: 'other@example.net', subject: 'A question', text: `It is me. ${longest}\n\n> Hello` })
  return full
}

const views = [
  ['light', 360],
  ['dark', 1280],
  ['dark', 768],
  ['dark', 360],
  ['light', 768],
  ['light', 1280],
] as const

it.each(rowsOf(views, 2))(
  'have no accessibility fault, %s at %i px',
  async (colorScheme, width) => {
    const full = await openFullDesk()
    const page = await sitAt(full.desk.door, 'owner', { viewport: { width, height: 900 }, colorScheme })
    const issues: string[] = []
    for (const [state, reach] of Object.entries(states)) {
      await reach(page, full)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      // What is folded is a state as well: all of it is opened, as far as it is there to be seen.
      for (const summary of await page.locator('main summary').all())
        if (await summary.isVisible()) await summary.press('Enter')
      const folder = process.env.PICTURES
      const name = state.replace(/[^a-z]+/g, '-')
      if (folder)
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      issues.push(...(await faultsOn(page, `${state}, ${colorScheme} at ${width} px`)))
    }
    expect(issues).toEqual([])
  },
  patience,
)
