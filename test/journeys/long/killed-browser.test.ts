/** A browser that is killed while somebody writes, and comes back: the newest text is there, and nobody is asked for nothing. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeArticle } from '../../support/articles.ts'
import { databaseOpener } from '../../support/databases.ts'
import { addStaff } from '../../support/desk.ts'
import { type Door, openDoor } from '../../support/door.ts'
import { keptTexts, saved, statusOf, storedText, textOf, until } from '../../support/editor.ts'
import { type KillableBrowser, openKillableBrowser } from '../../support/killable-browser.ts'
import { letIn } from '../../support/let-in.ts'

const open = databaseOpener('sqlite')

interface Desk {
  door: Door
  id: string
  /** The browser at the article, signed in. */
  start: () => Promise<Page>
  kill: KillableBrowser['kill']
}

async function openDesk(): Promise<Desk> {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  await addStaff(door, 'editor')
  const { id } = await storeArticle(door, { slug: 'by-hand', body: '<p>Alpha</p>' }, { status: 'draft' })
  const { start: startBrowser, kill } = openKillableBrowser(door)
  const start = async () => {
    const page = await startBrowser()
    await letIn(page, 'editor')
    await page.goto(`/admin/articles/${id}/edit`)
    await textOf(page).waitFor()
    return page
  }
  return { door, id, start, kill }
}

/** Types words without a pause until `isEnough`; returns the last one. */
async function typeUntil(page: Page, isEnough: () => Promise<boolean>): Promise<string> {
  await textOf(page).press('Control+End')
  for (let count = 0; ; count++) {
    await page.keyboard.type(` w${count}`, { delay: 60 })
    if (await isEnough()) return `w${count}`
  }
}

it('shows the newest text without a conflict, whatever was saved a moment before', async () => {
  const { door, id, start, kill } = await openDesk()
  const page = await start()
  let more = 12
  const last = await typeUntil(
    page,
    async () => (await storedText(door, id)).content.includes('w9') && more-- === 0,
  )
  // The last moment may be lost, until this device or the server has it.
  await until(
    async () =>
      (await storedText(door, id)).content.endsWith(` ${last}</p>`) ||
      (await keptTexts(page)).join().includes(` ${last}<`),
  )
  await kill(page)

  const back = await start()
  await textOf(back)
    .getByText(new RegExp(` ${last}$`))
    .waitFor()
  await saved(back)
  expect(await back.getByRole('heading', { name: /saved this article/ }).count()).toBe(0)
  await until(async () => (await storedText(door, id)).content.endsWith(` ${last}</p>`))
  await until(async () => (await keptTexts(back)).length === 0)
})

it('knows its own save again whose answer never came, and offers what came after it', async () => {
  const { door, id, start, kill } = await openDesk()
  const page = await start()
  // The server saves, and says so to nobody.
  await page.route('**/draft', async (route) => void (await route.fetch()))
  await typeUntil(page, async () => (await storedText(door, id)).content.includes('w3'))
  await page.keyboard.type(' and after it', { delay: 20 })
  await until(async () => (await keptTexts(page)).join().includes('and after it'))
  await kill(page)

  const back = await start()
  await back.getByRole('heading', { name: 'Your unsaved text is back' }).waitFor()
  await textOf(back)
    .getByText(/and after it$/)
    .waitFor()
  await saved(back)
  expect(await back.getByRole('heading', { name: /saved this article/ }).count()).toBe(0)
  expect((await storedText(door, id)).content).toContain('and after it')
})

it('goes on from its own save whose answer was lost, while the page stands', async () => {
  const { door, id, start } = await openDesk()
  const page = await start()
  let lost = 0
  await page.route('**/draft', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await typeUntil(page, async () => lost > 0)
  await page.keyboard.type(' and after it')
  await until(async () => (await storedText(door, id)).content.endsWith('and after it</p>'))
  await saved(page)
  expect(await page.getByRole('heading', { name: /saved this article/ }).count()).toBe(0)
})

it('knows it again, whatever the server made of its HTML and however often the line failed meanwhile', async () => {
  const { door, id, start } = await openDesk()
  await storeArticle(door, { slug: 'target', title: 'Where it leads' })
  const page = await start()
  let asked = 0
  await page.route('**/draft', async (route) => {
    // The first one arrives, and nobody hears of it; those after it do not get there.
    if (++asked > 7) return route.continue()
    if (asked === 1) await route.fetch()
    await route.abort()
  })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' [there](/research/annuities/target) ')
  for (let round = 1; round <= 7; round++) {
    await until(async () => asked === round)
    await statusOf(page).getByText('no connection').waitFor()
    await page.keyboard.type(` word ${round}`)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  const conflict = page.getByRole('heading', { name: /saved this article/ })
  await Promise.race([saved(page), conflict.waitFor()])
  expect(await conflict.count()).toBe(0)
  expect((await storedText(door, id)).content).toContain('word 7')
})

it('knows it again after a reload, too', async () => {
  const { door, id, start, kill } = await openDesk()
  await storeArticle(door, { slug: 'target', title: 'Where it leads' })
  const page = await start()
  await page.route('**/draft', async (route) => void (await route.fetch()))
  await textOf(page).press('Control+End')
  await page.keyboard.type(' [there](/research/annuities/target) ')
  await until(async () => (await storedText(door, id)).content.includes('article:'))
  await page.keyboard.type(' and after it')
  await until(async () => (await keptTexts(page)).join().includes('and after it'))
  await kill(page)
  const back = await start()
  await textOf(back).getByText('and after it').waitFor()
  await saved(back)
  expect(await back.getByRole('heading', { name: /saved this article/ }).count()).toBe(0)
  await until(async () => (await storedText(door, id)).content.includes('and after it'))
})
