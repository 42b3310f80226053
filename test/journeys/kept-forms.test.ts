/** A form that is sent without a line: kept on the device, in sight, taken back or sent when the line is back. */
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { touchForms, visitor, workerAtWork } from '../support/visit.ts'

const visit = visitor()
const quote = (page: Page) => page.locator('#quick-quote-form form')
const strip = (page: Page) => page.locator('.kept-forms section')
const send = (page: Page) => quote(page).getByRole('button', { name: 'Get My Free Quote' })
const leads = ({ services: { database } }: Door) =>
  database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()

async function fill(page: Page) {
  await touchForms(page)
  const fetched = page.waitForResponse(/save-form.*\.js/)
  await quote(page).getByLabel('First name').fill('Dorothy')
  await quote(page).getByLabel('Email').fill('dorothy@example.com')
  await quote(page).getByLabel('Phone').fill('216 555 0123')
  await fetched
}

/** A quote that was pressed to be sent where there was no line. */
async function keepOne(path = '/estimates/lifetime-income') {
  const visited = await visit(path)
  const { page } = visited
  await fill(page)
  await workerAtWork(page, '/assets/')
  await page.context().setOffline(true)
  await send(page).click()
  await strip(page).getByText('not sent yet').waitFor()
  return visited
}

it('says so, keeps it over a reload, and sends it once when the line is back', async () => {
  const { page, door, complaints } = await keepOne()
  await quote(page).getByText('nothing has been sent yet').waitFor()
  await expect.poll(() => quote(page).getByLabel('First name').inputValue()).toBe('')
  await expect
    .poll(() => strip(page).getByRole('link').textContent())
    .toBe(`Call ${door.services.agency().phone}`)
  expect(await leads(door)).toEqual([])
  const other = await page.context().newPage()
  await page.context().setOffline(false)
  await other.goto('/privacy')
  await touchForms(other)
  for (const one of [page, other]) await strip(one).getByText('Quote form: sent.').waitFor()
  expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', phone: '216 555 0123' }])
  await strip(other).getByRole('link', { name: 'See what happens next' }).click()
  await other.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
  await expect.poll(() => other.locator('main').textContent()).toMatch(/We will call you (today )?by /)
  // Told once: no later page says it again.
  await other.goto('/terms')
  await touchForms(other)
  await strip(other).waitFor({ state: 'detached' })
  await strip(page).waitFor({ state: 'detached' })
  await page.reload()
  await touchForms(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')).join('\n')).toBe('')
})

it('gives it back into the form, and sends nothing then', async () => {
  const { page, door } = await keepOne()
  await strip(page).getByRole('button', { name: 'Take it back' }).click()
  await strip(page).waitFor({ state: 'detached' })
  await expect.poll(() => quote(page).getByLabel('Email').inputValue()).toBe('dorothy@example.com')
  await page.context().setOffline(false)
  expect(await leads(door)).toEqual([])
  await send(page).click()
  await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
  expect(await leads(door)).toHaveLength(1)
})

it('says of what was taken back that it may have arrived, where it left the device and no answer came', async () => {
  const { page, door } = await visit('/', { serviceWorkers: 'block' })
  await fill(page)
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch().catch(() => {})
    await route.abort('connectionreset')
  })
  await send(page).click()
  await quote(page).getByText('we cannot tell whether your request reached us').waitFor()
  await strip(page).getByRole('button', { name: 'Take it back' }).click()
  const said = page.locator('.toast')
  await said.getByText('It may have reached us before the line broke').waitFor()
  await said.getByRole('link', { name: door.services.agency().phone }).waitFor()
  expect(await leads(door)).toHaveLength(1)
})

it('keeps what nobody answers after a while, and says so', async () => {
  const { page, door } = await visit('/', { serviceWorkers: 'block' })
  await page.clock.install()
  await fill(page)
  let isDead = true
  const held: Route[] = []
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST' && isDead) held.push(route)
    else await route.continue()
  })
  await send(page).click()
  await quote(page).getByRole('button', { name: 'Submitting...' }).waitFor()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.fastForward(11_000)
  expect(await strip(page).count()).toBe(0)
  await page.clock.fastForward(2_000)
  await quote(page).getByText('we cannot tell whether your request reached us').waitFor()
  isDead = false
  await page.reload()
  await strip(page).getByText('Quote form: sent.').waitFor()
  expect(await leads(door)).toHaveLength(1)
})

