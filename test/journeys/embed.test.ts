/** Forms of ours on pages of another site, in a real browser: framed where it is listed, as tall as they are, sent without cookies. */
import type { Browser, Frame, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import type { Door } from '../support/door.ts'
import { listSites, openSite, tagOf } from '../support/other-site.ts'
import { nowhere, visitor } from '../support/visit.ts'

const visit = visitor()

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}

async function fill(frame: Frame) {
  await frame.getByLabel('First name').fill('Dorothy')
  await frame.getByLabel('Email').fill('dorothy@example.com')
  await frame.getByLabel('Phone').fill('216 555 0123')
  await frame.getByRole('button', { name: 'Get My Free Quote' }).click()
}

const leads = ({ services }: Door) =>
  services.database.db
    .selectFrom('submissions')
    .leftJoin('touches', (join) =>
      join.onRef('touches.subject_id', '=', 'submissions.id').on('touches.position', '=', 'last'),
    )
    .select(['first_name', 'submissions.campaign', 'click_kind', 'click_id', 'referrer'])
    .execute()

it('stands on a listed site by one line, is as tall as it is, and brings what led there', async () => {
  const { page, door, complaints } = await visit(nowhere)
  const site = await openSite(door, tagOf(door, 'quote'))
  await listSites(door, [site])
  await page.goto(`${site}/?utm_campaign=Partner&gclid=abcdefgh1234&email=x@example.com`, {
    waitUntil: 'load',
  })
  const frame = await frameOf(page)
  await frame.waitForSelector('form')
  expect(frame.url()).not.toContain('example.com')
  const tall = () => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height)
  const isWhole = async () => {
    const inside = await frame.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom)
    return Math.abs((inside ?? 0) - (await tall()))
  }
  await expect.poll(isWhole).toBeLessThan(2)
  const before = await tall()
  await fill(frame)
  await frame.getByText('We will be in touch').first().waitFor()
  await expect.poll(isWhole).toBeLessThan(2)
  // Sent before React was there, two lines stand in its place: no empty screen is left where the form was.
  await frame.goto(`${door.url}/embed/quote?sent`)
  await expect.poll(tall).toBeLessThan(before / 2)
  await expect.poll(isWhole).toBeLessThan(2)
  expect(await leads(door)).toEqual([
    {
      first_name: 'Dorothy',
      campaign: 'Partner',
      click_kind: 'gclid',
      click_id: 'abcdefgh1234',
      referrer: 'localhost',
    },
  ])
  expect(await page.context().cookies()).toEqual([])
  expect(complaints.join('\n')).toBe('')
})

it('cuts a campaign that is too long, and passes no click on under Global Privacy Control', async () => {
  const { page, door } = await visit(nowhere)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const site = await openSite(door, tagOf(door, 'quote'))
  await listSites(door, [site])
  await page.goto(`${site}/?utm_campaign=${'Long'.repeat(1000)}&utm_campaign=Other&gclid=abcdefgh1234`)
  const frame = await frameOf(page)
  await frame.waitForSelector('form')
  expect(frame.url()).not.toContain('gclid')
  await fill(frame)
  await frame.getByText('We will be in touch').first().waitFor()
  expect(await leads(door)).toMatchObject([{ campaign: 'Long'.repeat(25), click_kind: null }])
})

it('is sent from a plain frame where nobody has scripts', async () => {
  const { page, door } = await visit(nowhere, { javaScriptEnabled: false })
  const site = await openSite(
    door,
    `<iframe src="${door.url}/embed/quote?utm_campaign=Plain" title="Quote"></iframe>`,
  )
  await listSites(door, [site])
  await page.goto(site, { waitUntil: 'load' })
  await fill(await frameOf(page))
  await page.frameLocator('iframe').getByText('We will be in touch').waitFor()
  expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', campaign: 'Plain' }])
})

it('stands on no other site, where it says so kindly, and stands in no frame of one that hides where it is', async () => {
  const { page, door } = await visit(nowhere)
  const site = await openSite(door, tagOf(door, 'quote'))
  await listSites(door, ['https://www.partner.example'])
  await page.goto(site, { waitUntil: 'load' })
  await page.frameLocator('iframe').getByText('This form is not set up for the website you are on.').waitFor()
  expect(await page.frameLocator('iframe').locator('form').count()).toBe(0)
  const hidden = await openSite(
    door,
    `<iframe referrerpolicy="no-referrer" src="${door.url}/embed/quote"></iframe>`,
  )
  await page.goto(hidden, { waitUntil: 'load' })
  expect(await (await frameOf(page)).locator('form').count()).toBe(0)
})

it.each(['quote', 'consultation'])('has nothing in it that keeps anybody out: %s', async (form) => {
  const { page } = await visit(`/embed/${form}`, { width: 360 })
  expect(await faultsOn(page, form)).toEqual([])
})

it('works where cookies of other sites are blocked', async () => {
  const { page, door } = await visit(nowhere)
  const browser = page.context().browser() as Browser
  const context = await browser.newContext()
  // As a visitor does who forbids them: what a frame of another site asks of storage throws or is thrown away.
  await context.addInitScript(() => {
    if (window === top) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  onTestFinished(() => context.close())
  const site = await openSite(door, tagOf(door, 'quote'))
  await listSites(door, [site])
  const shut = await context.newPage()
  await shut.goto(`${site}/?utm_campaign=Shut`)
  const frame = await frameOf(shut)
  await frame.waitForSelector('form')
  await fill(frame)
  await frame.getByText('We will be in touch').first().waitFor()
  expect(await leads(door)).toMatchObject([{ first_name: 'Dorothy', campaign: 'Shut' }])
})
