/** The parts of the public front that move or open: menu, drawer, questions, carriers, gliding, dialogs. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { storeArticle } from '../support/articles.ts'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

describe('the services menu', () => {
  it('opens and closes by keyboard, before React wakes, and leads to every service', async () => {
    const { page } = await visit('/privacy', { width: 1280 })
    const menu = page.locator('details.services-menu')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => menu.locator('a').allTextContents())
      .toEqual(servicePages().map(({ label }) => label))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(servicePages()[0]?.label)
    await page.keyboard.press('Escape')
    expect(await menu.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false)
    expect(await focused(page)).toBe('All services')
    await page.keyboard.press('Enter')
    await page.mouse.click(1200, 700)
    expect(await menu.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false)
  })

  it('opens without scripts', async () => {
    const { page } = await visit('/privacy', { width: 1280, javaScriptEnabled: false })
    await page.locator('details.services-menu summary').click()
    await page.getByRole('link', { name: 'Truckers' }).first().click()
    await page.waitForURL('**/services/truckers')
  })
})

describe('the drawer', () => {
  it('holds the services, keeps the keyboard inside its order, and closes on Escape', async () => {
    // Its place is measured, so it comes without its slide.
    const { page } = await visit('/contact', { width: 360, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.locator('#site-drawer')
    for (const { label } of servicePages())
      await expect.poll(() => drawer.getByRole('link', { name: label, exact: true }).isVisible()).toBe(true)
    for (const name of ['Free Consultation', 'Join Our Team'])
      await expect.poll(() => drawer.getByRole('link', { name }).isVisible()).toBe(true)
    const box = await drawer.boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(360)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Menu')
    // Whoever goes on behind it by keyboard sees where that is.
    await page.keyboard.press('Enter')
    await drawer.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
})

describe('questions', () => {
  it('open by keyboard and without scripts', async () => {
    const { page } = await visit('/services/iul-insurance', { javaScriptEnabled: false })
    const first = page.locator('.faq details').first()
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => first.locator('p').isVisible()).toBe(true)
  })
})

describe('the strip of carriers', () => {
  const movement = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => (animation as CSSAnimation).animationName === 'logos-walk')
        .map((animation) => animation.playState),
    )

  it('shows 26, and rests under a pointer, a finger and its Pause', async () => {
    const { page } = await visit('/', { width: 1280, hasTouch: true })
    await touchForms(page)
    const strip = page.locator('.logos-window')
    await expect.poll(() => strip.locator('.logos-row').locator('li').count()).toBe(26)
    await strip.scrollIntoViewIfNeeded()
    await page.mouse.move(1, 1)
    expect(await movement(page)).toEqual(['running'])
    await strip.hover()
    expect(await movement(page)).toEqual(['paused'])
    await page.mouse.move(1, 1)
    await page.getByLabel('Pause').check()
    expect(await movement(page)).toEqual(['paused'])
    await page.getByLabel('Pause').uncheck()
    await strip.dispatchEvent('touchstart')
    await page.locator('.logos-window[data-held]').waitFor()
    // It rests for 300 ms more, by the page's own clock, which stands still from here on.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await strip.dispatchEvent('touchend')
    await page.clock.runFor(299)
    await expect.poll(() => page.locator('.logos-window[data-held]').count()).toBe(1)
    await page.clock.runFor(1)
    await page.locator('.logos-window:not([data-held])').waitFor()
  })

  it('stands still, whole and once for those who asked for less motion', async () => {
    for (const width of [1280, 320]) {
      const { page } = await visit('/', { width, reducedMotion: 'reduce' })
      expect(await movement(page)).toEqual([])
      await expect.poll(() => page.locator('.logos-row li:visible').count()).toBe(26)
      const sides = await page.locator('.logos-row').evaluate((row) => {
        const { left, right } = row.getBoundingClientRect()
        return [left, right, row.scrollWidth]
      })
      expect(sides).toEqual([0, width, width])
    }
  })
})

describe('the short quote', () => {
  const quote = (page: Page) => page.locator('#quote-dialog[open] form.form')
  const interest = (page: Page) => quote(page).getByLabel('What can we help with?')

  it('stands beside the headline where there is room, and opens in its dialog where there is none', async () => {
    const { page, complaints } = await visit('/services/annuities', { width: 1280 })
    const beside = page.locator('.hero-quote form')
    expect((await beside.getByLabel('First name').boundingBox())?.y).toBeLessThan(844)
    await expect.poll(() => beside.getByLabel('What can we help with?').inputValue()).toBe('Annuities')
    await page.setViewportSize({ width: 1023, height: 844 })
    await expect.poll(() => beside.isVisible()).toBe(false)
    await touchForms(page)
    await page.getByRole('link', { name: 'Get My Income Quote' }).click()
    await expect.poll(() => interest(page).inputValue()).toBe('Annuities')
    expect(complaints.join('\n')).toBe('')
  })

  it('is about what its opener is about, until the visitor chooses', async () => {
    const { page } = await visit('/services/first-responders', { width: 1280 })
    const dialog = page.locator('#consultation-dialog')
    const about = dialog.getByLabel('Primary interest')
    const learnMore = page.locator('#products a[data-interest]')
    const opensAbout = async (nth: number, interest: string) => {
      await learnMore.nth(nth).click()
      await about.waitFor()
      await expect.poll(() => about.inputValue()).toBe(interest)
      await page.keyboard.press('Escape')
    }
    await opensAbout(0, 'Indexed Universal Life (IUL)')
    await opensAbout(3, 'Annuities')
    await touchForms(page)
    await opensAbout(1, 'Whole Life Insurance')
    await learnMore.nth(3).click()
    await dialog.getByText('Step 1 of 3').waitFor()
    await about.selectOption('Veteran Services')
    await page.keyboard.press('Escape')
    await opensAbout(3, 'Veteran Services')
    await page.reload()
    await touchForms(page)
    await opensAbout(0, 'Veteran Services')
  })

  it('on the phone the bar appears after 300 px and opens it on every page, without a jump', async () => {
    const { page } = await visit('/services/truckers', { width: 360 })
    const bar = page.locator('.sticky-bar')
    const shown = () => bar.evaluate((element) => getComputedStyle(element).visibility)
    expect(await shown()).toBe('hidden')
    await page.evaluate(() => scrollTo(0, 290))
    expect(await shown()).toBe('hidden')
    await page.evaluate(() => scrollTo(0, 320))
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.sticky-bar') as Element).visibility === 'visible',
    )
    for (const path of ['/services/truckers', '/', '/privacy', '/thank-you']) {
      await page.goto(path)
      await page.evaluate(() => scrollTo(0, 320))
      await bar.getByRole('link', { name: 'Get Quote' }).click()
      await quote(page).getByLabel('First name').waitFor()
      expect(await page.evaluate(() => [location.pathname, location.hash, scrollY])).toEqual([path, '', 320])
    }
  })

  it('is a place on a page without scripts', async () => {
    const { page } = await visit('/services/truckers', { width: 360, javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Get My Free Quote' }).first().click()
    expect(new URL(page.url()).hash).toBe('#quick-quote-form')
    await page.goto('/privacy')
    expect(await page.locator('.sticky-bar a').last().getAttribute('href')).toBe('/#quick-quote-form')
  })
})

describe('the way to a form', () => {
  it('is a step that Back takes back, also where it glides', async () => {
    const { page } = await visit('/', { width: 1280 })
    await touchForms(page)
    await page.evaluate(() => scrollTo(0, 40))
    await page.locator('.hero [data-consultation]').click()
    await page.waitForFunction(() => document.activeElement?.id === 'consultation-form')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.waitForFunction(() => Math.abs(scrollY - 40) < 3)
  })

  it('is left by a press beside a dialog, and what was typed in it stays', async () => {
    const { page } = await visit('/services/annuities', { width: 1280 })
    const dialog = page.locator('#consultation-dialog')
    const open = () => page.locator('header .header-consultation').click()
    await open()
    await dialog.getByLabel('Primary interest').selectOption('Annuities')
    await page.mouse.click(4, 400)
    await dialog.waitFor({ state: 'hidden' })
    await open()
    await expect.poll(() => dialog.getByLabel('Primary interest').inputValue()).toBe('Annuities')
  })
})

describe('the consultation on a service page', () => {
  it.each([
    ['/services/annuities', 'wide'],
    ['/services/truckers', 'audience'],
  ] as const)('opens in its dialog on %s, as large as the page says', async (path, size) => {
    const { page, complaints } = await visit(path, { width: 1280, reducedMotion: 'reduce' })
    await page.evaluate(() => dispatchEvent(new Event('openConsultation')))
    const dialog = page.locator('#consultation-dialog')
    await dialog.getByRole('heading', { level: 2 }).first().waitFor()
    const box = await dialog.boundingBox()
    expect(box?.width ?? 0).toBeLessThanOrEqual(Math.min(64 * 18, 0.95 * 1280) + 1)
    expect(box?.height ?? 0).toBeLessThanOrEqual((size === 'audience' ? 0.9 : 0.95) * 844 + 1)
    expect(await dialog.locator('input[name=from]').getAttribute('value')).toBe(path)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 360, height: 700 })
    await page.locator('main a[data-dialog=consultation-dialog]').first().click()
    await dialog.waitFor()
    const drawer = await dialog.boundingBox()
    expect(Math.round((drawer?.y ?? 0) + (drawer?.height ?? 0))).toBe(700)
    expect(Math.round(drawer?.width ?? 0)).toBe(360)
    expect(complaints.join('\n')).toBe('')
  })

  it('is closed, and a link pressed at once is followed', async () => {
    const { page } = await visit('/services/annuities', { width: 1280 })
    await page.evaluate(() => dispatchEvent(new Event('openConsultation')))
    const dialog = page.locator('#consultation-dialog')
    await dialog.getByRole('heading', { level: 2 }).first().waitFor()
    // The browser goes back over the entry of the dialog meanwhile.
    await dialog.evaluate((one: HTMLDialogElement) => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')
      if (!link) throw new Error('there is no such link')
      one.addEventListener('close', () => link.click(), { once: true })
      one.close()
    })
    await page.waitForURL('**/privacy')
  })

  it('changes its title with the page, also after a client navigation', async () => {
    const { page } = await visit('/services/annuities', { width: 1280 })
    await touchForms(page)
    await page.locator('details.services-menu summary').click()
    await page.getByRole('link', { name: 'First Responders' }).first().click()
    await page.waitForURL('**/services/first-responders')
    await page.getByRole('link', { name: 'Check My Eligibility' }).click()
    await page
      .locator('#consultation-dialog[open]')
      .getByRole('heading', { name: 'Schedule Your Free First Responder Consultation' })
      .waitFor()
  })
})

