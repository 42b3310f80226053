/** Messages that pass: four seconds each, at most three, and their clock stops while somebody looks at them. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { touchForms, visitor } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const visit = visitor()
const toasts = (page: Page) => page.locator('.toast')

async function refuse(page: Page) {
  await page.locator('#quick-quote-form button[type=submit]').click()
}

async function visitWithClock() {
  const { page } = await visit('/privacy', { width: 1280 })
  await page.clock.install()
  await page.goto('/')
  await touchForms(page)
  // An installed clock goes on by itself: on a busy machine a message would be older than the steps below say.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  return page
}

/** What a visitor needs to mend a refused form, as far as the messages lie on it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom, left, right } =
      document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect()
    const needed = ':focus, .error-summary, .error-summary a, .field-error, [aria-invalid]'
    return [...document.querySelectorAll(needed)].flatMap((one) => {
      const box = one.getBoundingClientRect()
      const isUnder = box.bottom > top && box.top < bottom && box.right > left && box.left < right
      return isUnder ? [one.className || one.tagName] : []
    })
  })

it.each([
  ['/join-team', 360, 'Submit Career Application'],
  ['/contact', 390, 'Submit Request'],
  ['/services/annuities', 1280, 'Get My Free Quote'],
])('covers nothing of what is refused on %s at %i pixels', async (path, width, button) => {
  const { page } = await visit(path, { width })
  await touchForms(page)
  const form = page.locator('main form.form').first()
  if (path === '/contact')
    for (let n = 0; n < 3; n++) await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: button }).click()
  await toasts(page).waitFor()
  await form.locator('.error-summary').waitFor()
  await expect.poll(() => covered(page)).toEqual([])
  if (path !== '/contact') return
  // One answer alone is led to in its step.
  await form.getByRole('link', { name: 'Enter your first name.' }).click()
  const firstName = form.getByLabel('First name')
  await expect.poll(() => firstName.evaluate((one) => one === document.activeElement)).toBe(true)
  await firstName.fill('Dorothy')
  await form.getByLabel('Last name').fill('Keane')
  await form.getByRole('textbox', { name: 'Phone' }).fill('216 555 0123')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: button }).click()
  await expect
    .poll(() =>
      form
        .getByLabel('Email', { exact: false })
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await expect.poll(() => covered(page)).toEqual([])
})

it('shows at most three, the newest last', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  desk.door.services.start()
  const page = await sitAt(desk.door, 'owner')
  await listenAt(page, '/admin/leads')
  const names = ['Abel', 'Berta', 'Carl', 'Dora']
  for (const [index, firstName] of names.entries()) {
    await desk.lead({ firstName, email: `${firstName}@example.com`, phone: `(216) 555-010${index}` })
    await toasts(page).filter({ hasText: firstName }).waitFor()
    // Their time stops while somebody points at one.
    await toasts(page).last().hover()
  }
  await expect.poll(() => toasts(page).count()).toBe(3)
  const shown = await toasts(page).allInnerTexts()
  expect(shown.map((text) => names.find((name) => text.includes(name)))).toEqual(names.slice(1))
})

it('says the same once, however often a button is pressed', async () => {
  const page = await visitWithClock()
  for (let n = 0; n < 5; n++) await refuse(page)
  await expect.poll(() => page.locator('.error-summary').isVisible()).toBe(true)
  await expect.poll(() => toasts(page).count()).toBe(1)
})

it('goes after four seconds, and the fault stays on the page', async () => {
  const page = await visitWithClock()
  await refuse(page)
  await toasts(page).waitFor()
  await page.clock.runFor(3800)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.clock.runFor(500)
  await expect.poll(() => toasts(page).count()).toBe(0)
  await expect.poll(() => page.locator('.error-summary').isVisible()).toBe(true)
})

it('waits while it is pointed at, and while it has the focus', async () => {
  const page = await visitWithClock()
  await refuse(page)
  await toasts(page).hover()
  await page.clock.runFor(8000)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.mouse.move(1, 1)
  await page.getByRole('button', { name: 'Dismiss message' }).focus()
  await page.clock.runFor(8000)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.locator('#quick-quote-form [name=firstName]').focus()
  await page.clock.runFor(4500)
  await expect.poll(() => toasts(page).count()).toBe(0)
})

it('waits while the tab is hidden, and can be dismissed', async () => {
  const page = await visitWithClock()
  await refuse(page)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor(8000)
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }))
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
})
