/** Reading in a real browser: with scripts and without, while data is late, and on every width. */
import { expect, it } from 'vitest'
import { cardsOnPage } from '#app/articles/model/list-page.ts'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { widths } from '../support/browser.ts'
import { said } from '../support/messages.ts'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const guide = '/research/life-insurance/understanding-insurance-guide'

const long = {
  slug: 'long-read',
  title: 'A long read about contracts with a rather long title indeed',
  body: `${['First part', 'Second part', 'Third part'].map((part) => `<h2>${part}</h2>${'<p>word word word word word word word word word word</p>'.repeat(25)}`).join('')}
<table><thead><tr><th scope="col">Year</th><th scope="col">Charge</th></tr></thead><tbody><tr><th scope="row">1</th><td>$1,000</td></tr></tbody></table>
<table><thead><tr><th></th><th scope="col">Fee</th></tr></thead><tbody><tr><th scope="row">2</th><td>$900</td></tr></tbody></table>
<aside class="callout"><p>Note</p></aside><p><small class="disclaimer">Small print</small></p>`,
} as const

it('lets anybody find and read an article without scripts', async () => {
  const { page, door } = await visit('/research', { javaScriptEnabled: false })
  await clearArticles(door)
  await storeArticle(door)
  await page.reload()
  await page
    .getByRole('link', { name: /^Annuities/ })
    .first()
    .click()
  expect(new URL(page.url()).search).toBe('?category=annuities')
  await page.getByLabel('Search the articles').fill('surrender')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/results? for “surrender”/).waitFor()
  const found = await page.locator('.search-results li').first().boundingBox()
  expect((found?.y ?? Number.NaN) + (found?.height ?? 0)).toBeLessThan(844)
  await page.getByRole('link', { name: 'Surrender charges, year by year' }).click()
  await page.getByRole('heading', { level: 1, name: 'Surrender charges, year by year' }).waitFor()
  await expect.poll(() => page.getByText('A named source').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Back to Annuities' }).click()
  await page.getByRole('heading', { level: 1, name: /Annuities/ }).waitFor()
})

it('walks from the index to an article and on as client navigations, with nothing the policy blocks', async () => {
  const { page, door, complaints } = await visit('/research')
  await clearArticles(door)
  await storeArticle(door, { ...long, tags: ['fees'] })
  await storeArticle(door)
  await page.reload()
  await touchForms(page)
  await page.evaluate(() => {
    window.name = 'same document'
  })
  await page.getByRole('link', { name: long.title }).click()
  await page.getByRole('heading', { level: 1, name: long.title }).waitFor()
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'Third part' })
    .click()
  expect(new URL(page.url()).hash).toBe('#section-third-part')
  await page
    .getByRole('navigation', { name: /More in/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Surrender charges, year by year' }).waitFor()
  expect(await page.evaluate(() => window.name)).toBe('same document')
  expect(complaints.join('\n')).toBe('')
})

it.each([true, false])(
  'goes on at the list with another subject or page, with scripts: %s',
  async (scripts) => {
    const { page, door } = await visit('/research', { width: 360, javaScriptEnabled: scripts })
    await clearArticles(door)
    for (let n = 0; n < cardsOnPage + 2; n++) await storeArticle(door, { slug: `number-${n}` })
    await page.reload()
    if (scripts) await touchForms(page)
    const list = page.locator('#articles')
    const top = async () => Math.round((await list.boundingBox())?.y ?? Number.NaN)
    const subject = page.getByRole('link', { name: /^Annuities 20/ })
    await subject.click()
    await page.waitForURL('**/research?category=annuities#articles')
    await expect.poll(top).toBeLessThan(40)
    expect(await top()).toBeGreaterThanOrEqual(0)
    const held = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    for (const path of ['/research?category=annuities', '/research/annuities']) {
      await page.goto(path)
      if (scripts) await touchForms(page)
      await page.getByRole('link', { name: 'Next page' }).click()
      await page.waitForURL(`**${path}${path.includes('?') ? '&' : '?'}page=2#articles`)
      await page.getByRole('link', { name: 'Previous page' }).waitFor()
      await expect.poll(top).toBeLessThan(40)
      expect(await top()).toBeGreaterThanOrEqual(0)
      // The keyboard goes on from there: to the words above the cards, or to the first card.
      await page.keyboard.press('Tab')
      expect(await held()).toMatch(/^(Insurance words explained|Surrender charges)/)
    }
  },
)

it('copies the address where the device has no share sheet', async () => {
  const { page, complaints, door } = await visit(guide, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await touchForms(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await said(page, 'Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(door.url + guide)
  expect(complaints.join('\n')).toBe('')
})

it('hands the address to the share sheet where there is one', async () => {
  const { page, door } = await visit(guide)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: unknown) => {
        document.title = JSON.stringify(shared)
      },
    })
  })
  await touchForms(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.title()).toContain(door.url + guide)
})

