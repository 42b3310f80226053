/** The desk while there is no connection: a page opened anew says so in its own look, and comes by itself. */
import type { Browser, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { workerAtWork } from '../support/visit.ts'

const open = databaseOpener('sqlite')

/** A desk in a browser whose worker is awake, on the page of a lead. */
async function sit(browser?: Browser) {
  const desk = await openPersonDesk(open, ['agent'])
  const path = `/admin/leads/${await desk.lead({ firstName: 'Dorothy' })}`
  const page = await sitAt(desk.door, 'agent', {}, browser)
  const complaints: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security') && complaints.push(message.text()),
  )
  await page.goto(path)
  await workerAtWork(page, '/admin')
  return { desk, page, path, complaints }
}

/** Opened anew without a line. The browser asks for the page beside the worker, and tells of that request's end as of the page's. */
const reload = (page: Page) => page.reload().catch(() => {})
const away = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })

it('says so in its own look, names nobody, and opens the page by itself', async () => {
  const { page, path, complaints } = await sit()
  await page.getByLabel('What the next colleague should know').fill('Call the daughter')
  await page.context().setOffline(true)
  await reload(page)
  await away(page).waitFor()
  await page.getByText('What you typed and had not saved is kept').waitFor()
  expect(await page.getByText('What you logged without a connection').isVisible()).toBe(false)
  // In its style, from the device.
  const width = () => page.locator('.front').evaluate((front) => front.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThan(600)
  expect(await faultsOn(page, 'no connection')).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await away(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Dorothy' }).waitFor()
  await expect
    .poll(() => page.getByLabel('What the next colleague should know').inputValue())
    .toBe('Call the daughter')
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('desk-away')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept.toSorted()).toEqual(['/admin/away', expect.stringMatching(/^\/assets\/desk-[\w-]+\.css$/)])
  expect(complaints).toEqual([])
})

it('says that a change is kept for as long as it is', async () => {
  const { page, path, desk } = await sit()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/action-[\w-]{8}\.js/.test(name)),
  )
  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  await page.getByRole('button', { name: 'No answer' }).click()
  const kept = page
    .getByRole('region', { name: 'After a call' })
    .getByText('You are offline. This is kept here and sent once you are back.')
  await kept.waitFor()
  await page.context().setOffline(false)
  await said(page, '1 change sent')
  await kept.waitFor({ state: 'detached' })
  expect(await desk.row(path.split('/').at(-1) ?? '')).toMatchObject({ attempts: 1 })
})

it('sends what was logged before the page was opened anew', async () => {
  const { desk, page, path } = await sit()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/action-[\w-]{8}\.js/.test(name)),
  )
  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  await page.getByRole('button', { name: 'No answer' }).click()
  await page.getByText('1 change waits to be sent').waitFor()
  await reload(page)
  await away(page).waitFor()
  await page.getByText('What you logged without a connection is kept').waitFor()
  await page.context().setOffline(false)
  await said(page, '1 change sent')
  expect(await desk.row(path.split('/').at(-1) ?? '')).toMatchObject({ attempts: 1 })
})

it('shows what is pushed while the desk is closed, and opens nothing but the desk', async () => {
  // The whole one: the shell of journeys puts up no notifications.
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const { page } = await sit(browser)
  const context = page.context()
  await context.grantPermissions(['notifications'])
  const devtools = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await known
  // Chromium forgets a notification that somebody asks for while it is being put up, and tells when it is.
  await devtools.send('BackgroundService.startObserving', { service: 'notifications' })
  await devtools.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true })
  const push = async (data: string) => {
    const isUp = new Promise<void>((resolve) => {
      devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
        if (backgroundServiceEvent.eventName === 'Notification displayed') resolve()
      })
    })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await isUp
  }
  const shown = () =>
    page.evaluate(async () => {
      const there = await navigator.serviceWorker.getRegistration('/admin')
      const all = (await there?.getNotifications()) ?? []
      return all.map(({ title, body, data, tag }) => [title, body, data, tag])
    })
  const shownOf = async (data: string) => {
    await push(data)
    return shown()
  }
  const path = '/admin/leads/one'
  const first = ['New lead', 'Annuity', path, 'one']
  expect(await shownOf(JSON.stringify({ title: 'New lead', body: 'Annuity', path, tag: 'one' }))).toEqual([
    first,
  ])
  const elsewhere = { title: 'New lead', path: 'https://elsewhere.example/', tag: 'one' }
  expect(await shownOf(JSON.stringify(elsewhere))).toEqual([['New lead', '', '/admin', 'one']])
  expect(await shownOf('no JSON')).toContainEqual(['The desk has news', '', '/admin', 'desk'])
})
