/** The trash of articles through the front door: what goes in, comes out, and ends. */
import { expect, it } from 'vitest'
import { emptyTrash } from '#app/articles/trash/trash.server.ts'
import { newId } from '#app/lib/ids.ts'
import { visible } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'

const day = 86_400_000

async function openTrash(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, cookies, post } = desk
  const see = async (path = '/admin/articles/trash') =>
    visible(await (await door.get(path, { cookie: cookies.editor })).text())
  const restore = async (id: string) => {
    const answer = await post('trash', { id })
    const to = answer.headers.get('location') ?? '/'
    const notice = new URL(to, door.url).searchParams.get('notice')
    return { status: answer.status, to, notice, text: visible(await answer.text()) }
  }
  return { ...desk, see, restore }
}

describeOnSqliteFirst('the trash', (open) => {
  it('keeps a deleted article out of everybody’s way, and says who deleted it', async () => {
    const { door, id, post, read, see, acts, act, save, row } = await withDeleted(open)
    expect((await read('/research/annuities/surrender-charges')).status).toBe(404)
    expect((await read('/research/annuities/moved')).status).toBe(404)
    expect(await see()).toMatch(/A new article Deleted .* by The editor Can be restored until/)
    expect(await see('/admin/articles')).not.toContain('A new article')
    expect((await door.get(`/admin/articles/${id}/edit`)).status).not.toBe(200)
    expect((await act(id, 'publish')).status).toBe(404)
    expect((await save(id, 2, { title: 'Still here' })).status).toBe(404)
    expect((await post(`${id}/preview`)).status).toBe(404)
    expect((await post(`${id}/status`, { status: 'published' })).status).toBe(404)
    expect((await post(`${id}/delete`)).status).toBe(404)
    expect(await row(id)).toMatchObject({ status: 'archived', publish_at: null })
    expect((await acts(id)).filter((one) => one === 'article-deleted')).toHaveLength(1)
  })

  it('gives it back as a draft with its versions and addresses, once', async () => {
    const { id, restore, row, versions, act, acts, read, see } = await withDeleted(open)
    const before = await versions(id)
    expect((await restore(id)).notice).toBe('article-untrashed')
    expect((await restore(id)).text).toContain('no longer in the trash')
    expect(await row(id)).toMatchObject({ status: 'draft', slug: 'moved', trashed_at: null })
    expect(await versions(id)).toEqual(before)
    expect(await see()).toContain('The trash is empty')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect((await read('/research/annuities/surrender-charges')).headers.get('location')).toContain('moved')
    expect((await acts(id)).filter((one) => one === 'article-untrashed')).toHaveLength(1)
  })

  it('leads to what was restored, and to nothing else', async () => {
    const { door, id, cookies, restore } = await withDeleted(open)
    const link = `href="/admin/articles/${id}/edit"`
    const page = async (path: string) => (await door.get(path, { cookie: cookies.editor })).text()
    const { to } = await restore(id)
    expect(await page(to)).toMatch(
      new RegExp(`role="status"[^>]*>Restored as a draft.*${link}[^>]*>Open “A new article”<`),
    )
    for (const other of [newId(), 'x']) expect(await page(to.replace(id, other))).not.toContain('Open “')
    expect(await page('/admin/articles/trash')).not.toContain(link)
  })

  it('says nothing of a restoration once it is deleted again, and for how long it stays this time', async () => {
    const { door, db, post, restore, see } = await openTrash(open)
    const { id } = await storeArticle(door, { title: 'Never out' }, { status: 'draft', published_at: null })
    await post(`${id}/delete`)
    const long = { trashed_at: new Date(Date.now() - 29 * day).toISOString() }
    await db.updateTable('research_articles').set(long).where('id', '=', id).execute()
    const soon = /Can be restored until (.*?) Restore/.exec(await see())?.[1]
    const { to } = await restore(id)
    const said = await see(to)
    expect(said).toContain(
      'Restored as a draft. Readers cannot open it until it is published. Open “Never out”',
    )
    expect(said).not.toContain('again')
    expect(said).toContain('The trash is empty')
    await post(`${id}/delete`)
    const again = await see(to)
    expect(again).not.toContain('Restored as a draft')
    const until = /Never out Deleted .* by The editor Can be restored until (.*?) Restore/.exec(again)?.[1]
    expect(until).toEqual(expect.stringMatching(/\d/))
    expect(until).not.toBe(soon)
    await emptyTrash(door.services.database, new Date(Date.now() + 29 * day))
    expect(await see()).toContain('Never out')
  })

  it('gives it another address when somebody else has the one it had', async () => {
    const { door, id, restore, row } = await withDeleted(open)
    await storeArticle(door, { slug: 'moved', title: 'Somebody else’s' })
    expect((await restore(id)).notice).toBe('article-untrashed-moved')
    expect(await row(id)).toMatchObject({ status: 'draft', slug: 'moved-2' })
  })

  it('is emptied after 30 days, and not before', async () => {
    const { door, db, id, see, restore, versions } = await withDeleted(open)
    const { database } = door.services
    await emptyTrash(database, new Date(Date.now() + 29 * day))
    expect(await see()).toContain('A new article')
    await emptyTrash(database, new Date(Date.now() + 30 * day + 1000))
    expect(await versions(id)).toEqual([])
    expect(await db.selectFrom('article_slugs').selectAll().execute()).toEqual([])
    expect((await restore(id)).status).toBe(422)
    const purged = db
      .selectFrom('audit_trail')
      .select(['staff_id', 'subject_id'])
      .where('action', '=', 'article-purged')
    expect(await purged.execute()).toEqual([{ staff_id: null, subject_id: id }])
  })

  it('knows nothing of what was never there', async () => {
    const { restore } = await openTrash(open)
    for (const id of [newId(), 'x', '']) expect((await restore(id)).status).toBe(422)
  })
})

/** An article that moved once, was planned anew, and is deleted. */
async function withDeleted(open: OpenDatabase) {
  const desk = await openTrash(open)
  const { id } = await storeArticle(desk.door)
  await desk.act(id, 'publish', { title: 'A new article', slug: 'moved' })
  await desk.act(id, 'schedule', { excerpt: 'Later.', publishAt: '2031-12-01T09:00' })
  const answer = await desk.post(`${id}/delete.data`)
  expect(await answer.text()).toContain('Article \\"A new article\\" deleted.')
  return { ...desk, id }
}
