/** Two people at one article, and a device that kept what never reached the server. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addStaff } from '../support/desk.ts'
import {
  keptTexts,
  openArticle,
  openWriter,
  ownerSaves,
  saved,
  statusOf,
  storedText,
  textOf,
  typeAndVanish,
  until,
} from '../support/editor.ts'
import { said } from '../support/messages.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)

const isInWindow = (element: Locator) =>
  element.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it('brings back what only this device had, and lets it go again', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  const next = await typeAndVanish(page, ' never sent')
  await next.goto(`/admin/articles/${id}/edit`)
  await next.getByRole('heading', { name: 'Your unsaved text is back' }).waitFor()
  await textOf(next).getByText('Alpha Before omega never sent').waitFor()
  await until(async () => (await storedText(door, id)).content.includes('never sent'))
  await next.getByRole('button', { name: 'Use the saved text instead' }).click()
  await until(async () => (await storedText(door, id)).content === '<p>Alpha Before omega</p>')
  expect(await textOf(next).innerText()).not.toContain('never sent')
  await saved(next)
  await until(async () => (await keptTexts(next)).length === 0)
})

it.each(['Keep mine', 'Use theirs'])(
  'makes it a conflict when somebody saved in between: %s',
  async (choice) => {
    const opened = await open()
    const { page, door } = opened
    await addStaff(door, 'owner')
    const id = await openArticle(opened)
    const next = await typeAndVanish(page, ' of mine')
    await ownerSaves(door, id, { content: '<p>The text of the owner</p>' })
    await next.goto(`/admin/articles/${id}/edit`)
    await next.getByRole('heading', { name: /^The owner saved this article/ }).waitFor()
    await textOf(next).getByText('Alpha Before omega of mine').waitFor()
    expect((await storedText(door, id)).content).toBe('<p>The text of the owner</p>')
    await next.getByRole('button', { name: choice }).click()
    await textOf(next).press('Control+End')
    await next.keyboard.type(' and on')
    const expected =
      choice === 'Keep mine' ? 'Alpha Before omega of mine and on' : 'The text of the owner and on'
    await until(async () => (await storedText(door, id)).content.includes(expected))
    await saved(next)
    await until(async () => (await keptTexts(next)).length === 0)
    const rows = await door.services.database.db
      .selectFrom('article_versions')
      .select('texts')
      .where('article_id', '=', id)
      .execute()
    const all = rows.map(({ texts }) => texts).join()
    expect(all).toContain('Alpha Before omega of mine')
    expect(all).toContain('The text of the owner')
    expect(await statusOf(next).innerText()).toMatch(/^Saved/)
  },
)

it('keeps the words of both windows of one person, also those that only this device has', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  const path = `/admin/articles/${id}/edit`
  const texts = async () => {
    const rows = await door.services.database.db
      .selectFrom('article_versions')
      .select('texts')
      .where('article_id', '=', id)
      .execute()
    return rows.map((row) => row.texts).join()
  }
  const write = async (page: Page, words: string) => {
    await textOf(page).press('Control+End')
    await page.keyboard.type(words)
  }
  // What one window could not send is not for the other one to bring back, or to throw away once it has saved its own.
  await page.route('**/draft', (route) => route.abort())
  await write(page, ' of the first window')
  await statusOf(page).getByText('Your text is saved on this device.').waitFor()
  const other = await page.context().newPage()
  await other.goto(path)
  await textOf(other).waitFor()
  await write(other, ' of the second window')
  await saved(other)
  expect(await textOf(other).innerText()).not.toContain('of the first')
  expect((await keptTexts(page)).join()).toContain('of the first window')
  await page.unroute('**/draft')
  await page.getByRole('heading', { name: /^You, in another window, saved this article/ }).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await write(page, ', and on')
  await until(async () => (await storedText(door, id)).content.includes('of the first window, and on'))
  expect(await texts()).toContain('of the second window')
})

it('leads to the choice from the line at the foot, and from publishing', async () => {
  const opened = await open()
  const { page, door } = opened
  await addStaff(door, 'owner')
  const id = await openArticle(opened, { body: '<p>Alpha Before omega</p>'.repeat(60) })
  await ownerSaves(door, id, { content: '<p>The text of the owner</p>' })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' of mine')
  await statusOf(page)
    .getByText(
      'The owner saved first. Your text is kept as version 3; the article shows the other one until you choose.',
    )
    .waitFor()
  const choice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep mine' }) })
  for (const name of ['Choose a version', 'Publish now']) {
    await textOf(page).press('Control+End')
    await expect.poll(() => isInWindow(choice)).toBe(false)
    await page.getByRole('button', { name }).click()
    await expect.poll(() => choice.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await isInWindow(choice)).toBe(true)
  }
  await said(page, 'Choose which version to keep')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await saved(page)
  expect(await page.getByRole('button', { name: 'Choose a version' }).count()).toBe(0)
})

it('keeps a version of its own with Control and S', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  await textOf(page).press('Control+End')
  await page.keyboard.type(' kept')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as version 2. Nothing you write from here on changes it.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Gone')
  await until(async () => (await storedText(door, id)).content === '<p>Gone</p>')
  await page.goto(`/admin/articles/${id}/versions/2`)
  await page.locator('ins', { hasText: 'kept' }).first().waitFor()
})
