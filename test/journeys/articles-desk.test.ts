/** The articles desk in a real browser: publish, archive, write and delete. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { addStaff, emailOf, password } from '../support/desk.ts'
import { type Visit, type VisitOptions, visitor } from '../support/visit.ts'

const visit = visitor()

/** An editor's desk without articles, with the background work running. */
async function openDesk(options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit('/admin/sign-in', {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
    ...options,
  })
  const { door, page } = opened
  door.services.start()
  await addStaff(door, 'editor')
  await clearArticles(door)
  await page.getByLabel(/e-?mail/i).fill(emailOf('editor'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  await page.goto('/admin/articles')
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  return opened
}

it('writes, publishes, archives and deletes an article', async () => {
  const { page, door, complaints } = await openDesk()
  const status = async (path: string) => (await door.get(path)).status
  const path = '/research/annuities/first-steps'
  await page.getByText("You haven't created any articles yet.").waitFor()
  await page.getByRole('link', { name: 'Create First Article' }).click()
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor()
  await page.getByLabel('Title').fill('First steps')
  await page.getByLabel('Address').fill('first-steps')
  await page.getByLabel('Category').selectOption('annuities')
  await page.getByLabel('Text (HTML)').fill('<h2>One</h2><p onclick="x()">Hello</p>')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Article saved').waitFor()
  expect(await page.getByLabel('Text (HTML)').inputValue()).toBe('<h2>One</h2><p>Hello</p>')
  await page.getByRole('link', { name: 'Back to articles' }).click()
  const row = page.getByRole('article').filter({ hasText: 'First steps' })
  expect(await status(path)).toBe(404)

  await row.getByLabel('Status').selectOption('published')
  await page.locator('.toast', { hasText: 'Article status updated to published' }).waitFor()
  expect(await status(path)).toBe(200)
  await row.getByLabel('Status').selectOption('archived')
  await page.locator('.toast', { hasText: 'Article status updated to archived' }).waitFor()
  expect(await status(path)).toBe(404)

  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Article' })
  await dialog
    .getByText('Are you sure you want to delete "First steps"? This action cannot be undone.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.locator('.toast', { hasText: 'Article "First steps" deleted successfully' }).waitFor()
  await page.getByText('No Articles Found').waitFor()
  expect(complaints).toEqual([])
})

it('hears of articles that others change', async () => {
  const { page, door } = await openDesk()
  await storeArticle(door)
  door.services.announcements.announce('content')
  await page.getByRole('article').filter({ hasText: 'Surrender charges' }).waitFor()
})

it('shows three rows in outline while a list takes its time', async () => {
  const { page } = await openDesk()
  const release = Promise.withResolvers<void>()
  await page.route('**/admin/articles.data**', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByLabel('Status', { exact: true }).selectOption('draft')
  await page.locator('.skeleton-row').first().waitFor()
  expect(await page.locator('.skeleton-row').count()).toBe(3)
  release.resolve()
  await page.getByText('No Articles Found').waitFor()
})

it.each([360, 768, 1280])('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, door } = await openDesk({ width })
  const { id } = await storeArticle(door, { title: 'Contracts-and-their-surrender-charges year by year' })
  await storeArticle(door, { slug: 'b' }, { status: 'draft', published_at: null as never })
  await storeArticle(door, { slug: 'c' }, { status: 'archived' })
  const faults: string[] = []
  const look = async (path: string, state = '') => {
    faults.push(...(await faultsOn(page, `${path}${state}`)))
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [
      '/admin/articles',
      '/admin/articles?q=nothing',
      '/admin/articles/new',
      `/admin/articles/${id}/edit`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(path)
    }
    await page.goto('/admin/articles')
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByRole('dialog').waitFor()
    await look('/admin/articles', ' asking')
  }
  expect(faults).toEqual([])
})
