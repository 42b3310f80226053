/** Author pages and the calendar in a browser: somebody introduces themselves and is read, and a plan is moved without a mouse. */
import { expect, it } from 'vitest'
import { agentLicenses } from '#app/content/agency/licenses.ts'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { widths } from '../support/browser.ts'
import { inDays, inMinutes } from '../support/clock.ts'
import { addStaff } from '../support/desk.ts'
import { letIn, sitAt } from '../support/let-in.ts'
import { nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const draft = { status: 'draft', published_at: null } as const
/** Three weeks from now: planned, whatever the day. */
const soon = inMinutes(21 * 24 * 60)

it('takes a writer from the account to a page that readers reach from the article', async () => {
  const { page, door, complaints } = await visit(nowhere)
  door.services.start()
  await addStaff(door, 'editor')
  await clearArticles(door)
  await storeArticle(door)
  await letIn(page, 'editor')
  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Your author page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your author page' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Ann Example')
  await page.getByLabel('Title').fill('Senior agent')
  await page
    .getByLabel('About')
    .fill('Ann has worked with retirees since 1998.\n\nShe answers the telephone herself.')
  await page.getByRole('button', { name: 'Save and show on the site' }).click()
  await page.getByText('Saved. Readers see it now.').waitFor()
  await page.goto('/research/annuities/surrender-charges')
  await touchForms(page)
  await page.getByRole('link', { name: 'Ann Example' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ann Example' }).waitFor()
  await settled(page)
  await page.getByText('She answers the telephone herself.').waitFor()
  await page.getByRole('link', { name: 'Surrender charges, year by year' }).click()
  await page.getByRole('heading', { level: 1, name: 'Surrender charges, year by year' }).waitFor()
  expect(complaints).toEqual([])
})

it('moves a plan to another day with the keyboard alone, on a telephone’s width', async () => {
  const { door, complaints } = await visit(nowhere)
  door.services.start()
  await addStaff(door, 'editor')
  await clearArticles(door)
  const { id } = await storeArticle(door, { title: 'Comes out' }, draft)
  const page = await sitAt(door, 'editor', { viewport: { width: 360, height: 800 } })
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: 'Calendar' }).press('Enter')
  await page.getByRole('link', { name: /^Choose a day.*Comes out$/ }).press('Enter')
  const year = inDays(366).slice(0, 4)
  await page.getByRole('textbox', { name: 'Date' }).waitFor()
  await settled(page)
  await page.getByRole('textbox', { name: 'Date' }).focus()
  await page.keyboard.type(`0302${year}`)
  await page.keyboard.press('Enter')
  await page.getByText('Scheduled. Changes you save before then').waitFor()
  await page.getByRole('heading', { level: 2, name: `March ${year}` }).waitFor()
  await page.getByRole('link', { name: /^Move.*Comes out$/ }).press('Enter')
  await page.getByRole('heading', { name: 'Move “Comes out”' }).waitFor()
  await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Move' }).evaluate((button: HTMLButtonElement) => {
    // As a browser would that knows no date fields.
    if (button.form) button.form.noValidate = true
  })
  await page.getByRole('button', { name: 'Move' }).press('Enter')
  await page.getByText('This time has passed. Choose a later one').waitFor()
  await page.getByRole('textbox', { name: 'Date' }).fill(`${year}-04-09`)
  await page.getByRole('button', { name: 'Move' }).press('Enter')
  await page.getByText('Moved to another time').waitFor()
  await page.locator(`time[datetime="${year}-04-09"]`).waitFor()
  const row = await door.services.database.db
    .selectFrom('research_articles')
    .select('publish_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.publish_at).toBe(`${year}-04-09T13:00:00.000Z`)
  expect(complaints).toEqual([])
})

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, door } = await visit(nowhere, { width })
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  await clearArticles(door)
  const { holder } = Object.values(agentLicenses)[0] ?? { holder: '' }
  const title = 'A long title of an article about surrender charges and what they cost'
  await storeArticle(door, { title, author: holder, publishedAt: '2026-03-02' })
  const planned = await storeArticle(door, { slug: 'two', title: `${title}, Donaudampfschifffahrt` }, draft)
  const { db } = door.services.database
  await db.updateTable('research_articles').set({ publish_at: soon }).where('id', '=', planned.id).execute()
  const form = {
    form: 'profile',
    button: 'show',
    version: '0',
    name: holder,
    title,
    bio: title,
    earlierNames: '',
  }
  await page.context().request.post('/admin/author', { form })
  const slug = holder.toLowerCase().replaceAll(' ', '-')
  for (const path of [
    `/admin/articles/calendar?plan=${planned.id}`,
    `/admin/articles/calendar?month=${soon.slice(0, 7)}`,
    '/admin/articles/calendar?month=2026-03',
    '/admin/author',
    '/admin/staff',
    `/research/authors/${slug}`,
  ])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await faultsOn(page, `${path} ${colorScheme}`)).toEqual([])
    }
})
