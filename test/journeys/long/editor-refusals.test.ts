/** An article that cannot be published says why where its writer looks, and everything beside the text is in sight. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reviewRequired } from '#app/articles/review/reviewers.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { contentOnceIt, openArticle, openWriter, textOf, until } from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { said } from '../../support/messages.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)
const publish = (page: Page) => page.getByRole('button', { name: 'Publish now' }).click()
const isFocused = (page: Page, name: string) =>
  until(() => page.evaluate((name) => document.activeElement?.matches(name), name))
/** True once the element that has the focus is on the screen, clear of the line at the foot. */
const isInSight = (page: Page) =>
  until(() =>
    page.evaluate(() => {
      const field = document.activeElement?.getBoundingClientRect()
      const foot = document.querySelector('.status-bar')?.getBoundingClientRect().top ?? 0
      return field && field.top >= 0 && field.top < foot
    }),
  )

const lacks = [
  {
    what: 'a short title of a source',
    columns: { sources: `[{"name":"${'x'.repeat(301)}","checked":"2026-01-02"}]` },
    field: 'li:first-child div:nth-child(1) > input',
    words: 'Shorten the title of each source to 300 characters or fewer (now 301)',
  },
  ...['https://exa mple.com', 'https://localhost', 'http:example.com', 'ftp://example.com'].map((url) => ({
    what: `the address of a source that is no ${url}`,
    columns: {
      sources: JSON.stringify([
        { name: 'A law', checked: '2026-01-02' },
        { name: 'A book', url, checked: '2026-01-02' },
      ]),
    },
    field: 'li:last-child div:nth-child(2) > input',
    words: 'Enter each source’s full address',
  })),
  {
    what: 'a category',
    columns: { category: 'none' as 'annuities' },
    field: '[name="category"]',
    words: 'Choose a category',
  },
  { what: 'an author', columns: { author: '' }, field: '[name="author"]', words: 'Enter the author’s name' },
  {
    what: 'the date of a source',
    columns: { sources: '[{"name":"A book","checked":"?"}]' },
    field: '[type="date"]',
    words: 'Enter the date each source was checked',
  },
]
it.each(rowsOf(lacks, 3))('leads to the field when it lacks $what', async ({ columns, field, words }) => {
  const opened = await open()
  const { page } = opened
  await page.setViewportSize({ width: 360, height: 640 })
  await openArticle(opened, { body: '<p>Words</p>'.repeat(40) }, { status: 'draft', ...columns })
  await textOf(page).press('Control+End')
  await publish(page)
  await isFocused(page, field)
  await isInSight(page)
  await page.locator('.field-error:visible', { hasText: words }).waitFor()
  await said(page, 'Your text is saved but not published.')
})

it('leads into a text that is missing, and to the review that it needs', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened, { body: '' })
  await publish(page)
  await page.getByText('Write some text first').waitFor()
  await isFocused(page, '#editor-text')
  await page.keyboard.type('Some text')
  await contentOnceIt((content) => content === '<p>Some text</p>', door, id)
  await writeSetting(door.services.database.db, reviewRequired, true, null)
  await publish(page)
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  await dialog.getByText('The latest text needs a review').waitFor()
  await dialog.getByRole('button', { name: /^Go to the review/ }).click()
  await isFocused(page, '#publication')
})

it('looks at the words of the title, too, and asks before they go out by themselves', async () => {
  const opened = await open()
  const { page, complaints } = opened
  await openArticle(opened)
  await page.locator('[name="title"]').fill('A risk-free annuity')
  const checks = page.locator('.checks[data-kind="word"]')
  await checks.getByText('(Title)').waitFor()
  await checks.getByRole('button', { name: /^Show.*risk-free/ }).click()
  await isFocused(page, '[name="title"]')
  await page.getByText('Publish later').click()
  await page.getByLabel('Date and time').fill('2031-12-01T09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  await dialog.getByText('This wording needs a look').waitFor()
  await dialog.getByText('risk-free', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Schedule anyway' }).click()
  await page.locator('.publish-state', { hasText: 'Will be published' }).waitFor()
  // The browser tells of a refusal, too.
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
})

it.each(['Enter', 'Backspace', 'Delete'])(
  'means the place where the cursor stands, however soon %s comes',
  async (key) => {
    const opened = await open()
    const { page } = opened
    await openArticle(opened, { body: '<p>Alpha omega</p><p>Second</p>' })
    await textOf(page).press('Control+Home')
    await settled(page)
    // A browser tells of a selection after the fact; on a busy machine the next key comes before.
    await page.evaluate((key) => {
      const text = document.querySelector('#editor-text p')?.firstChild
      if (text) getSelection()?.setBaseAndExtent(text, 5, text, key === 'Enter' ? 5 : 11)
      const target = document.getElementById('editor-text')
      const options = { key, code: key, bubbles: true, cancelable: true }
      target?.dispatchEvent(new KeyboardEvent('keydown', options))
    }, key)
    const wanted = {
      Enter: ['Alpha', ' omega', 'Second'],
      Backspace: ['Alpha', 'Second'],
      Delete: ['Alpha', 'Second'],
    }[key]
    await expect.poll(() => page.locator('#editor-text p').allTextContents()).toEqual(wanted)
  },
)

it('keeps what stands beside the text in sight', async () => {
  const opened = await open()
  const { page } = opened
  await openArticle(opened, { body: '<p>Words</p>'.repeat(80) })
  await textOf(page).press('Control+End')
  const panel = page.getByRole('heading', { name: 'Publication' })
  await until(async () => ((await panel.boundingBox())?.y ?? -1) >= 0)
  // To the last field of it one scrolls within it, and the keys get there as well.
  await page.getByLabel('Search engine description').focus()
  await isInSight(page)
})