describe('Free Consultation in the header', () => {
  it('opens the consultation where a form was sent, in a preview, and on what failed', async () => {
    const { page, door } = await visit('/privacy', { width: 1280 })
    const opener = page.locator('header [data-consultation]').first()
    const opens = async () => {
      await opener.click()
      await page.locator('#consultation-dialog[open]').getByLabel('Primary interest').waitFor()
      await page.keyboard.press('Escape')
      // It goes back over the entry of the dialog, and would end a navigation that begins meanwhile.
      await page.waitForFunction(() => !history.state?.sheet)
    }
    for (const path of ['/thank-you?type=quote', '/no-such-page', '/services/truckers']) {
      await page.goto(path)
      await opens()
      await touchForms(page)
      await opens()
    }
    const { id } = await storeArticle(door, {}, { status: 'draft', published_at: null })
    const { path } = makePreviewLink(door.services.secret, id)
    await page.goto(path)
    await opens()
    await touchForms(page)
    await opener.click()
    const form = page.locator('#consultation-dialog form.form')
    for (let step = 1; step < 4; step++) {
      if (step === 3)
        for (const [name, text] of Object.entries({
          ...{ firstName: 'Dorothy', lastName: 'Keane' },
          ...{ email: 'dorothy@example.com', phone: '216 555 0123' },
        }))
          await form.locator(`[name=${name}]`).fill(text)
      await form.getByRole('button', { name: 'Next' }).click()
    }
    await form.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    const { db } = door.services.database
    const lead = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(lead)).not.toContain(path.slice('/preview/'.length))

    await db.schema.alterTable('research_articles').renameTo('away').execute()
    door.services.pages.clear()
    await page.goto('/research')
    await page.getByRole('alert').getByText('Error loading articles').waitFor()
    expect(await page.locator('.sticky-bar a').last().getAttribute('href')).toBe('/#quick-quote-form')
    await opens()
  })

  it('is one thing at home, in the header as in the headline', async () => {
    const { page } = await visit('/', { width: 1280, reducedMotion: 'reduce' })
    const form = page.locator('#consultation-form')
    for (const opener of ['header [data-consultation]', '.hero [data-consultation]']) {
      await page.evaluate(() => scrollTo(0, 0))
      await page.locator(opener).first().click()
      const top = () => form.evaluate((element) => Math.abs(element.getBoundingClientRect().top))
      await expect.poll(top).toBeLessThan(60)
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    }
  })

  it('leads there without scripts, also from the failed index of articles', async () => {
    const { page, door } = await visit('/thank-you', { width: 1280, javaScriptEnabled: false })
    const opener = page.locator('header [data-consultation]').first()
    await door.services.database.db.schema.alterTable('research_articles').renameTo('away').execute()
    for (const path of ['/thank-you', '/research', '/research/annuities']) {
      await page.goto(path)
      await opener.click()
      await page.waitForURL('**/contact#consultation-form')
    }
  })
})
