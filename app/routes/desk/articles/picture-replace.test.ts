/** Another file for a picture, through the door: shown wherever the old one was, told, and taken back. */
import { expect, it } from 'vitest'
import { prunePictures } from '#app/articles/pictures/prune-pictures.server.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { clearArticles, notice, storeArticle, storeVersion } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { drawn, openPictureDoor, sendPicture } from '#test/support/pictures.ts'

const page = '/admin/articles/library'
const path = '/research/annuities/surrender-charges'
const figure = (src: string) => `<figure><img src="${src}" alt="A porch" width="600" height="300" /></figure>`
const idOf = (src: string) => src.split('/')[2] ?? ''

async function openReplaced(open: OpenDatabase) {
  const made = await openPictureDoor(open)
  const { door, cookie, add } = made
  await clearArticles(door)
  const first = await add(await drawn(600, 300, '#c00000').png().toBuffer(), 'image/png')
  const article = await storeArticle(door, { body: figure(first.src) })
  const post = (fields: Record<string, string>, as = cookie) => door.post(page, fields, { cookie: as })
  const read = async () => {
    await notice(door.services)
    return (await door.get(path)).text()
  }
  const library = async () => visible(await (await door.get(page, { cookie })).text())
  const replace = (src: string, by: string, more = {}) =>
    post({ form: 'replace', id: idOf(src), by, ...more })
  const other = async (width = 800, height = 400) =>
    (await add(await drawn(width, height, '#0000c0').png().toBuffer(), 'image/png')).src
  return { ...made, first: first.src, article, post, read, library, replace, other }
}

describeOnSqliteFirst('a picture that is replaced', (open) => {
  it('is shown by its new file in live texts, with its place kept free, and its old address still answers', async () => {
    const { door, first, other, replace, read, library, db, article, cookie } = await openReplaced(open)
    await storeVersion(door, { id: article.id, number: 1, kind: 'draft' })
    const next = await other()
    const saved = await replace(first, next)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?notice=replaced`])
    const html = await read()
    expect(html).toContain(`src="${next}" alt="A porch" width="800" height="400"`)
    expect(html).not.toContain(first)
    expect((await door.get(first)).status).toBe(200)
    const text = await library()
    expect(text).toContain('Used in: Surrender charges')
    expect(text.match(/Edit description/g)).toHaveLength(1)
    const version = await door.get(`/admin/articles/${article.id}/versions/1`, { cookie })
    expect(visible(await version.text())).toMatch(/A picture in it was replaced on/)
    const trail = await db
      .selectFrom('audit_trail')
      .selectAll()
      .where('action', '=', 'picture-replaced')
      .execute()
    expect(trail).toMatchObject([{ subject_id: idOf(first), detail: JSON.stringify({ by: idOf(next) }) }])
    // The new one is in use by the texts that name the old one.
    expect((await replace(first, await other())).status).toBe(422)
    expect((await door.post(page, { form: 'delete', id: idOf(next) }, { cookie })).status).toBe(422)
    const store = { database: door.services.database, files: openFiles(door.services.config) }
    await prunePictures(store, new Date(Date.now() + 9 * 86_400_000))
    expect(await read()).toContain(next)
  })

  it('may be replaced again, and goes back to its former file for thirty days', async () => {
    const { first, other, replace, read, post, library, db } = await openReplaced(open)
    const second = await other()
    const third = await other(1000, 500)
    expect((await replace(first, second)).status).toBe(303)
    expect((await replace(second, third)).status).toBe(303)
    expect(await read()).toContain(third)
    expect(await library()).toContain('Go back to the former file')
    const undone = await post({ form: 'undo-replace', id: idOf(third) })
    expect(undone.headers.get('location')).toBe(`${page}?notice=unreplaced`)
    expect(await read()).toContain(second)
    // Pressed again in another window, which shows what was.
    expect((await post({ form: 'undo-replace', id: idOf(third) })).status).toBe(422)
    const past = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await db
      .updateTable('article_pictures')
      .set({ replaced_at: past })
      .where('replaced_by', 'is not', null)
      .execute()
    expect((await post({ form: 'undo-replace', id: idOf(second) })).status).toBe(422)
    expect(await library()).not.toContain('Go back to the former file')
  })

  it('asks before another shape takes its place, and takes nothing else for a picture', async () => {
    const { door, first, other, replace, read, post } = await openReplaced(open)
    const upright = await other(400, 800)
    const asked = await replace(first, upright)
    expect(asked.status).toBe(422)
    expect(visible(await asked.text())).toContain('another shape')
    expect(await read()).toContain(first)
    expect((await replace(first, upright, { anyShape: 'yes' })).status).toBe(303)
    expect(await read()).toContain(upright)
    for (const by of ['', 'x', upright, '/pictures/00000000-0000-4000-8000-000000000000/800.webp'])
      expect((await post({ form: 'replace', id: idOf(upright), by })).status).toBe(422)
    await addStaff(door, 'contributor')
    const contributor = await signInAs(door, 'contributor')
    const own = await sendPicture(door, await drawn(400, 800).png().toBuffer(), 'image/png', contributor)
    const { src } = (await own.json()) as { src: string }
    for (const fields of [
      { form: 'replace', id: idOf(upright), by: src },
      { form: 'undo-replace', id: idOf(upright) },
      { form: 'focus', id: idOf(upright), x: '1', y: '1' },
    ])
      expect((await post(fields, contributor)).status).toBe(404)
    // Somebody else's picture would stand in for it and be changed with it.
    expect((await post({ form: 'replace', id: idOf(src), by: upright }, contributor)).status).toBe(422)
  })
})
