/** The list of articles in a real browser: begin, preview, publish, archive and delete. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle, storeVersion } from '../support/articles.ts'
import { widths } from '../support/browser.ts'
import { inMinutes } from '../support/clock.ts'
import type { Door } from '../support/door.ts'
import { openWriter, saved, textOf } from '../support/editor.ts'
import { said } from '../support/messages.ts'
import {
  islandScripts,
  settled,
  takenOver,
  type Visit,
  type VisitOptions,
  visitor,
} from '../support/visit.ts'

const visit = visitor()

/** An editor's desk without articles, with the background work running. */
async function openDesk(options: VisitOptions = {}): Promise<Visit> {
  const opened = await openWriter(visit, options)
  const { door, page } = opened
  await clearArticles(door)
  await page.goto('/admin/articles')
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  return opened
}

it('publishes, archives and deletes an article', async () => {
  const { page, door, complaints } = await openDesk()
  const status = async (path: string) => (await door.get(path)).status
  const path = '/research/annuities/first-steps'
  await page.getByText("You haven't created any articles yet.").waitFor()
  await storeArticle(
    door,
    { title: 'First steps', slug: 'first-steps' },
    { status: 'draft', published_at: null as never },
  )
  await page.reload()
  const row = page.getByRole('article').filter({ hasText: 'First steps' })
  expect(await status(path)).toBe(404)

  // What readers come to see is asked once more.
  await row.getByLabel('Status').selectOption('published')
  await row.getByText('Publish the latest text?').waitFor()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Publish' }).waitFor({ state: 'detached' })
  expect(await row.getByLabel('Status').inputValue()).toBe('draft')
  await row.getByLabel('Status').selectOption('published')
  await row.getByRole('button', { name: 'Publish' }).click()
  await said(page, 'Article status updated to published')
  expect(await status(path)).toBe(200)
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Article status updated to draft')
  expect(await status(path)).toBe(404)
  // By keys nothing is posted before Enter, and publishing has a button of its own.
  await row.getByLabel('Status').focus()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Publish' }).press('Enter')
  await said(page, 'Article status updated to published')
  expect(await status(path)).toBe(200)
  await row.getByLabel('Status').selectOption('archived')
  await said(page, 'Article status updated to archived')
  expect(await status(path)).toBe(404)

  await row.getByText('More').click()
  await row.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Article' })
  await dialog
    .getByText('Are you sure you want to delete "First steps"? It stays in the trash for 30 days.')
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Article "First steps" deleted.')
  await page.getByText('No Articles Found').waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: /^Restore.*First steps/ }).click()
  await page.getByText('Restored as a draft.').waitFor()
  await page.getByText('The trash is empty').waitFor()
  expect(complaints.join('\n')).toBe('')
})

/** Fills in the start of an article, and waits until its form is awake. */
async function fillStart(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Surrender periods')
  await page.getByLabel('Category').selectOption('annuities')
}
const isEditor = (url: URL) => /^\/admin\/articles\/[0-9a-f-]{36}\/edit$/.test(url.pathname)

it('begins an article from the empty list, and one only however often the button is pressed', async () => {
  const { page, door, posts } = await openDesk()
  await page.getByRole('link', { name: 'Create First Article' }).click()
  await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor()
  await expect
    .poll(() =>
      page.getByLabel('Title', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.getByText('Enter a title').waitFor()
  // News from elsewhere does not take the answer away.
  const news = page.waitForResponse((response) => response.url().includes('.data'))
  door.services.announcements.announce('content')
  await news
  await settled(page)
  await expect.poll(() => page.getByText('Enter a title').isVisible()).toBe(true)
  await fillStart(page)
  const before = posts.length
  await page.getByRole('button', { name: 'Start writing' }).dblclick()
  await page.waitForURL(isEditor)
  expect(posts.length - before).toBe(1)
  const { db } = door.services.database
  expect(await db.selectFrom('research_articles').select(['title', 'slug', 'status']).execute()).toEqual([
    { title: 'Surrender periods', slug: 'surrender-periods', status: 'draft' },
  ])
})

it.each([360, 1280])('puts the cursor into the text of a new article, at %i px', async (width) => {
  const { page } = await openDesk({ width })
  await page.getByRole('link', { name: 'Create First Article' }).click()
  await fillStart(page)
  await page.getByRole('button', { name: 'Start writing' }).press('Enter')
  await page.waitForURL(isEditor)
  const focused = (selector: string) =>
    expect
      .poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), selector))
      .toBe(true)
  await focused('#editor-text')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.type('Begun')
  await textOf(page).getByText('Begun').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByLabel('Title', { exact: true }).fill('')
  await saved(page)
  await page.reload()
  await focused('#title')
})

