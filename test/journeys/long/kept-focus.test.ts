/** Whoever works by keys stays where they are: no button takes the focus along when it goes. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { clearArticles, storeArticle, storeVersion } from '../../support/articles.ts'
import { addStaff, emailOf } from '../../support/desk.ts'
import { openArticle, openWriter, ownerSaves, saved, textOf } from '../../support/editor.ts'
import { sitAt } from '../../support/let-in.ts'
import { said } from '../../support/messages.ts'
import { settled, takenOver, visitor } from '../../support/visit.ts'

const visit = visitor()

/** What has the focus: its id where it is a place, else its words. */
const focus = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const at = document.activeElement
      if (at?.matches('input, textarea')) return at.getAttribute('name')
      return at?.matches('body, section, [role="textbox"]') ? at.id || at.localName : at?.textContent
    }),
  )
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page | Locator, name: string) => button(page, name).press('Enter')

it('in the editor, from writing to review, publication and back', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  await addStaff(door, 'owner')
  const id = await openArticle(opened)
  await textOf(page).press('Control+End')
  await page.keyboard.type(' and more')
  await saved(page)
  await press(page, 'Send to review')
  await page.getByText(/^Sent to review by/).waitFor()
  await focus(page).toBe('publication')

  const other = await sitAt(door, 'owner')
  await other.goto(`/admin/articles/${id}/edit`)
  await textOf(other).waitFor()
  await press(other, 'Mark as reviewed')
  await other.getByText(/^Reviewed by/).waitFor()
  await focus(other).toBe('publication')
  await press(other, 'Publish now')
  await button(other, 'Published').waitFor()
  await focus(other).toBe('Published')
  // It stands there for the focus alone.
  await other.keyboard.press('Enter')
  await other.locator('summary', { hasText: 'Take it off the website' }).press('Enter')
  await press(other, 'Unpublish')
  await button(other, 'Publish now').waitFor()
  await focus(other).toBe('publication')
})

it('in what stands in the way of publishing, and in the choice between two texts', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  const id = await openArticle(opened, { body: '<p><a href="/nowhere">there</a></p>' })
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  await press(page, 'Publish now')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await focus(page).toBe('Publish now')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Publish anyway' }).press('Enter')
  await button(page, 'Published').waitFor()
  await focus(page).toBe('Published')

  await addStaff(door, 'owner')
  for (const answer of ['Keep mine', 'Use theirs']) {
    await ownerSaves(door, id, { title: `Theirs before ${answer}` })
    await textOf(page).press('Control+End')
    await page.keyboard.type(' mine')
    await button(page, answer).press('Enter')
    await button(page, answer).waitFor({ state: 'detached' })
    await focus(page).toBe('editor-text')
    await saved(page)
  }
})

it('in the list of articles and in the trash', async () => {
  const { page, door } = await openWriter(visit)
  await clearArticles(door)
  for (const title of ['First', 'Second', 'Third'])
    await storeArticle(door, { slug: title.toLowerCase(), title }, { status: 'draft' })
  await page.goto('/admin/articles')
  await takenOver(page)
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  const row = (title: string) => page.getByRole('article').filter({ hasText: title })
  const [first = '', second = '', last = ''] = titles
  const status = row(first).getByLabel('Status')
  const isAtStatus = () =>
    expect.poll(() => status.evaluate((one) => one === document.activeElement)).toBe(true)
  await status.focus()
  const publish = row(first).getByRole('button', { name: 'Publish' })
  for (const answer of ['Escape', 'Enter']) {
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await publish.press(answer)
    await publish.waitFor({ state: 'detached' })
    await isAtStatus()
  }
  await said(page, 'updated to published')

  for (const [title, then] of [
    [first, second],
    [last, 'Articles'],
    [second, 'Articles'],
  ] as const) {
    const before = await page.getByRole('article').count()
    if (title !== first) await row(title).getByRole('link', { name: title }).focus()
    await row(title).getByText('More').press('Enter')
    await row(title).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    if (before > 1) await expect.poll(() => page.getByRole('article').count()).toBe(before - 1)
    await focus(page).toBe(then)
  }
  await page.getByRole('link', { name: 'Trash' }).press('Enter')
  await page.getByRole('button', { name: `: ${second}` }).press('Enter')
  await focus(page).toMatch(/^Restored as a draft/)
})

it('on what came of an invitation, whose form is empty again', async () => {
  const { door } = await openWriter(visit)
  await addStaff(door, 'owner')
  const owner = await sitAt(door, 'owner')
  await owner.goto('/admin/staff')
  await takenOver(owner)
  const email = owner.getByLabel('Email', { exact: true })
  await email.fill(emailOf('editor'))
  await press(owner, 'Create invitation')
  await owner.getByRole('alert').waitFor()
  expect(await email.inputValue()).toBe(emailOf('editor'))
  await email.fill('carla@hearthline.example')
  await press(owner, 'Create invitation')
  await focus(owner).toMatch(/This link lets carla@hearthline.example create an account/)
  expect(await email.inputValue()).toBe('')
})

it('on what a form says, or in its field that is wrong', async () => {
  const { door } = await openWriter(visit)
  await addStaff(door, 'owner')
  const page = await sitAt(door, 'owner')
  await page.goto('/admin/settings')
  await page.locator('summary', { hasText: 'Article review' }).click()
  await press(page.locator('form', { hasText: 'While only one person' }), 'Save')
  await focus(page).toBe('Setting saved.')
})

it('in lists whose rows are done with one after the other', async () => {
  const { page, door } = await openWriter(visit)
  const { id } = await storeArticle(door, { slug: 'linked' }, { status: 'draft' })
  await addStaff(door, 'owner')
  const owner = await sitAt(door, 'owner')
  for (const one of [page, owner]) await one.request.post(`/admin/articles/${id}/preview`)
  await page.goto(`/admin/articles/${id}/previews`)
  await takenOver(page)
  const revoke = page.getByRole('button', { name: 'Revoke' })
  const second = await revoke.nth(1).textContent()
  await revoke.first().press('Enter')
  await focus(page).toBe(second)
  await page.keyboard.press('Enter')
  await focus(page).toMatch(/^Preview links of/)
  expect(await revoke.count()).toBe(0)
})

it('in what a version brings back, and in the editor', async () => {
  const { page, door } = await openWriter(visit)
  const { id } = await storeArticle(door, { slug: 'planned', title: 'Planned' }, { status: 'draft' })
  for (const number of [1, 2]) await storeVersion(door, { id, number, kind: 'draft' })
  await page.goto(`/admin/articles/${id}/versions/1`)
  await press(page, 'Restore version 1')
  await focus(page).toBe('Version restored as a new draft')
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: 'Planned', exact: true }).press('Enter')
  await textOf(page).waitFor()
  await focus(page).toBe('Edit article')
})

it('in what a search found, in the articles and in the leads', async () => {
  const { page, door } = await openWriter(visit)
  await addStaff(door, 'owner')
  const owner = await sitAt(door, 'owner')
  for (const [at, path, found, none] of [
    [page, '/admin/articles', 'Articles', 'No Articles Found'],
    [owner, '/admin/leads', '0 leads', '0 leads'],
  ] as const) {
    await at.goto(path)
    await takenOver(at)
    for (const [words, then] of [
      ['annuity', found],
      ['qqqqzzzz', none],
      ['qqqqzzzz', none],
    ] as const) {
      await at.keyboard.press('/')
      await at.getByRole('searchbox').fill(words)
      await at.keyboard.press('Enter')
      await settled(at)
      await focus(at).toBe(then)
    }
  }
})