it('opens the consultation in place on an article and a category', async () => {
  for (const path of [guide, '/research/annuities']) {
    const { page } = await visit(path)
    await page.locator('main').getByRole('link', { name: 'Free Consultation' }).click()
    await page.getByRole('dialog', { name: 'Schedule Your Free Consultation' }).waitFor()
  }
})

it('shows six cards in outline while a list takes its time', async () => {
  const { page } = await visit('/research')
  // While the next page is on its way the browser answers no question about this one: it tells by itself.
  const shown = page.waitForRequest('**/outlines?*')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const count = document.querySelectorAll('.article-card-waiting').length
      const isAlone = document.querySelector('.article-card-link')?.checkVisibility() === false
      if (!count || !isAlone) return
      observer.disconnect()
      navigator.sendBeacon(`/outlines?${count}`)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/research?**', async (route) => {
    await shown
    await route.continue()
  })
  // A pointer over the link would have the page fetched ahead.
  await page.locator('.research-tab', { hasText: 'Annuities' }).evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/research?category=annuities**')
  expect((await shown).url()).toMatch(/\?6$/)
  expect(await page.locator('.article-card-waiting').count()).toBe(0)
})

it('keeps its list where a link is not followed: the telephone, and any without a connection', async () => {
  const { page } = await visit('/research?q=zzzz')
  await page.clock.install()
  const shown = page.locator('.research-empty')
  const isThere = async () => {
    await page.clock.runFor(1_000)
    expect(await shown.isVisible()).toBe(true)
    expect(await page.locator('.article-card-waiting').count()).toBe(0)
  }
  await shown.locator('a[href^="tel:"]').click()
  await isThere()
  await page.context().setOffline(true)
  await page.locator('.research-tab').first().click()
  await isThere()
})

it.each(widths)('has no accessibility fault at %i px', async (width) => {
  const { page, door, complaints } = await visit('/research', { width })
  await storeArticle(door, long)
  await storeArticle(door)
  const issues: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    issues.push(...(await faultsOn(page, path)))
  }
  for (const path of [
    '/research',
    '/research?q=nothing',
    '/research/annuities',
    '/research/annuities/long-read',
    guide,
  ])
    await look(path)
  expect(complaints.join('\n')).toBe('')
  await look('/research/nothing')
  await look('/research/annuities/nothing')
  await look('/research?tag=nothing')
  await look('/research/annuities?page=9')
  await clearArticles(door)
  await look('/research')
  expect(issues).toEqual([])
})

it('keeps what is typed into the search, and brings the words of before on the way back', async () => {
  const { page, door } = await visit('/research')
  await clearArticles(door)
  await storeArticle(door)
  await storeArticle(door, { slug: 'other', title: 'Other charges' })
  await page.reload()
  const field = page.getByLabel('Search the articles')
  await field.fill('surrender')
  await touchForms(page)
  expect(await field.inputValue()).toBe('surrender')
  await field.press('Enter')
  await page.getByText(/results? for “surrender”/).waitFor()
  await field.fill('charges')
  await field.press('Enter')
  await page.getByText(/results? for “charges”/).waitFor()
  await page.goBack()
  await page.getByText(/results? for “surrender”/).waitFor()
  await expect.poll(() => field.inputValue()).toBe('surrender')
  await page.goForward()
  await page.getByText(/results? for “charges”/).waitFor()
  await expect.poll(() => field.inputValue()).toBe('charges')
})

it.each([320, 360])(
  'says that the line is lost without breaking the number or hiding what was typed, at %i px',
  async (width) => {
    const { page } = await visit('/research', { width })
    const field = page.getByLabel('Search the articles')
    await field.fill('annuity')
    await page.context().setOffline(true)
    await field.press('Enter')
    const notice = page.locator('.toast')
    await notice.waitFor()
    expect(await notice.locator('a').evaluate((link) => link.getClientRects().length)).toBe(1)
    expect(await field.inputValue()).toBe('annuity')
    const [one, other] = [await notice.boundingBox(), await field.boundingBox()]
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThan(other?.y ?? 0)
  },
)

it.each(['/research/annuities', '/research/retirement-planning'])(
  'offers a quote that begins with what %s is about',
  async (path) => {
    const { page } = await visit(path)
    await touchForms(page)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('link', { name: 'Get Quote' }).click()
    // The dialog opens a frame after the press.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('quote-dialog-title')
    const interest = page.locator('#quote-dialog').getByLabel('What can we help with?')
    await expect.poll(() => interest.inputValue()).toBe('Annuities')
  },
)
