/** Every public page in a real browser: reachable for everybody, at every width. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { faultsOn } from '../support/accessibility.ts'
import { rowsOf } from '../support/matrix.ts'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

/** What the quick quote and the frame can look like, and how a visitor gets there. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'home, asleep': async (page) => void (await page.goto('/')),
  'home, awake': async (page) => {
    await page.goto('/')
    await touchForms(page)
  },
  'quote, urgent': async (page) => {
    await page.goto('/')
    await page.locator('#quick-quote-form [name=contactASAP]').check()
  },
  'quote, refused with scripts': async (page) => {
    await page.goto('/')
    await touchForms(page)
    await page.locator('#quick-quote-form button[type=submit]').click()
    await page.locator('.error-summary').waitFor()
  },
  'thank you': async (page) => void (await page.goto('/thank-you?type=quote&name=Dorothy')),
  'not found': async (page) => void (await page.goto('/no-such-page')),
}

/** A phone each time; every width in `npm run test:all`. */
const widths = rowsOf([360, 1280, 320, 768], 1)

describe.each(widths)('at %i px', (width) => {
  it('no page and no state has an accessibility fault or scrolls sideways', async () => {
    const { page, complaints } = await visit('/', { width })
    const issues: string[] = []
    for (const { path } of catalogue()) {
      await page.goto(path)
      issues.push(...(await faultsOn(page, path)))
    }
    for (const [name, reach] of Object.entries(states)) {
      await reach(page)
      issues.push(...(await faultsOn(page, name)))
    }
    expect(issues).toEqual([])
    expect(complaints.filter((text) => !text.includes('404')).join('\n')).toBe('')
  })
})

it.each([360, 1280])(
  'reads at twice the text size without sideways scroll, words and sums whole, at %i px',
  async (width) => {
    const { page } = await visit('/', { width })
    // On a phone twice what the site begins with (base.css).
    const size = width === 360 ? '225%' : '200%'
    const expectReadable = async (name: string) => {
      await page.evaluate((size) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`html { font-size: ${size} }`)
        document.adoptedStyleSheets.push(sheet)
      }, size)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name,
      ).toBeLessThanOrEqual(0)
      expect([name, await page.evaluate(brokenWords, width === 360)]).toEqual([name, []])
    }
    for (const { path } of catalogue()) {
      await page.goto(path)
      await expectReadable(path)
    }
    await page.goto('/services/annuities')
    await page.evaluate(() => dispatchEvent(new Event('openConsultation')))
    await page.locator('dialog[open] form.form').waitFor()
    await expectReadable('the dialog of the consultation')
  },
)

it('can be walked through by keyboard, with the focus always in sight', async () => {
  const { page } = await visit('/', { width: 360 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
  const hidden: string[] = []
  const total = await page.locator('a[href], button, input, select').count()
  for (let n = 0; n < total; n++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'left'
      const box = element.getBoundingClientRect()
      const bar = document.querySelector('.sticky-bar')
      const covered =
        bar && !bar.contains(element) && getComputedStyle(bar).visibility === 'visible'
          ? bar.getBoundingClientRect().top
          : innerHeight
      return box.width > 0 && box.top < covered && box.bottom > 0 ? 'seen' : element.outerHTML.slice(0, 120)
    })
    if (state === 'left') break
    if (state !== 'seen') hidden.push(state)
  }
  expect(hidden).toEqual([])
})

it('walks from page to page, and back', async () => {
  const { page, complaints } = await visit('/', { width: 1280 })
  await page.goto('/')
  await touchForms(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  expect(await page.title()).toContain('Privacy Policy')
  await page.getByRole('link', { name: 'Back to Home' }).first().click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'porch light' }).waitFor()
  expect(await page.locator('#quick-quote-form input[type=date]').getAttribute('min')).toMatch(/^\d{4}/)
  expect(complaints.join('\n')).toBe('')
})

it('stops the keyboard at a list only where it scrolls', async () => {
  const stops = (page: Page) =>
    page
      .locator('.carousel')
      .evaluateAll((lists) => [...new Set(lists.map((list) => (list as HTMLElement).tabIndex))])
  const { page } = await visit('/', { width: 1280 })
  await touchForms(page)
  await expect.poll(() => stops(page)).toEqual([-1])
  await page.setViewportSize({ width: 360, height: 844 })
  await expect.poll(() => stops(page)).toEqual([0])
})

it('leaves a low screen to the words, and says in forced colors which part is read', async () => {
  const { page } = await visit('/services/annuities', { width: 320, forcedColors: 'active' })
  await page.setViewportSize({ width: 320, height: 225 })
  await page.locator('#questions').scrollIntoViewIfNeeded()
  await page.evaluate(() => document.getElementById('questions')?.scrollIntoView())
  const covered = await page.locator('.contents, .sticky-bar').evaluateAll((bars) =>
    bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }),
  )
  expect(covered).toEqual([0, 0])
  await page.setViewportSize({ width: 1280, height: 900 })
  const marked = page.locator('.contents a:target-current')
  for (const [part, name] of [
    ['how-it-works', 'How it works'],
    ['questions', 'Questions'],
  ] as const) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), part)
    await expect.poll(() => marked.allTextContents()).toEqual([name])
    expect(await marked.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
  }
})

/**
 * Runs in the page: of what one line has a part and the next the rest, sums of money, and on a phone telephone numbers to call
 * and words in headings and on buttons; there also text in a column narrower than some eight of its letters.
 */
function brokenWords(isPhone: boolean): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!element?.checkVisibility()) continue
    const isShort = isPhone && element.closest('h1, h2, h3, .button:not([href^="mailto:"])')
    const isNumber = isPhone && element.closest('a[href^="tel:"]')
    const wholes = isNumber ? /\(\d{3}\)\s[\d-]+/g : isShort ? /[$\w’']+[\w,.]*/g : /\$\d[\d,.]*\d/g
    for (const { 0: whole, index } of (text.textContent ?? '').matchAll(wholes)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + whole.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`${whole} in ${element.className || element.tagName}`)
    }
    const { fontSize } = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    if (
      isPhone &&
      element.matches('p, h3, li, dd') &&
      (text.textContent?.length ?? 0) > 30 &&
      width < 4 * parseFloat(fontSize)
    )
      broken.push(`${Math.round(width)} px for ${text.textContent}`)
  }
  return broken
}
