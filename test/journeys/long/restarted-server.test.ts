/** A server that is restarted again and again under somebody who writes: no conflict, and the editor stays on the screen. */
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { saved, textOf } from '../../support/editor.ts'
import { longRun } from '../../support/matrix.ts'
import { prepareServer, type ServerProcess } from '../../support/server-process.ts'
import { sharedBrowser } from '../../support/shared-browser.ts'

const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'kettle violin otter' }
const rounds = longRun ? 20 : 4
/** What the server writes in another way than the editor, or in the same. */
const words = [' plain words', ' [a link](/research/annuities/how-annuities-are-taxed) ', ' "quoted" & <b>']

async function openDesk(): Promise<{ page: Page; server: ServerProcess }> {
  const server = await prepareServer(owner)
  onTestFinished(() => server.remove())
  await server.start()
  const context = await (await sharedBrowser()).newContext({ baseURL: server.url })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto('/admin/sign-in')
  await page.getByLabel(/e-?mail/i).fill(owner.OWNER_EMAIL)
  await page.getByLabel('Password').fill(owner.OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
  await page.goto('/admin/articles/new')
  await page.getByLabel('Title', { exact: true }).fill('Written through restarts')
  await page.getByLabel('Category').selectOption('annuities')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await textOf(page).waitFor()
  return { page, server }
}

it('goes on, whenever the server goes and comes back', async () => {
  const { page, server } = await openDesk()
  for (let round = 0; round < rounds; round++) {
    await textOf(page).press('Control+End')
    const leaves = page.waitForRequest('**/draft')
    const arrives = page.waitForResponse('**/draft')
    await page.keyboard.type(words[round % words.length] ?? '', { delay: 20 })
    // Before the first save leaves, when it does, or when its answer is there.
    await [undefined, leaves, arrives][round % 3]
    const ended = server.end(round % 4 === 1 ? 'SIGKILL' : 'SIGTERM')
    await page.keyboard.type(` before ${round}`, { delay: 30 })
    await ended
    const started = server.start()
    await page.keyboard.type(` meanwhile ${round}`, { delay: 30 })
    await started
    await page.keyboard.type(` after ${round}`, { delay: 30 })
    const conflict = page.getByRole('heading', { name: /saved this article/ })
    await Promise.race([saved(page), conflict.waitFor()])
    expect([round, await conflict.count()]).toEqual([round, 0])
  }
  const text = await textOf(page).innerText()
  for (let round = 0; round < rounds; round++)
    for (const when of ['before', 'meanwhile', 'after']) expect(text).toContain(`${when} ${round}`)
})
