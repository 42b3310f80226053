/** A writer sends an article to a reviewer in a browser, and the reviewer finds it, reads it and is done with it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { widths } from '../support/browser.ts'
import { addStaff, signInAs } from '../support/desk.ts'
import { openArticle, openWriter, saved, textOf } from '../support/editor.ts'
import { sitAt } from '../support/let-in.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
/** Spaces at the edges of everything there is, and more than one. */
const spaced = `<h2>One <em>two </em></h2><p> Words  and <strong>more </strong> of them. </p><p>A line <br> and another </p>
<p><small class="disclaimer">Small print. </small></p><ul><li>Three </li><li> four<ul><li> five </li></ul></li></ul>
<table><thead><tr><th scope="col"> Year </th><th scope="col">Fee </th></tr></thead><tbody><tr><th scope="row">1 </th><td> $5 </td></tr></tbody></table>
<blockquote><p>Said </p></blockquote><aside class="callout"><p> Note </p></aside><p>A <a href="/services/annuities">link </a> and an <em> end</em> </p>`

it('goes from a writer to the first screen of a reviewer and off it again', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await addStaff(door, 'owner')
  await clearArticles(door)
  const id = await openArticle(opened, { title: 'Fees explained' })
  await textOf(page).press('End')
  await page.keyboard.type(' and more')
  await saved(page)
  await page.getByRole('button', { name: 'Send to review' }).press('Enter')
  await page.getByText(/^Sent to review by The editor on .*\.$/).waitFor()

  const reviewer = await sitAt(door, 'owner', { viewport: { width: 360, height: 800 } })
  await reviewer.goto('/admin')
  await reviewer.getByRole('heading', { name: 'Articles waiting for a review' }).waitFor()
  await reviewer.getByRole('link', { name: 'Fees explained' }).press('Enter')
  await reviewer.waitForURL(`**/admin/articles/${id}/edit`)
  await textOf(reviewer).waitFor()
  await reviewer.getByRole('button', { name: 'Mark as reviewed' }).press('Enter')
  await reviewer.getByText(/^Reviewed by The owner on .*\.$/).waitFor()
  await textOf(reviewer).press('End')
  await reviewer.keyboard.type(' once more')
  await reviewer.getByText(/and changed since then\.$/).waitFor()
  await reviewer.goto('/admin')
  await reviewer.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await reviewer
    .getByRole('heading', { name: 'Articles waiting for a review' })
    .waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('is not written on by whoever only opens and reviews it, whatever spaces its writer left', async () => {
  const { page, door, complaints } = await openWriter(visit)
  await addStaff(door, 'owner')
  await clearArticles(door)
  const { id } = await storeArticle(door, { title: 'Fees explained' }, { status: 'draft' })
  const cookie = await signInAs(door, 'owner')
  const saved = await door.post(`/admin/articles/${id}/draft`, { version: '1', content: spaced }, { cookie })
  expect(saved.status).toBe(200)
  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  await page.getByRole('button', { name: 'Mark as reviewed' }).press('Enter')
  await page.getByText(/^Reviewed by The editor on .*\.$/).waitFor()
  const writers = await door.services.database.db
    .selectFrom('article_versions')
    .innerJoin('staff', 'staff.id', 'article_versions.saved_by')
    .select('staff.name')
    .where('article_id', '=', id)
    .execute()
  expect(writers.map(({ name }) => name)).toEqual(['The owner'])
  expect(complaints).toEqual([])
})

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const opened = await openWriter(visit, { width })
  const { page, door } = opened
  await addStaff(door, 'owner')
  await clearArticles(door)
  await openArticle(opened, { title: 'Fees explained' })
  await textOf(page).press('End')
  await page.keyboard.type(' and more')
  await saved(page)
  await hasNoFault(page, 'not asked yet')
  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByRole('button', { name: 'Withdraw from review' }).waitFor()
  await hasNoFault(page, 'asked')
  const reviewer = await sitAt(door, 'owner', { viewport: { width, height: 900 } })
  for (const path of ['/admin', '/admin/articles?review=waiting']) {
    await reviewer.goto(path)
    await reviewer.getByText('Fees explained').first().waitFor()
    await hasNoFault(reviewer, path)
  }
})

async function hasNoFault(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOn(page, `${state} ${colorScheme}`)).toEqual([])
  }
}
