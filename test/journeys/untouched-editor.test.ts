/** A window in which nobody typed: its owner is a reader there, and the newest text is what is read. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { addStaff } from '../support/desk.ts'
import { openArticle, openWriter, ownerSaves, saved, storedText, textOf, until } from '../support/editor.ts'
import type { Visit } from '../support/visit.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const changed = 'The text changed since you opened it. This is the new one: read it, then decide.'
/** What a browser tells a window that somebody comes back to. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** What the owner wrote, open for the editor, who wrote nothing in it. */
async function openRead(): Promise<Visit & { id: string }> {
  const opened = await openWriter(visit)
  const { door, page } = opened
  await addStaff(door, 'owner')
  const { id } = await storeArticle(door, { slug: 'by-hand' }, { status: 'draft' })
  await ownerSaves(door, id, { content: '<p>The first text</p>' })
  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  return { ...opened, id }
}

const writersOf = async ({ services }: Visit['door'], id: string) => {
  const rows = await services.database.db
    .selectFrom('article_versions')
    .innerJoin('staff', 'staff.id', 'article_versions.saved_by')
    .select('staff.name')
    .where('article_id', '=', id)
    .execute()
  return [...new Set(rows.map(({ name }) => name))]
}

it.each([
  { name: 'Mark as reviewed', done: /^Reviewed by The editor on .*\.$/ },
  { name: 'Publish now', done: 'Readers see this text.' },
])('shows whoever only read it the new text before “$name” does anything', async ({ name, done }) => {
  const { page, door, id } = await openRead()
  await ownerSaves(door, id, { title: 'Another title', content: '<p>The second text</p>' })
  const button = page.getByRole('button', { name })
  await button.click()
  await page.getByText(changed).waitFor()
  await textOf(page).getByText('The second text').waitFor()
  expect(await page.locator('[name="title"]').inputValue()).toBe('Another title')
  expect(await page.getByText(changed).count()).toBe(1)
  expect(await page.getByText('while you were writing').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0)
  expect(await writersOf(door, id)).toEqual(['The owner'])
  await button.click()
  await page.getByText(done).waitFor()
  expect(await page.getByText(changed).count()).toBe(0)
  expect(await writersOf(door, id)).toEqual(['The owner'])
})

it('takes the newer text by itself, so that the first letter is no conflict', async () => {
  const { page, door, id, complaints } = await openRead()
  await ownerSaves(door, id, { title: 'Another title', content: '<p>The second text</p>' })
  await page.locator('[name="title"]').focus()
  await comeBack(page)
  await textOf(page).getByText('The second text').waitFor()
  const title = page.locator('[name="title"]')
  await expect.poll(() => title.inputValue()).toBe('Another title')
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await textOf(page).press('Control+End')
  await page.keyboard.type(' and mine')
  await until(async () => (await storedText(door, id)).content === '<p>The second text and mine</p>')
  await saved(page)
  // What others wrote is not one's own to take back.
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z')
  await until(async () => (await storedText(door, id)).content === '<p>The second text</p>')
  expect(complaints).toEqual([])
})

it('takes what its writer wrote in another window, once everything of its own is saved', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  const id = await openArticle(opened)
  await textOf(page).press('Control+End')
  await page.keyboard.type(' one')
  await saved(page)
  const other = await page.context().newPage()
  await other.goto(`/admin/articles/${id}/edit`)
  await textOf(other).press('Control+End')
  await other.keyboard.type(' two')
  await saved(other)
  await comeBack(page)
  await textOf(page).getByText('Alpha Before omega one two').waitFor()
  await textOf(page).press('Control+End')
  await page.keyboard.type(' three')
  await until(async () => (await storedText(door, id)).content === '<p>Alpha Before omega one two three</p>')
})

it('takes what others saved while a button was answered, and never writes over it unread', async () => {
  const { page, door, id } = await openRead()
  await textOf(page).press('Control+End')
  await page.keyboard.type(' of mine')
  await saved(page)
  let isSaved = false
  await page.route(/edit\.data/, async (route) => {
    if (route.request().method() === 'GET' && !isSaved) {
      isSaved = true
      await ownerSaves(door, id, { content: '<p>The second text</p>' })
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send to review' }).click()
  await until(async () => isSaved)
  await textOf(page).getByText('The second text').waitFor()
  await textOf(page).press('Control+End')
  await page.keyboard.type(' and mine')
  await until(async () => (await storedText(door, id)).content === '<p>The second text and mine</p>')
})

it('leaves alone what somebody is typing', async () => {
  const { page, door, id } = await openRead()
  await page.route('**/draft', (route) => route.abort())
  await textOf(page).press('Control+End')
  await page.keyboard.type(' of mine')
  await ownerSaves(door, id, { content: '<p>The second text</p>' })
  const look = page.waitForResponse((answer) => answer.url().endsWith('/comments'))
  await comeBack(page)
  await look
  await page.unroute('**/draft')
  await page.getByRole('heading', { name: /^The owner saved this article/ }).waitFor()
  expect(await textOf(page).innerText()).toContain('The first text of mine')
})
