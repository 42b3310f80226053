/** The article editor, on each engine: what is typed is checked, counted, saved, and kept by the device. */
import { describe, expect, it } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { storedText, until } from '../support/editor.ts'
import { signIn, sitDown } from '../support/engines/desk.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { type EngineVisit, type EngineVisitOptions, engines, visitorOn } from '../support/engines/engines.ts'
import { button, css, field, heading } from '../support/engines/target.ts'

const text = field('Text of the article')

/** The status at the foot. */
const status = (page: EnginePage, pattern: string) =>
  page.until(
    (wanted) => new RegExp(wanted).test(document.querySelector('.status-words')?.textContent ?? ''),
    pattern,
  )

/** What this device keeps of texts that the server does not have holds `words`. */
const kept = (page: EnginePage, words: string) =>
  page.until(async (wanted) => {
    const name = 'hearthline-desk'
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open(name))
    const texts = await answer(database.transaction('texts').objectStore('texts').getAll())
    database.close()
    return JSON.stringify(texts).includes(wanted)
  }, words)

/** Goes on at the end of the text. */
async function write(page: EnginePage, words: string) {
  await page.click(text)
  await page.press('Control+End')
  await page.type(words)
}

describe.each(engines)('on $name', (engine) => {
  const visit = visitorOn(engine)

  /** An editor with a draft open. */
  async function openDraft(
    options: EngineVisitOptions = {},
  ): Promise<EngineVisit & { id: string; path: string }> {
    const opened = await sitDown(visit, 'editor', options)
    const { id } = await storeArticle(
      opened.door,
      { slug: 'by-hand', body: '<p>Alpha Before omega</p>' },
      { status: 'draft' },
    )
    const path = `/admin/articles/${id}/edit`
    await opened.page.goto(path)
    await opened.page.find(text)
    return { ...opened, id, path }
  }

  it('flags what the word rules forbid, counts the words, and saves', async () => {
    const { page, door, id } = await openDraft()
    await page.see('3 words')
    await write(page, ' where your money is guaranteed to grow')
    await page.see('10 words')
    await page.until(() =>
      document.querySelector('.ProseMirror .finding')?.textContent?.includes('guaranteed'),
    )
    await status(page, '^Saved \\d')
    expect((await storedText(door, id)).content).toContain('omega where your money is guaranteed to grow')
  })

  it('keeps on the device what it may not send, and sends it after signing in again', async () => {
    const { page, door, id, path, expectComplaint } = await openDraft()
    expectComplaint(/status of 401/)
    await door.services.database.db.deleteFrom('staff_sessions').execute()
    await write(page, ' one')
    await page.see('Sign in again')
    await write(page, ' two')
    await kept(page, 'one two')
    const other = await page.openWindow()
    await other.goto(`/admin/sign-in?next=${encodeURIComponent(path)}`)
    await signIn(other, 'editor')
    await other.until(() => !location.pathname.includes('sign-in'))
    await until(async () => (await storedText(door, id)).content.includes('omega one two'))
  })

  it('keeps the words of both windows of one person', async () => {
    const { page, door, id, path, expectComplaint } = await openDraft()
    expectComplaint(/status of 409/)
    const other = await page.openWindow()
    await other.goto(path)
    await other.find(text)
    await write(other, ' of the second')
    await status(other, '^Saved \\d')
    await write(page, ' of the first')
    await page.find(heading('You, in another window, saved this article'))
    await page.click(button('Keep mine'))
    await status(page, '^Saved \\d')
    expect((await storedText(door, id)).content).toContain('of the first')
    const rows = await door.services.database.db
      .selectFrom('article_versions')
      .select('texts')
      .where('article_id', '=', id)
      .execute()
    expect(rows.map((row) => row.texts).join()).toContain('of the second')
    await page.find(css('.ProseMirror'))
  })
})
