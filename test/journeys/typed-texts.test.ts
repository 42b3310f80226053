/** What staff typed and did not save: it outlives a session that ran out, and nothing of it outlives a sign-out. */
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { databaseOpener } from '../support/databases.ts'
import { keptTexts, textOf, until } from '../support/editor.ts'
import { letIn } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { chooseTab } from '../support/person-page.ts'
import { sharedBrowser } from '../support/shared-browser.ts'

const open = databaseOpener('sqlite')
const noteField = (page: Page) => page.getByLabel('What the next colleague should know')
/** The texts in the storages of a tab: whatever is none of its settings. */
const texts = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.values({ ...storage })
        .map(String)
        .filter((value) => value.startsWith('Half')),
    ),
  )

/** Two tabs of one browser at one person's page, a note begun in each and an article kept on the disk. */
async function twoTabs() {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const path = `/admin/leads/${await desk.lead({ firstName: 'Dorothy' })}`
  const context = await (await sharedBrowser()).newContext({ baseURL: desk.door.url })
  onTestFinished(() => context.close())
  const [one, two] = [await context.newPage(), await context.newPage()]
  await letIn(one, 'owner')
  for (const page of [one, two]) {
    await page.goto(path)
    await page.waitForFunction(() => localStorage.getItem('desk.holder') !== null)
    await noteField(page).fill('Half a thought')
  }
  await chooseTab(one, 'Email')
  await one.locator('form[action$="/emails"] textarea').fill('Half a letter')
  await one.evaluate(() => localStorage.setItem('draft:article:x', 'Half an article'))
  expect((await texts(one)).toSorted()).toEqual(['Half a letter', 'Half a thought', 'Half an article'])
  return { desk, path, one, two }
}

it('is gone from every tab after a sign-out', async () => {
  const { one, two } = await twoTabs()
  await one.getByRole('button', { name: 'Sign out' }).click()
  await one.getByText('Unsaved text was removed from this browser.').waitFor()
  await two.waitForURL(/\/admin\/sign-in/)
  for (const page of [one, two]) expect(await texts(page)).toEqual([])
})

it('waits for the same person when a session ran out, and for nobody else', async () => {
  const { desk, path, one, two } = await twoTabs()
  const { db } = desk.door.services.database
  await db.deleteFrom('staff_sessions').execute()
  await one.goto(path)
  await letIn(one, 'owner')
  await one.goto(path)
  await expect.poll(() => noteField(one).inputValue()).toBe('Half a thought')

  await db.deleteFrom('staff_sessions').execute()
  await letIn(one, 'agent')
  for (const page of [one, two]) {
    await page.goto(path)
    await page.waitForFunction((at) => document.title !== '' && location.pathname === at, path)
    await page.getByText('Dorothy').first().waitFor()
    await page.waitForFunction(() => !Object.keys(sessionStorage).some((key) => key.startsWith('typed ')))
    await expect.poll(() => noteField(page).inputValue()).toBe('')
    expect(await texts(page)).toEqual([])
  }
})

it.each(['signs out', 'is somebody else'])(
  'forgets an article that never arrived once whoever is there %s',
  async (end) => {
    const { desk, one, two } = await twoTabs()
    const { id } = await storeArticle(desk.door, { slug: 'by-hand' }, { status: 'draft' })
    const tab = await one.context().newPage()
    await tab.goto(`/admin/articles/${id}/edit`)
    await tab.route('**/draft', (route) => route.abort())
    await textOf(tab).pressSequentially('Half a draft')
    await until(async () => (await keptTexts(tab)).join().includes('Half a draft'))
    await tab.close({ runBeforeUnload: false })
    expect((await keptTexts(one)).join()).toContain('Half a draft')
    if (end === 'signs out') {
      await one.getByRole('button', { name: 'Sign out' }).click()
      await one.getByText('Unsaved text was removed from this browser.').waitFor()
      await two.waitForURL(/\/admin\/sign-in/)
    } else {
      await letIn(one, 'agent')
      await one.goto('/admin')
    }
    await expect.poll(() => keptTexts(one)).toEqual([])
  },
)

it('brings a letter back whole, with its subject, where it can be seen', async () => {
  const { one } = await twoTabs()
  await one.locator('form[action$="/emails"] input[name="subject"]').fill('Half a subject')
  await one.reload()
  await expect
    .poll(() => one.locator('form[action$="/emails"] input[name="subject"]').inputValue())
    .toBe('Half a subject')
  await one.locator('form[action$="/emails"] textarea').waitFor({ state: 'visible' })
  await expect.poll(() => one.locator('form[action$="/emails"] textarea').inputValue()).toBe('Half a letter')
})
