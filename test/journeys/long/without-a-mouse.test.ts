/**
 * An article from the empty form to its readers by keys alone: written, illustrated, reviewed by somebody else and published,
 * by a writer whose machine stops dead at the two worst moments: with words that the server did not answer for, and while it
 * publishes.
 */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { clearArticles } from '../../support/articles.ts'
import { databaseOpener } from '../../support/databases.ts'
import { addStaff, emailOf, password } from '../../support/desk.ts'
import { type Door, openDoor } from '../../support/door.ts'
import { keptTexts, saved, storedText, textOf, until } from '../../support/editor.ts'
import { openKillableBrowser } from '../../support/killable-browser.ts'
import { sitAt } from '../../support/let-in.ts'

const open = databaseOpener('sqlite')
/** Further than anybody would go; a page whose order of fields is right asks for a dozen. */
const mostTabs = 150

/** Goes on with Tab until the keyboard is at `target`. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let count = 0; count < mostTabs; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(words)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Goes to `path`, through the sign-in where the browser was killed before it had kept its session. */
async function goTo(page: Page, path: string) {
  await page.goto(path)
  if (!page.url().includes('sign-in')) return
  await type(page, page.getByLabel(/e-?mail/i), emailOf('editor'))
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
}

/** Returns the id of the new article. */
async function begin(page: Page): Promise<string> {
  await press(page, page.getByRole('link', { name: 'Add New Article' }))
  await page.waitForURL('**/admin/articles/new')
  await type(page, page.getByLabel('Title', { exact: true }), 'Naming a beneficiary')
  await type(page, page.getByLabel('Category'), 'Life')
  await press(page, button(page, 'Start writing'))
  await textOf(page).waitFor()
  return page.url().split('/').at(-2) ?? ''
}

async function illustrate(page: Page) {
  const noise = { create: { width: 900, height: 500, channels: 3, background: '#384' } } as const
  const buffer = await sharp(noise).png().toBuffer()
  await page.keyboard.type('/picture')
  await page
    .getByRole('listbox', { name: 'Blocks' })
    .getByRole('option', { name: 'Picture', exact: true, selected: true })
    .waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles({ name: 'form.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await type(page, dialog.getByLabel('Description'), 'The form with its two lines')
  await press(page, dialog.getByRole('button', { name: 'Save description' }))
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
}

const edit = async (page: Page, id: string) => {
  await goTo(page, `/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
}

async function reviewByKeys(door: Door, id: string) {
  const page = await sitAt(door, 'owner')
  await page.goto('/admin/articles')
  await press(page, page.locator('.article-to-review').getByRole('link', { name: 'Naming a beneficiary' }))
  await page.waitForURL(`**/${id}/edit`)
  await textOf(page).waitFor()
  await press(page, button(page, 'Mark as reviewed'))
  await page.getByText(/^Reviewed by The owner on /).waitFor()
}

it('writes, illustrates, gets reviewed and publishes, and loses nothing when the machine stops twice', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  door.services.start()
  for (const role of ['editor', 'owner'] as const) await addStaff(door, role)
  await clearArticles(door)
  const { start, kill } = openKillableBrowser(door)
  const first = await start()
  // Asked for early: a file chooser that opens before the browser has heard of it is the system's own.
  first.on('filechooser', () => {})
  await goTo(first, '/admin/articles')
  const id = await begin(first)
  await tabTo(first, textOf(first))
  await first.keyboard.press('Control+Alt+2')
  await first.keyboard.type('Who is paid')
  await first.keyboard.press('Enter')
  await first.keyboard.type('The person that the policy names.')
  await first.keyboard.press('Enter')
  await illustrate(first)

  // The server has the words, and its answer never comes; the last ones are on this machine alone.
  await first.route('**/draft', async (route) => void (await route.fetch()))
  await first.keyboard.press('Control+End')
  await first.keyboard.press('Enter')
  await first.keyboard.type('Two lines are enough, ')
  await until(async () => (await storedText(door, id)).content.includes('Two lines'))
  await first.keyboard.type('and a second name is safer.')
  await until(async () => (await keptTexts(first)).join().includes('a second name is safer.'))
  await kill(first)

  const second = await start()
  await edit(second, id)
  await textOf(second).getByText('Two lines are enough, and a second name is safer.').waitFor()
  await type(second, second.getByLabel('Excerpt'), 'Whom a policy pays, and how to say so.')
  await saved(second)
  await press(second, button(second, 'Send to review'))
  await second.getByText(/^Sent to review by The editor on /).waitFor()
  await reviewByKeys(door, id)

  await edit(second, id)
  await second.getByText(/^Reviewed by The owner on /).waitFor()
  const published = Promise.withResolvers<void>()
  await second.route('**/edit**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    published.resolve()
  })
  await press(second, button(second, 'Publish now'))
  await published.promise
  await kill(second)

  const third = await start()
  await edit(third, id)
  await button(third, 'Published').waitFor()
  expect(await third.getByRole('heading', { name: /saved this article|unsaved text/ }).count()).toBe(0)
  const { content, excerpt } = await storedText(door, id)
  expect(content).toMatch(/<h2>Who is paid<\/h2>\s*<p>The person that the policy names\.<\/p>/)
  expect(content).toMatch(/alt="The form with its two lines"/)
  expect(content).toContain('<p>Two lines are enough, and a second name is safer.</p>')
  expect(excerpt).toBe('Whom a policy pays, and how to say so.')
  await until(async () => (await door.get('/research?q=benificiary')).ok)
  const readers = await (await door.get('/research/life-insurance/naming-a-beneficiary')).text()
  expect(readers).toContain('a second name is safer.')
  const found = await until(async () => {
    const html = await (await door.get('/research?q=benificiary')).text()
    return html.includes('naming-a-beneficiary') && html
  })
  const paths = [...found.matchAll(/href="(\/research\/[a-z-]+\/[a-z-]+|\/services\/[a-z-]+)"/g)].map(
    ([, path]) => path,
  )
  expect(paths.find((path) => path?.startsWith('/research/'))).toBe(
    '/research/life-insurance/naming-a-beneficiary',
  )
})
