/** A contributor at the desk: writes articles of their own, sends them to review, and sees nothing of anybody else's. */
import { expect, it } from 'vitest'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'

async function openContributor(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, db } = desk
  await addStaff(door, 'contributor')
  const cookie = await signInAs(door, 'contributor')
  const get = (path: string) => door.get(path, { cookie })
  const post = (path: string, fields: Record<string, string> = {}) => door.post(path, fields, { cookie })
  const begun = await post('/admin/articles/new', { title: 'By a contributor', category: 'annuities' })
  const id = begun.headers.get('location')?.split('/').at(-2) ?? ''
  const version = async (of = id) =>
    String(
      (
        await db
          .selectFrom('research_articles')
          .select('version')
          .where('id', '=', of)
          .executeTakeFirstOrThrow()
      ).version,
    )
  const press = async (action: string, fields: Record<string, string> = {}, of = id) =>
    post(`/admin/articles/${of}/edit`, { action, version: await version(of), ...fields })
  return { ...desk, id, get, press, version, contribute: post }
}

describeOnEachEngine('a contributor', (open) => {
  it('writes, sends to review, and leaves the rest to others', async () => {
    const { db, id, get, press, row, act, versions } = await openContributor(open)
    expect((await press('save', goodTexts)).status).toBe(303)
    const page = visible(await (await get(`/admin/articles/${id}/edit`)).text())
    expect(page).toContain(
      'An editor or an owner reviews this text and publishes it. Reviewer Whoever may review it',
    )
    expect(page).not.toMatch(/Publish now|Publish later|Mark as reviewed/)
    for (const action of ['publish', 'schedule', 'review', 'archive', 'unpublish', 'unschedule'])
      expect((await press(action, { publishAt: '2031-12-01T09:00' })).status).toBe(404)
    expect(await row(id)).toMatchObject({ status: 'draft', publish_at: null })
    expect((await press('ask-review')).headers.get('location')).toContain('article-review-asked')
    const { id: reviewer } = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    const chosen = await press('ask-review', { reviewer })
    expect(chosen.headers.get('location')).toContain('article-review-assigned')
    expect(await row(id)).toMatchObject({ review_by: reviewer })
    expect((await versions(id)).filter(({ reviewed_at }) => reviewed_at)).toEqual([])
    expect((await act(id, 'review')).notice).toBe('article-reviewed')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    // A correction of what is live is a draft of theirs, and again for others to publish.
    expect((await press('save', { title: 'Corrected' })).status).toBe(303)
    expect((await row(id)).title).toBe('A new article')
  })

  it('sees and changes nothing of anybody else’s', async () => {
    const { door, id, get, contribute, press, act, row, save, cookies } = await openContributor(open)
    const { id: other } = await storeArticle(door, { title: 'Of the others' }, { status: 'draft' })
    await act(other, 'save', { title: 'Of the others still' })
    const list = visible(await (await get('/admin/articles')).text())
    expect(list).toContain('By a contributor')
    expect(list).not.toMatch(/Of the others|Search on the site|Automatic links/)
    const before = await row(other)
    for (const path of ['edit', 'reads', 'versions', 'versions/1', 'previews'])
      expect([path, (await get(`/admin/articles/${other}/${path}`)).status]).toEqual([path, 404])
    expect((await press('save', { title: 'Mine now' }, other)).status).toBe(404)
    for (const [path, fields] of [
      ['draft', { version: '2', title: 'Mine now' }],
      ['versions/1', { version: '2' }],
      ['preview', {}],
      ['status', { status: 'published' }],
      ['delete', {}],
    ] as const)
      expect([path, (await contribute(`/admin/articles/${other}/${path}`, fields)).status]).toEqual([
        path,
        404,
      ])
    expect(await row(other)).toEqual(before)
    // Nor do their own go out by them.
    expect((await contribute(`/admin/articles/${id}/status`, { status: 'published' })).status).toBe(404)
    const links = await (await get('/admin/articles/links?q=others')).json()
    expect(links).toEqual({ results: [] })
    // Nothing of leads, of people and of the agency either.
    for (const path of ['leads', 'people', 'settings', 'staff', 'audit', 'emails', 'promises'])
      expect([path, (await get(`/admin/${path}`)).status]).toEqual([path, 404])
    expect((await get('/admin')).status).toBe(200)
    // Others work on theirs.
    expect((await save(id, 1, { title: 'Mended' })).status).toBe(200)
    expect((await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.owner })).status).toBe(200)
  })

  it('throws a draft of their own away and brings it back, and leaves alone what was out or is planned', async () => {
    const { door, id, get, contribute, press, row, act, acts, post } = await openContributor(open)
    await press('save', { ...goodTexts, title: 'Half a thought' })
    const { id: other } = await storeArticle(
      door,
      { title: 'Of the others' },
      { status: 'draft', published_at: null },
    )
    await post(`${other}/delete`)
    expect((await contribute(`/admin/articles/${other}/delete`)).status).toBe(404)
    const see = async (path: string) => visible(await (await get(path)).text())
    expect(await see('/admin/articles')).toContain('Delete : Half a thought')
    expect((await contribute(`/admin/articles/${id}/delete`)).status).toBe(303)
    expect(await see('/admin/articles')).not.toContain('Half a thought')
    const trash = await see('/admin/articles/trash')
    expect(trash).toMatch(/Half a thought Deleted .* by The contributor Can be restored until/)
    expect(trash).not.toContain('Of the others')
    expect((await contribute('/admin/articles/trash', { id: other })).status).toBe(422)
    expect(await see(`/admin/articles/trash?restored=${other}&notice=article-untrashed`)).not.toContain(
      'Of the',
    )
    const restored = await contribute('/admin/articles/trash', { id })
    expect(await see(restored.headers.get('location') ?? '')).toContain('Open “Half a thought”')
    expect(await row(id)).toMatchObject({ status: 'draft', trashed_at: null })
    expect(await acts(id)).toEqual(expect.arrayContaining(['article-deleted', 'article-untrashed']))

    const refused = async () => {
      expect(await see('/admin/articles')).not.toContain('Delete :')
      const answer = await contribute(`/admin/articles/${id}/delete`)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('so an editor or owner deletes it')
      expect(await row(id)).toMatchObject({ trashed_at: null })
    }
    await act(id, 'schedule', { publishAt: '2031-12-01T09:00' })
    await refused()
    await act(id, 'unschedule')
    await act(id, 'publish')
    await act(id, 'unpublish')
    await refused()
  })

  it('loses it all with the role', async () => {
    const { db, id, get } = await openContributor(open)
    await db.updateTable('staff').set({ role: 'agent' }).where('role', '=', 'contributor').execute()
    expect((await get(`/admin/articles/${id}/edit`)).status).toBe(404)
    await db.updateTable('staff').set({ role: 'contributor' }).where('role', '=', 'agent').execute()
    expect((await get(`/admin/articles/${id}/edit`)).status).toBe(200)
  })
})
