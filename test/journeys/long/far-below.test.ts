/** What lies far below the first screen is laid out when it comes near, and nobody can tell: jumps, searches, paper, the way back. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawn } from '../../support/nothing-more.ts'
import { nowhere, settled, touchForms, visitor } from '../../support/visit.ts'

const visit = visitor()
const service = '/services/iul-insurance'

/** Sections that the browser has left out so far. */
const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section h2')].filter(
        (heading) => !heading.checkVisibility({ contentVisibilityAuto: true }) && heading.checkVisibility(),
      ).length,
  )
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id)

/** A page whose browser never has an idle moment, so that nothing is laid out before it is near. */
async function visitBusily(path: string, options = {}) {
  const visited = await visit(nowhere, options)
  await visited.page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await visited.page.goto(path)
  expect(await leftOut(visited.page)).toBeGreaterThan(3)
  return visited
}

it.each(['/', service])(
  'gives %s its height in idle moments, and whole at once where a place is asked for',
  async (path) => {
    const { page, complaints } = await visit(`${path}#main`)
    expect(await leftOut(page)).toBe(0)
    await page.waitForFunction(() => document.fonts.check('600 1em Besley'))
    const whole = await height(page)
    await page.goto('/privacy')
    await page.goto(path)
    await expect.poll(() => height(page)).toBe(whole)
    expect(await leftOut(page)).toBeGreaterThan(3)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await height(page)).toBe(whole)
    await page.setViewportSize({ width: 1280, height: 844 })
    await page.reload()
    expect(await leftOut(page)).toBe(0)
    expect(complaints.join('\n')).toBe('')
  },
)

it('leads from the line of contents to each part, also before it was ever laid out', async () => {
  const { page } = await visitBusily(service, { reducedMotion: 'reduce' })
  const links = await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()
  expect(links.length).toBeGreaterThan(4)
  for (const link of links.reverse()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    await link.click()
    // Below the line of contents, which is 62 px high.
    await expect.poll(() => topOf(page, id)).toBeGreaterThan(50)
    await expect.poll(() => topOf(page, id)).toBeLessThan(110)
  }
})

it('glides to a form past sections that get their height on the way', async () => {
  const { page } = await visitBusily('/')
  await page.locator('#services a[data-glide]').first().click()
  await page.waitForFunction(() => document.activeElement?.id === 'consultation-form')
  expect(Math.abs((await topOf(page, 'consultation-form')) - 16)).toBeLessThanOrEqual(2)
})

it('is found by a search in the page', async () => {
  const { page } = await visitBusily('/')
  const last = page.locator('#contact h2')
  const words = (await last.textContent()) ?? ''
  await page.goto('about:blank')
  await page.goto(`/#:~:text=${encodeURIComponent(words)}`)
  expect(await leftOut(page)).toBeGreaterThan(3)
  await expect.poll(async () => (await last.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  expect((await last.boundingBox())?.y).toBeLessThan(844)
})

it('is all there on paper and without scripts', async () => {
  const { page } = await visitBusily('/')
  await page.emulateMedia({ media: 'print' })
  expect(await leftOut(page)).toBe(0)
  const plain = await visit('/', { javaScriptEnabled: false })
  expect(
    await plain.page
      .locator('main section')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length),
  ).toBe(0)
})

it('comes back to the place that was left, asleep and awake', async () => {
  const { page } = await visit(nowhere, { width: 1280, reducedMotion: 'reduce' })
  // Where the link stands when it is followed: what lies above it may get its height until then.
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('#people a'))
          sessionStorage.setItem('left', String(target.closest('a')?.getBoundingClientRect().top))
      },
      true,
    ),
  )
  for (const isAwake of [false, true]) {
    await page.goto('/')
    if (isAwake) await touchForms(page)
    const link = page.locator('#people a').last()
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await link.click()
    await page.waitForURL((url) => url.pathname !== '/')
    await page.locator('h1').waitFor()
    const left = await page.evaluate(() => Number(sessionStorage.getItem('left') ?? Number.NaN))
    await page.goBack()
    await page.locator('#quick-quote-form').waitFor()
    await expect
      .poll(async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - left))
      .toBeLessThan(4)
  }
})

it('leads to each part of a page whose phone was turned after all of it was measured', async () => {
  const { page } = await visit(nowhere, { width: 360, reducedMotion: 'reduce' })
  // The foot of the page is the last that is measured: drawn for it, and left again.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const foot = document.querySelector('main + footer')
      if (!foot) return
      new MutationObserver(() => {
        if (!foot.hasAttribute('style')) document.documentElement.dataset.measured = ''
      }).observe(foot, { attributeFilter: ['style'] })
    }),
  )
  await page.goto('/services/annuities')
  await page.locator('html[data-measured]').waitFor()
  await page.setViewportSize({ width: 844, height: 390 })
  for (const id of ['questions', 'how-it-works']) {
    await page.evaluate((name) => document.querySelector<HTMLElement>(`nav a[href="#${name}"]`)?.click(), id)
    await expect.poll(() => topOf(page, id), { message: id }).toBeGreaterThan(0)
    expect(await topOf(page, id), id).toBeLessThan(110)
  }
})

it.each([1280, 768])(
  'keeps what one reads in its place when a form above it is drawn late, at %i px',
  async (width) => {
    const { page } = await visit('/services/annuities#how-it-works', { width })
    await expect.poll(() => topOf(page, 'how-it-works')).toBeLessThan(110)
    await touchForms(page)
    await page.locator('.form-late').first().waitFor({ state: 'detached' })
    await page.locator('main form').first().waitFor({ state: 'attached' })
    await settled(page)
    await drawn(page)
    expect(await topOf(page, 'how-it-works')).toBeGreaterThan(0)
    expect(await topOf(page, 'how-it-works')).toBeLessThan(110)
  },
)