it('tells a limit of the server from a lost line, and what came of a press', async () => {
  const { page } = await visit('/', { serviceWorkers: 'block' })
  await fill(page)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.context().setOffline(true)
  await send(page).click()
  await strip(page).getByText('not sent yet. It goes out by itself once').waitFor()
  await strip(page).getByRole('button', { name: 'Send now' }).click()
  await page.getByText('It could not be sent just now').waitFor()
  await page.unrouteAll()
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, body: '' }) : route.continue(),
  )
  await page.context().setOffline(false)
  await strip(page).getByText('we cannot take it at the moment').waitFor()
})

it.each(['fails', 'hangs'])(
  'waits where a post %s although there is a line, and is sent by a press',
  async (how) => {
    const { page, door } = await visit('/', { serviceWorkers: 'block' })
    // What waits a minute in life waits a second here.
    await page.evaluate(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60)
    })
    await fill(page)
    let isCut = true
    let tries = 0
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST' || !isCut) return route.continue()
      tries += 1
      // The first is the form's own, which is kept once it failed.
      if (how === 'fails' || tries === 1) await route.abort()
    })
    await send(page).click()
    await strip(page).getByText('not confirmed yet').waitFor()
    await strip(page).getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => tries).toBeGreaterThan(1)
    await page.getByText('It could not be sent just now').waitFor()
    await strip(page).getByText('not confirmed yet').waitFor()
    isCut = false
    // A machine with other work may take more than that second.
    await page.evaluate(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    await strip(page).getByRole('button', { name: 'Send now' }).click()
    await strip(page).getByText('Quote form: sent.').waitFor()
    expect(await leads(door)).toHaveLength(1)
  },
)

it('says nothing of a consultation that is no longer so: taken back, then sent', async () => {
  const { page, door } = await visit('/contact')
  await touchForms(page)
  const form = page.locator('#consultation-form form')
  const fetched = page.waitForResponse(/save-form.*\.js/)
  await form.getByLabel('Primary interest').selectOption('Annuities')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Last name').fill('Keane')
  await form.getByLabel('Email', { exact: false }).first().fill('dorothy@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Urgent').check()
  await fetched
  await page.context().setOffline(true)
  const box = form.getByText('nothing has been sent yet')
  const submit = form.getByRole('button', { name: 'Submit Request' })
  await submit.click()
  await box.waitFor()
  await form.getByText('Step 1 of 4').waitFor()
  await form.getByRole('button', { name: 'Send me a link' }).waitFor({ state: 'hidden' })
  await strip(page).getByRole('button', { name: 'Take it back' }).click()
  await box.waitFor({ state: 'detached' })
  // Where she stood when she sent it.
  await form.getByText('Step 3 of 3').waitFor()
  await submit.click()
  await box.waitFor()
  await page.context().setOffline(false)
  await strip(page).getByText('Consultation form: sent.').waitFor()
  await box.waitFor({ state: 'detached' })
  expect(await leads(door)).toHaveLength(1)
  await strip(page).getByRole('button', { name: 'Close' }).click()
  await strip(page).waitFor({ state: 'detached' })
})

it('asks for another look at what the server refuses by then', async () => {
  const { page, door } = await keepOne('/')
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('hearthline')
      asked.onsuccess = () => resolve(asked.result)
    })
    const store = database.transaction('kept-forms', 'readwrite').objectStore('kept-forms')
    const all = store.getAll()
    await new Promise<void>((resolve) => {
      all.onsuccess = () => {
        const [kept] = all.result
        const body = kept.body.map(([name, value]: [string, string]) => [
          name,
          name === 'email' ? 'no' : value,
        ])
        store.put({ ...kept, body }, kept.key).onsuccess = () => resolve()
      }
    })
  })
  await page.context().setOffline(false)
  await strip(page).getByText('needs another look').waitFor()
  expect(await leads(door)).toEqual([])
  await strip(page).getByRole('button', { name: 'Open the form' }).click()
  await strip(page).waitFor({ state: 'detached' })
  await touchForms(page)
  await expect.poll(() => quote(page).getByLabel('Email').inputValue()).toBe('no')
})

it('is sent by the service worker when no page of the site is open', async () => {
  const { page, door } = await keepOne()
  const blank = await page.context().newPage()
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: door.url,
    registrationId,
    tag: 'kept-forms',
    lastChance: false,
  })
  await expect.poll(() => leads(door)).toHaveLength(1)
  await blank.goto('/terms')
  await touchForms(blank)
  await strip(blank).getByText('Quote form: sent.').waitFor()
  expect(await leads(door)).toHaveLength(1)
})
