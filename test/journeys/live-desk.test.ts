/** What an open desk does with the news while it is busy with something else. */
import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { addStaff } from '../support/desk.ts'
import { goodQuote } from '../support/door.ts'
import { letIn, listenAt } from '../support/let-in.ts'
import { askedAll, nextNews } from '../support/nothing-more.ts'
import { prepareServer } from '../support/server-process.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { nowhere, settled, visitor } from '../support/visit.ts'

const visit = visitor()
const ownerSettings = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'kettle violin otter' }

it('lets a page arrive before it reads what is new', async () => {
  const { page, door, complaints } = await visit(nowhere, {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
    waits: { refresh: 0 },
  })
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  // The line reads the page anew as it opens; a click during that would break this reading off, and not the news.
  const whenOpened = page.waitForResponse((response) => new URL(response.url()).pathname === '/admin.data')
  await page.goto('/admin')
  await whenOpened
  await settled(page)
  const line = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/admin/leads.data*', async (route) => {
    asked.push(route.request().url())
    await line.promise
    await route.continue().catch(() => {})
  })
  const brokenOff: string[] = []
  page.on('requestfailed', (request) => brokenOff.push(request.url()))

  await page.getByRole('link', { name: 'Leads', exact: true }).first().click()
  await expect.poll(() => asked.length).toBe(1)
  const told = await nextNews(page)
  await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  await told()
  await askedAll(page)
  expect({ asked: asked.length, brokenOff }).toEqual({ asked: 1, brokenOff: [] })

  line.resolve()
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
  await page.getByRole('link', { name: 'Dorothy', exact: true }).first().waitFor()
  await expect.poll(() => asked.length).toBe(2)
  expect(complaints.join('\n')).toBe('')
})

it('opens its line again after a server that had too much to do, and says nothing of an ended session', async () => {
  const { page, door } = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' } })
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  const refused: string[] = []
  await page.route('**/admin/events', (route) => {
    if (refused.length === 4) return route.continue()
    refused.push(route.request().method())
    return route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body: 'busy' })
  })
  await page.goto('/admin/leads')
  await expect.poll(() => refused).toEqual(['GET', 'HEAD', 'GET', 'HEAD'])
  await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  await page.getByRole('link', { name: 'Dorothy', exact: true }).first().waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)
})

it('has one line for all windows of a browser, which grants six connections, and hands it on', async () => {
  const { page, door } = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' } })
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  const lines: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/admin/events')) lines.push(request.method())
  })
  await page.goto('/admin/leads')
  const others: Page[] = []
  for (let n = 0; n < 6; n++) {
    const other = await page.context().newPage()
    others.push(other)
    await other.goto('/admin/leads')
  }
  const last = others[5] as Page
  await last.getByRole('link', { name: 'Today', exact: true }).first().click()
  await last.waitForURL((url) => url.pathname === '/admin')
  const shows = (firstName: string) =>
    others.slice(0, 5).map((one) => one.getByRole('link', { name: firstName, exact: true }).first().waitFor())
  await door.post('/', { ...goodQuote, firstName: 'Dorothy' })
  await Promise.all(shows('Dorothy'))
  expect(lines).toEqual(['GET'])
  // The window with the line is closed: another one has it at once.
  await page.close()
  await expect.poll(() => lines).toEqual(['GET', 'GET'])
  await door.post('/', {
    ...goodQuote,
    firstName: 'Wilbur',
    email: 'wilbur@example.com',
    phone: '(216) 555-0188',
  })
  await Promise.all(shows('Wilbur'))
  expect(lines).toEqual(['GET', 'GET'])
})

it('says that the server is away, keeps the frame around a page that it cannot ask for, and opens that by itself', async () => {
  const server = await prepareServer(ownerSettings)
  onTestFinished(() => server.remove())
  await server.start()
  const page = await (await sharedBrowser()).newPage({ baseURL: server.url })
  onTestFinished(() => page.close())
  const form = { email: ownerSettings.OWNER_EMAIL, password: ownerSettings.OWNER_PASSWORD }
  await page.context().request.post('/admin/sign-in', { form, maxRedirects: 0 })
  await page.clock.install()
  await listenAt(page, '/admin/leads')
  await settled(page)
  /** Lets more than any wait of the desk go by until `words` stand there. */
  const comes = (words: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(9_000)
        return words.isVisible()
      })
      .toBe(true)
  await server.end('SIGTERM')
  await comes(page.getByText('The server does not answer: what you see may be out of date.'))
  await page.getByRole('link', { name: 'Recruits', exact: true }).click()
  await page.getByRole('heading', { name: 'The desk does not answer' }).waitFor()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Leads' }).waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await server.start()
  await comes(page.getByRole('heading', { level: 1, name: 'Recruits' }))
  expect(await page.getByText('The server does not answer').count()).toBe(0)
})
