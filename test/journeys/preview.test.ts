/** A preview in a real browser: from the list in a new tab, told to nobody, awake and asleep. */
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { inMinutes } from '../support/clock.ts'
import { addStaff } from '../support/desk.ts'
import type { Door } from '../support/door.ts'
import { signIn } from '../support/editor.ts'
import { rowsOf } from '../support/matrix.ts'
import { eventsOf, nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const title = 'Surrender charges, year by year'

/** A draft and a fresh link to its preview. */
async function storeDraft(door: Door) {
  await clearArticles(door)
  const { id } = await storeArticle(
    door,
    { body: '<h2>One</h2><p>See <a href="/contact">how to reach us</a>.</p>' },
    { status: 'draft', published_at: null as never },
  )
  return makePreviewLink(door.services.secret, id)
}

it('opens from the list in a new tab, for whoever gets its address', async () => {
  const { page, door, complaints } = await visit('/admin/sign-in', { width: 1280 })
  await addStaff(door, 'editor')
  await storeDraft(door)
  await signIn(page)
  await page.goto('/admin/articles')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Preview ${title} in a new tab` }).click()
  const tab = await opened
  await tab.getByText('Preview of a draft: not published.').waitFor()
  expect(new URL(tab.url()).pathname).toMatch(/^\/preview\/[\w-]{72}$/)
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await tab.context().clearCookies()
  await tab.reload()
  await tab.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(complaints.join('\n')).toBe('')
})

it('tells nobody its address: not the page view, no ad tag, no referrer, also after going on and back', async () => {
  const { page, door, complaints } = await visit(nowhere, {
    environment: { GOOGLE_ADS_ID: 'AW-123456789' },
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const { path } = await storeDraft(door)
  const token = path.slice('/preview/'.length)
  const named: string[] = []
  const read: Promise<void>[] = []
  const readHeaders = async (request: Request) => {
    // Of the page that asks, and not of the one that stands there once the headers are known.
    const isHere = page.url().includes(token)
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>)
    const isElsewhere = !request.url().startsWith(door.url) && request.url().startsWith('http')
    if (isElsewhere && isHere) named.push(request.url())
    if (headers.referer?.includes(token)) named.push(`${request.url()} with a referrer`)
  }
  page.on('request', (request) => read.push(readHeaders(request)))
  await page.goto(path)
  await touchForms(page)
  await page.getByRole('link', { name: 'how to reach us', exact: true }).click()
  await page.getByText('Preview of a draft').waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByText('Preview of a draft').waitFor()
  await settled(page)
  await Promise.all(read)
  expect(named).toEqual([])
  const told = await eventsOf(page)
  expect(told.map(({ event, page_path }) => [event, page_path])).toEqual([['page_view', '/preview']])
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain(token)
  expect(complaints.join('\n')).toBe('')
})

it('needs no scripts', async () => {
  const { page, door } = await visit('/privacy', { javaScriptEnabled: false })
  const { path } = await storeDraft(door)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('Preview of a draft: not published.').waitFor()
})

it.each(rowsOf([360, 1280], 1))(
  'has no accessibility fault at %i px, in time and after its end',
  async (width) => {
    const { page, door, complaints } = await visit('/privacy', { width })
    const { path } = await storeDraft(door)
    const { id } = await door.services.database.db
      .selectFrom('research_articles')
      .select('id')
      .executeTakeFirstOrThrow()
    const ended = makePreviewLink(door.services.secret, id, Date.parse(inMinutes(-1))).path
    const issues: string[] = []
    const look = async (page: Page, at: string, words: string) => {
      await page.goto(at)
      await page.getByText(words).waitFor()
      issues.push(...(await faultsOn(page, words)))
    }
    await look(page, path, 'Preview of a draft')
    await look(page, ended, 'This preview link has ended')
    expect(issues).toEqual([])
    expect(complaints.filter((one) => !one.includes('410')).join('\n')).toBe('')
  },
)
