/** What stands beside the text in the article editor: the address, the search result, and its way to readers. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { notice, storeArticle } from '../../support/articles.ts'
import { inDays } from '../../support/clock.ts'
import type { Door } from '../../support/door.ts'
import { openArticle, openWriter, reviewAsOwner, saved, storedText, until } from '../../support/editor.ts'
import { said } from '../../support/messages.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)
const row = ({ services }: Door, id: string) =>
  services.database.db
    .selectFrom('research_articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const moment = (days: number) => `${inDays(days)}T12:00`
const type = async (page: Page, label: string, words: string) => {
  await page.getByLabel(label, { exact: true }).press('Control+a')
  if (words) await page.keyboard.type(words)
  else await page.keyboard.press('Delete')
}

it.each([
  { button: 'Publish now', anyway: 'Publish anyway' },
  { button: 'Schedule', anyway: 'Schedule anyway' },
])('goes on with "$button" when only the server knows of a broken link', async ({ button, anyway }) => {
  const opened = await open()
  const { page, door } = opened
  const target = await storeArticle(door, { slug: 'target', title: 'Where it leads' })
  const id = await openArticle(opened, { body: `<p>Go <a href="article:${target.id}">there</a>.</p>` })
  await door.services.database.db
    .updateTable('research_articles')
    .set({ status: 'archived' })
    .where('id', '=', target.id)
    .execute()
  await notice(door.services)
  const at = moment(3)
  if (button === 'Schedule') {
    await page.getByText('Publish later').click()
    await page.getByLabel('Date and time').fill(at)
  }
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Before you/ })
  await dialog.getByText('there', { exact: true }).waitFor()
  expect((await row(door, id)).status).toBe('draft')
  await dialog.getByRole('button', { name: anyway }).click()
  await dialog.waitFor({ state: 'detached' })
  if (button === 'Schedule') await page.getByText(/^Will be published/).waitFor()
  else await page.getByText('Readers see this text.').waitFor()
  const { status, publish_at } = await row(door, id)
  expect([status, publish_at !== null]).toEqual(
    button === 'Schedule' ? ['draft', true] : ['published', false],
  )
})

it('leads to the first field that keeps the article from being published', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  await type(page, 'Title', '')
  await page.getByRole('button', { name: 'Publish now' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await until(() => title.evaluate((field) => field === document.activeElement))
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  expect((await row(door, id)).status).toBe('draft')
})

it('makes the address from the title until somebody types another, and says when it is taken', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { slug: 'a-first-title', title: 'A first title' })
  const address = page.getByLabel('Address', { exact: true })
  await type(page, 'Title', 'Fees & what they’re for')
  await expect.poll(() => address.inputValue()).toMatch(/^fees-/)
  const made = await address.inputValue()
  await page.getByText(`/research/annuities/${made}`).waitFor()
  await type(page, 'Address', 'my-own')
  await type(page, 'Title', 'A third title')
  await expect.poll(() => address.inputValue()).toBe('my-own')
  await type(page, 'Address', '')
  await page.keyboard.press('Tab')
  await expect.poll(() => address.inputValue()).toBe('a-third-title')
  await type(page, 'Title', 'A fourth title')
  await expect.poll(() => address.inputValue()).toBe('a-fourth-title')
  await type(page, 'Address', 'how-annuities-are-taxed')
  await until(async () => (await address.getAttribute('aria-invalid')) === 'true')
  const error = await address.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
  expect(error).toContain('Another article already uses this address')
  await type(page, 'Address', 'free-again')
  await until(async () => (await address.getAttribute('aria-invalid')) === null)
  await saved(page)
  expect(await storedText(door, id)).toMatchObject({ slug: 'free-again', title: 'A fourth title' })
  expect(complaints.join('\n')).toBe('')
})

it('shows the search result and counts while they are worded', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { excerpt: '' })
  const result = page.getByRole('figure', { name: 'As a search result' })
  await type(page, 'Title', 'Own title')
  await result.getByText('Own title').waitFor()
  await type(page, 'Search engine title', 'Other title')
  await result.getByText('Other title').waitFor()
  await page.getByText('11 of about 60 characters').waitFor()
  await page.getByText('0 of about 200 characters').waitFor()
  await type(page, 'Excerpt', 'Twelve signs')
  await page.getByText('12 of about 200 characters').waitFor()
  await result.getByText('Twelve signs').waitFor()
  await type(page, 'Search engine description', 'Described')
  await result.getByText('Described').waitFor()
  await type(page, 'Address', 'new-address')
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 2 })
  const category = await page.getByLabel('Category', { exact: true }).inputValue()
  await result.getByText(`› research › ${category} › new-address`).waitFor()
  await type(page, 'Reading time in minutes', '12')
  await saved(page)
  expect(await storedText(door, id)).toMatchObject({ readingTime: '12', seoTitle: 'Other title', category })
  await type(page, 'Search engine title', '')
  await result.getByText('Own title').waitFor()
  expect(complaints.join('\n')).toBe('')
})

it('knows the way of an article to its readers and back, and goes on saving after each step', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened)
  const author = page.getByLabel('Author', { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const says = (words: string | RegExp) => page.locator('.publish-state').getByText(words).waitFor()
  let typed = 0
  const goesOn = async () => {
    const words = `Author ${++typed}`
    await author.fill(words)
    await until(async () => (await storedText(door, id)).author === words)
    await saved(page)
  }
  await says('Readers cannot see it yet.')
  await page.getByText('Publish later').click()
  await page.getByLabel('Date and time').fill('2020-01-01T09:00')
  await press('Schedule')
  await page
    .locator('.field', { hasText: 'Date and time' })
    .locator('.field-error', { hasText: 'This time has passed' })
    .waitFor()
  await expect.poll(() => page.getByLabel('Date and time').inputValue()).toBe('2020-01-01T09:00')
  await goesOn()
  await page.getByLabel('Date and time').fill(moment(2))
  await press('Schedule')
  await says(/^Will be published/)
  expect((await page.locator('.field-error').allTextContents()).join('')).toBe('')
  const first = (await row(door, id)).publish_at
  await goesOn()
  await says(/^Will be published/)
  await page.getByLabel('Date and time').fill(moment(4))
  await press('Change the time')
  await said(page, /^Scheduled for/)
  await until(async () => (await row(door, id)).publish_at !== first)
  await goesOn()
  await press('Cancel schedule')
  await says('Readers cannot see it yet.')
  expect((await row(door, id)).publish_at).toBeNull()
  await goesOn()
  await reviewAsOwner(door, id)
  await press('Send to review')
  await said(page, /reviewed already/)
  await page.getByText(/^Reviewed by The owner on .*\.$/).waitFor()
  await goesOn()
  await page.getByText(/and changed since then\.$/).waitFor()
  await press('Send to review')
  await page.getByText(/^Sent to review by The editor on .*\.$/).waitFor()
  await press('Publish now')
  await says('Readers see this text.')
  expect(await row(door, id)).toMatchObject({ status: 'published', draft: null, author: `Author ${typed}` })
  await goesOn()
  await says('Readers see an earlier text.')
  await press('Publish changes')
  await says('Readers see this text.')
  await goesOn()
  // Readers lose it by a second press only.
  await page.getByText('Take it off the website').click()
  await press('Unpublish')
  await says('Readers cannot see it yet.')
  await goesOn()
  await press('Archive')
  await says('Readers cannot open it.')
  await goesOn()
  await press('Publish now')
  await says('Readers see this text.')
  expect(await row(door, id)).toMatchObject({ status: 'published', draft: null, author: `Author ${typed}` })
  await goesOn()
  expect(complaints.filter((words) => !words.includes('status of 422')).join('\n')).toBe('')
})
