/** The ad tag, with a stand-in for Google's: only when configured, after idle, never with Global Privacy Control. */
import { describe, expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { eventsOf, nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const ads = { GOOGLE_ADS_ID: 'AW-123456789', GOOGLE_ADS_LABEL: 'abcDEF' }
const tag = 'https://www.googletagmanager.com/**'

describe('the ad tag', () => {
  it('is not asked for, and the policy names nobody, without an ad account', async () => {
    const { page, door } = await visit('/')
    const foreign: string[] = []
    page.on('request', (request) => !request.url().startsWith(door.url) && foreign.push(request.url()))
    await touchForms(page)
    await settled(page)
    expect(foreign.filter((address) => address.startsWith('http'))).toEqual([])
    expect((await door.get('/')).headers.get('content-security-policy')).not.toContain('google')
  })

  it('loads on each page, through the policy, and hears of the conversion with no name in it', async () => {
    const { page, door, complaints } = await visit(nowhere, { environment: ads })
    const asked: string[] = []
    await page.route(tag, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: 'window.standInLoaded = true' })
    })
    await page.goto('/')
    await touchForms(page)
    await page.waitForFunction(() => 'standInLoaded' in window)
    const form = page.locator('#quick-quote-form form')
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Email').fill('dorothy@example.com')
    await form.getByLabel('Phone').fill('216 555 0123')
    await form.getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    const told = await eventsOf(page)
    const conversion = told.find((event) => event.event === 'conversion')
    expect(conversion?.send_to).toBe('AW-123456789/abcDEF')
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter((entry) => !('event' in (entry as object)))
        .map((entry) => Array.from(entry as ArrayLike<unknown>)),
    )
    expect(commands.map((command) => command[0])).toEqual(['consent', 'js', 'config', 'event'])
    expect(commands[0]?.slice(1)).toEqual([
      'default',
      {
        ...{ ad_storage: 'denied', ad_user_data: 'denied' },
        ...{ ad_personalization: 'denied', analytics_storage: 'denied' },
      },
    ])
    expect(commands[3]).toEqual([
      'event',
      'conversion',
      { send_to: 'AW-123456789/abcDEF', transaction_id: conversion?.transaction_id },
    ])
    expect(JSON.stringify([told, commands])).not.toMatch(/dorothy|(?<![\da-f])0123(?![\da-f])|5550123/i)
    await expect.poll(() => asked.length).toBe(2)
    expect(complaints.join('\n')).toBe('')
    expect(await (await door.get('/privacy')).text()).toContain('an advertising tag of Google')
    expect((await door.get('/')).headers.get('content-security-policy')).toContain(
      "require-trusted-types-for 'script'",
    )
  })

  it('stays away from a visitor with Global Privacy Control: on no page is anybody else asked for anything', async () => {
    const { page, door } = await visit(nowhere, { environment: ads })
    const asked: string[] = []
    page.context().on('request', (request) => asked.push(request.url()))
    await page.route(tag, (route) => route.abort())
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const sitemap = await (await door.get('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of new Set([...paths, '/your-privacy-choices', '/thank-you?type=quote', '/nowhere'])) {
      await page.goto(path)
      await touchForms(page)
      await settled(page)
    }
    expect(
      asked.filter((address) => !address.startsWith(`${door.url}/`) && !/^(data|blob):/.test(address)),
    ).toEqual([])
    expect(
      await page.evaluate(() => (window.dataLayer ?? []).every((entry) => 'event' in (entry as object))),
    ).toBe(true)
  })

  it('never holds the page up: a tag that does not answer changes nothing', async () => {
    const { page } = await visit('/privacy', { environment: ads })
    await page.route(tag, () => {})
    await page.goto('/')
    await touchForms(page)
    await page.getByRole('link', { name: 'Terms of Service' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  })
})

describe('a browser that forbids storage', () => {
  it('tells of a submission once, however often the page is drawn', async () => {
    const { page } = await visit('/privacy')
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await touchForms(page)
    const form = page.locator('#quick-quote-form form')
    await form.getByLabel('First name').fill('Dorothy')
    await form.getByLabel('Email').fill('dorothy@example.com')
    await form.getByLabel('Phone').fill('216 555 0123')
    await form.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    // Hovering over a link draws the page anew, because its target is prefetched.
    await page.evaluate(() => history.replaceState(history.state, '', '/thank-you?type=quote&again=1'))
    const fetched = page.waitForResponse((answer) => answer.url().includes('/terms'))
    await page.getByRole('link', { name: 'Terms of Service' }).last().hover()
    await fetched
    await settled(page)
    expect((await eventsOf(page)).filter((event) => event.event === 'conversion')).toHaveLength(1)
  })
})

describe('the conversion test page', () => {
  it('fires a test for each form type and directly, and shows what the tag does', async () => {
    const environment = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'a porch light in November' }
    const { page, door } = await visit('/admin/sign-in', { width: 1280, environment })
    await page.getByLabel(/e-?mail/i).fill(environment.OWNER_EMAIL)
    await page
      .getByLabel(/password/i)
      .first()
      .fill(environment.OWNER_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('sign-in'))
    await page.goto('/conversion-test')
    await touchForms(page)
    await page.getByText('No Google Ads account is set').waitFor()
    for (const type of ['consultation', 'quote', 'recruitment_main', 'recruitment_header']) {
      await page.getByRole('button', { name: `Test ${type}`, exact: true }).click()
      await page.getByText(`Yes: ${type}`).waitFor()
    }
    await page.getByRole('button', { name: 'Direct conversion (debug_test)' }).click()
    const told = await eventsOf(page)
    expect(told.filter((event) => event.event === 'form_submission').map((event) => event.form_type)).toEqual(
      ['consultation', 'quote', 'recruitment_main', 'recruitment_header'],
    )
    expect(told.filter(({ event }) => event === 'conversion')).toHaveLength(5)
    expect(told.at(-1)).toMatchObject({ event: 'conversion', send_to: 'debug_test' })
    await page.getByRole('tab', { name: 'consultation' }).focus()
    for (const name of ['quick quote', 'recruitment', 'summary', 'consultation']) {
      await page.keyboard.press('ArrowRight')
      const tab = page.getByRole('tab', { name, selected: true })
      await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await faultsOn(page, `${width} px`)).toEqual([])
    }
    for (const name of ['consultation', 'quick quote', 'recruitment']) {
      await page.getByRole('tab', { name }).click()
      await page.locator('#test-panel form.form').waitFor()
    }
    await page.getByRole('tab', { name: 'quick quote' }).click()
    const form = page.locator('#test-panel form.form')
    await form.getByLabel('First name').fill('Test')
    await form.getByLabel('Email').fill('test@example.com')
    await form.getByLabel('Phone').fill('216 555 0123')
    await form.getByRole('button', { name: 'Get My Free Quote' }).click()
    await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
    const lead = await door.services.database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select('is_test')
      .executeTakeFirstOrThrow()
    expect(Boolean(lead.is_test)).toBe(true)
    expect((await eventsOf(page)).map(({ event }) => event)).toEqual(['page_view'])
  })
})
