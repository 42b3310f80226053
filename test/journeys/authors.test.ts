/** Author pages in a browser: somebody introduces themselves and is read. */
import { expect, it } from 'vitest'
import { agentLicenses } from '#app/content/agency/licenses.ts'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { widths } from '../support/browser.ts'
import { addStaff } from '../support/desk.ts'
import { letIn } from '../support/let-in.ts'
import { nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

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

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, door } = await visit(nowhere, { width })
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  await clearArticles(door)
  const { holder } = Object.values(agentLicenses)[0] ?? { holder: '' }
  const title = 'A long title of an article about surrender charges and what they cost'
  await storeArticle(door, { title, author: holder, publishedAt: '2026-03-02' })
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
  for (const path of ['/admin/author', '/admin/staff', `/research/authors/${slug}`])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await faultsOn(page, `${path} ${colorScheme}`)).toEqual([])
    }
})
