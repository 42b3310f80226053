/** Two people at one article, and a device that kept what never reached the server. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addStaff, signInAs } from '../support/desk.ts'
import type { Door } from '../support/door.ts'
import { openArticle, openWriter, saved, statusOf, storedText, textOf, until } from '../support/editor.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)

/** The owner saves something into the article. */
async function ownerSaves(door: Door, id: string, fields: Record<string, string>) {
  const { db } = door.services.database
  const { version } = await db
    .selectFrom('research_articles')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cookie = await signInAs(door, 'owner')
  const answer = await door.post(
    `/admin/articles/${id}/draft`,
    { ...fields, version: String(version) },
    { cookie },
  )
  expect(answer.status).toBe(200)
}
/** Lets `minutes` go by since the last save. */
async function age(door: Door, id: string, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()
  await door.services.database.db
    .updateTable('article_versions')
    .set({ updated_at: at })
    .where('article_id', '=', id)
    .execute()
}
/** A lid that closes: what is typed is kept by this device alone. */
async function typeAndVanish(page: Page, words: string) {
  const context = page.context()
  await context.setOffline(true)
  await textOf(page).press('Control+End')
  await page.keyboard.type(words)
  await page.waitForFunction(
    (words) => Object.values(localStorage).some((kept) => String(kept).includes(words)),
    words,
  )
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  return context.newPage()
}

it('names a colleague who wrote a short while ago, and nobody else', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  await addStaff(door, 'owner')
  const id = await openArticle(opened)
  const recent = page.locator('.editor-recent')
  const look = async () => {
    await page.reload()
    await textOf(page).waitFor()
  }
  await expect.poll(() => recent.count()).toBe(0)
  await ownerSaves(door, id, { author: 'By the owner' })
  await look()
  await recent.getByText('The owner edited this article a moment ago.').waitFor()
  await age(door, id, 1)
  await look()
  await recent.getByText('The owner edited this article a minute ago.').waitFor()
  await age(door, id, 9)
  await look()
  await recent.getByText('The owner edited this article 9 minutes ago.').waitFor()
  await age(door, id, 10)
  await look()
  await expect.poll(() => recent.count()).toBe(0)
  await page.getByLabel('Author', { exact: true }).fill('By oneself')
  await saved(page)
  await look()
  await expect.poll(() => recent.count()).toBe(0)
  expect(complaints.join('\n')).toBe('')
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
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual(['desk.holder'])
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
    expect(await next.evaluate(() => Object.keys(localStorage))).toEqual(['desk.holder'])
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
