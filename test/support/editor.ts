/** The article editor in a real browser, as its journeys need it. */
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { ArticleFields } from '#app/articles/draft/article-fields.ts'
import { reviewVersion } from '#app/articles/publishing/version-store.server.ts'
import { findNewestText } from '#app/articles/versions/article-versions.server.ts'
import { storeArticle } from './articles.ts'
import { addStaff, emailOf, password, signInAs } from './desk.ts'
import type { Door } from './door.ts'
import { letIn } from './let-in.ts'
import { endOfWaiting } from './shared-browser.ts'
import { nowhere, type Visit, type VisitOptions } from './visit.ts'

/** Signs an editor in on an open page, which then stands on the desk. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(emailOf('editor'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('sign-in'))
}

type Visitor = (path: string, options?: VisitOptions) => Promise<Visit>

/** An editor who is signed in and stands nowhere yet, with the sample articles and the background work running. */
export async function openWriter(visit: Visitor, options: VisitOptions = {}): Promise<Visit> {
  const opened = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' }, ...options })
  const { door, page } = opened
  door.services.start()
  await addStaff(door, 'editor')
  await letIn(page, 'editor')
  return opened
}

/** The editor with one of the sample articles in it, and where it is. */
export async function openEditor(
  visit: Visitor,
  slug: string,
  options: VisitOptions = {},
): Promise<Visit & { id: string; path: string }> {
  const opened = await openWriter(visit, options)
  const { door, page } = opened
  const { id } = await door.services.database.db
    .selectFrom('research_articles')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const path = `/admin/articles/${id}/edit`
  await page.goto(path)
  await textOf(page).waitFor()
  return { ...opened, id, path }
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' })

/** The line at the foot that says whether the text is safe. */
export const statusOf = (page: Page) => page.locator('.status-words')

export const saved = (page: Page) =>
  statusOf(page)
    .getByText(/^Saved \d/)
    .waitFor()

/** What this device keeps of texts that the server does not have, as JSON. */
export const keptTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = 'hearthline-desk'
    // Opened by anybody else before the desk, it would be an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open(name))
    const kept = await answer(database.transaction('texts').objectStore('texts').getAll())
    database.close()
    return kept.map((text) => JSON.stringify(text))
  })

/** A lid that closes: what is typed is kept by this device alone. Returns the page that is there when it opens again. */
export async function typeAndVanish(page: Page, words: string): Promise<Page> {
  const context = page.context()
  await context.setOffline(true)
  await textOf(page).press('Control+End')
  await page.keyboard.type(words)
  await until(async () => (await keptTexts(page)).join().includes(words))
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  return context.newPage()
}

/** An empty or given article, a draft unless `status` says otherwise, open in the editor of `page`. */
export async function openArticle(
  { page, door }: Pick<Visit, 'page' | 'door'>,
  texts: Parameters<typeof storeArticle>[1] = {},
  columns: Parameters<typeof storeArticle>[2] = { status: 'draft' },
): Promise<string> {
  const { id } = await storeArticle(
    door,
    { slug: 'by-hand', body: '<p>Alpha Before omega</p>', ...texts },
    columns,
  )
  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  return id
}

export async function storedText({ services }: Door, id: string): Promise<ArticleFields> {
  const newest = await findNewestText(services.database.db, id)
  if (!newest) throw new Error('the article is gone')
  return newest.fields
}

export async function until<T>(look: () => Promise<T | false | null | undefined>): Promise<T> {
  const found = await vi.waitUntil(look, { interval: 20, timeout: endOfWaiting })
  return found as T
}

/** Waits until the stored content is one that `fits`, and returns it with nothing between its blocks. */
export function contentOnceIt(fits: (content: string) => boolean, door: Door, id: string): Promise<string> {
  return until(async () => {
    const content = (await storedText(door, id)).content.replaceAll('\n', '')
    return fits(content) && content
  })
}

/** A double click on `words`. Clicks that follow another at its place within 500 ms are a triple one to ProseMirror, so one goes elsewhere first. */
export async function doubleClick(page: Page, words: string, elsewhere: string): Promise<void> {
  const other = await middleOf(page, elsewhere)
  await page.mouse.click(other.x, other.y)
  const { x, y } = await middleOf(page, words)
  await page.mouse.dblclick(x, y)
}

/** Where words of the text stand on the screen: their middle, in pixels of the window. */
export function middleOf(page: Page, words: string): Promise<{ x: number; y: number }> {
  return textOf(page).evaluate((text, words) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue?.indexOf(words) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + words.length)
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    throw new Error(`the text does not say "${words}"`)
  }, words)
}

export interface HandedFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Pastes into the text, or drops on it at a point, as a browser tells of either. */
export async function hand(
  page: Page,
  how: 'paste' | { x: number; y: number },
  what: { files?: readonly HandedFile[]; html?: string; text?: string },
): Promise<void> {
  const files = (what.files ?? []).map(({ bytes, ...file }) => ({
    ...file,
    base64: Buffer.from(bytes).toString('base64'),
  }))
  await textOf(page).evaluate(
    (text, { how, files, html, plain }) => {
      const given = new DataTransfer()
      for (const { name, type, base64 } of files)
        given.items.add(new File([Uint8Array.fromBase64(base64)], name, { type }))
      if (html) given.setData('text/html', html)
      if (plain) given.setData('text/plain', plain)
      const common = { bubbles: true, cancelable: true }
      if (how === 'paste')
        text.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: given }))
      else {
        const event = new DragEvent('drop', {
          ...common,
          dataTransfer: given,
          clientX: how.x,
          clientY: how.y,
        })
        // Nobody stopping it means that the browser opens the file in place of the article.
        const at = document.elementFromPoint(how.x, how.y) ?? text
        if (at.dispatchEvent(event) && files.length > 0) throw new Error('the file was opened instead')
      }
    },
    { how, files, html: what.html ?? '', plain: what.text ?? '' },
  )
}

/** An owner, who has an account from then on, reviews the newest text of an article. */
export async function reviewAsOwner(door: Door, id: string): Promise<void> {
  const { db } = door.services.database
  const find = () =>
    db.selectFrom('staff').select('id').where('email', '=', emailOf('owner')).executeTakeFirst()
  if (!(await find())) await addStaff(door, 'owner')
  const owner = await find()
  const newest = await findNewestText(db, id)
  if (!owner || !newest) throw new Error('nobody, or nothing to review')
  const { version } = newest.article
  await reviewVersion(door.services.database, { id, version }, { staffId: owner.id, address: '' })
}

export async function ownerSaves(door: Door, id: string, fields: Record<string, string>) {
  const { db } = door.services.database
  const { version } = await db
    .selectFrom('research_articles')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cookie = await signInAs(door, 'owner')
  const answer = await door.post(
    `/admin/articles/${id}/draft`,
    { ...fields, version: String(version) },
    { cookie },
  )
  expect(answer.status).toBe(200)
}