it('opens the editor as a document of its own', async () => {
  const { page, door } = await openDesk()
  await storeArticle(door)
  await page.reload()
  const [document] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/edit')),
    page.getByRole('link', { name: 'Surrender charges', exact: false }).first().click(),
  ])
  expect(document.resourceType()).toBe('document')
})

it.each([
  [360, 3],
  [768, 5],
  [1280, 8],
])('shows many articles at once, each led to by its title, at %i px', async (width, most) => {
  const { page, door } = await openDesk({ width })
  for (let number = 1; number <= 12; number++)
    await storeArticle(door, {
      slug: `a-${number}`,
      title: `Surrender charges, part ${number} of the series`,
    })
  await page.reload()
  const rows = page.getByRole('article')
  await expect.poll(() => rows.count()).toBe(12)
  await rows.first().scrollIntoViewIfNeeded()
  await rows.first().evaluate((row) => row.scrollIntoView({ block: 'start' }))
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(seen).toBeGreaterThanOrEqual(most)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wide()).toBeLessThanOrEqual(0)
  await rows.nth(1).getByText('More').click()
  await rows.nth(1).getByRole('button', { name: 'Delete' }).waitFor()
  expect(await wide()).toBeLessThanOrEqual(0)
  await rows
    .nth(1)
    .getByRole('link', { name: /^Surrender charges, part/ })
    .click()
  await page.waitForURL(isEditor)
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
  await expect.poll(() => page.locator('.skeleton-row').count()).toBe(3)
  release.resolve()
  await page.getByText('No Articles Found').waitFor()
})

/** To a page whose scripts come once the function is called that is returned. */
async function goAsleep(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(islandScripts, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

it('takes what was chosen while the page was waking up, and leaves what is being typed', async () => {
  const { page, door } = await openDesk()
  await storeArticle(door, { slug: 'out', title: 'Out already' })
  await storeArticle(door, { slug: 'begun', title: 'Begun' }, { status: 'draft' })
  let release = await goAsleep(page, '/admin/articles')
  const status = page.getByLabel('Status', { exact: true })
  const search = page.getByLabel('Search articles')
  await search.fill('beg')
  release()
  await takenOver(page)
  expect(await search.inputValue()).toBe('beg')
  expect(new URL(page.url()).search).toBe('')

  release = await goAsleep(page, '/admin/articles?category=annuities')
  await status.selectOption('draft')
  release()
  await page.waitForURL((url) => url.searchParams.get('status') === 'draft')
  expect(new URL(page.url()).searchParams.get('category')).toBe('annuities')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await status.inputValue()).toBe('draft')
})

it.each(widths)('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, door } = await openDesk({ width })
  await storeStandings(door)
  const issues: string[] = []
  const look = async (path: string, state = '') => {
    issues.push(...(await faultsOn(page, `${path}${state}`)))
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/admin/articles', '/admin/articles?q=nothing', '/admin/articles/new']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(path)
    }
    await page.getByRole('button', { name: 'Start writing' }).click()
    await page.getByText('Enter a title').waitFor()
    await look('/admin/articles/new', ' refused')
    await page.goto('/admin/articles')
    await page.getByRole('article').getByText('More').first().click()
    await look('/admin/articles', ' more')
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByRole('dialog').waitFor()
    await look('/admin/articles', ' asking')
  }
  expect(issues).toEqual([])
})

/** An article in each of the states that the list tells of. */
async function storeStandings(door: Door) {
  const { db } = door.services.database
  const { id: person } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const set = (id: string, columns: { draft?: number; publish_at?: string; publish_error?: string }) =>
    db.updateTable('research_articles').set(columns).where('id', '=', id).execute()
  const long = 'Contracts-and-their-surrender-charges year by year'
  const changed = await storeArticle(door, { title: long })
  await storeVersion(door, { id: changed.id, number: 1, kind: 'draft' })
  await set(changed.id, { draft: 1 })
  const planned = await storeArticle(
    door,
    { slug: 'b', title: 'Planned' },
    { status: 'draft', published_at: null as never },
  )
  await storeVersion(door, { id: planned.id, number: 1, kind: 'draft', reviewedBy: person })
  await set(planned.id, { draft: 1, publish_at: inMinutes(20 * 60) })
  const late = await storeArticle(door, { slug: 'c', title: 'Late' }, { status: 'archived' })
  await set(late.id, {
    publish_at: inMinutes(-2 * 60),
    publish_error: 'Another article already uses this address.',
  })
}
