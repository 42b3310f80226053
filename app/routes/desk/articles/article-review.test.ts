/** A reviewer is never the author: through the front door, with people who come, go and change what they may do. */
import { expect, it } from 'vitest'
import { reviewRequired, soleMayPublish } from '#app/articles/review/reviewers.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'

const draft = { status: 'draft', published_at: null } as const
const later = { publishAt: '2031-12-01T09:00' }

/** Two who write, where articles need a review, and an article that one of them began. */
async function openReviews(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { db } = desk
  await writeSetting(db, reviewRequired, true, null)
  const { id } = await storeArticle(desk.door, {}, draft)
  const change = (role: Role, columns: { role?: Role; disabled_at?: string | null }) =>
    db.updateTable('staff').set(columns).where('email', '=', emailOf(role)).execute()
  const seen = async (who: 'editor' | 'owner' = 'editor') =>
    visible(await (await desk.door.get(`/admin/articles/${id}/edit`, { cookie: desk.cookies[who] })).text())
  return { ...desk, id, change, seen }
}

describeOnSqliteFirst('the review of an article', (open) => {
  it('asks for a review by somebody else', async () => {
    const { id, post, act, seen, acts, row } = await openReviews(open)
    for (const name of ['publish', 'schedule']) {
      const refused = await act(id, name, { ...goodTexts, ...later })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('needs a review by someone who did not write it')
    }
    const moved = await post(`${id}/status.data`, { status: 'published' })
    expect([moved.status, await moved.text()]).toEqual([422, expect.stringContaining('needs a review')])
    const own = await act(id, 'review')
    expect([own.status, own.text]).toEqual([422, expect.stringContaining('somebody else reviews it')])
    expect(await seen()).toContain('You wrote in this text')
    expect((await act(id, 'ask-review')).notice).toBe('article-review-asked')
    expect((await act(id, 'ask-review')).notice).toBe('article-review-asked')
    expect(await seen('owner')).toMatch(/Sent to review by The editor on .* Mark as reviewed/)
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect((await row(id)).review_asked_at).toBeNull()
    expect(await seen()).toContain('Reviewed by The owner')
    // Whoever is second finds it done.
    expect((await act(id, 'review', {}, 'owner')).status).toBe(422)
    expect((await act(id, 'ask-review')).status).toBe(422)
    // A word more takes it back, and the next reader reads what is new.
    expect((await act(id, 'publish', { title: 'One word more' }, 'owner')).status).toBe(422)
    expect((await act(id, 'review', {}, 'owner')).status).toBe(422)
    expect((await act(id, 'review')).notice).toBe('article-reviewed')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    // What readers had before may come back without one.
    await act(id, 'unpublish')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    expect((await acts(id)).filter((one) => one === 'article-review-asked')).toHaveLength(1)
  })

  it('waits on the first screen and in the list of others until it is done or withdrawn', async () => {
    const { id, act, cookies, door, row, acts } = await openReviews(open)
    await act(id, 'save', { ...goodTexts, title: 'Fees explained' })
    const see = async (path: string, who: 'owner' | 'editor') =>
      visible(await (await door.get(path, { cookie: cookies[who] })).text())
    const heading = 'Articles waiting for a review'
    expect(await see('/admin', 'owner')).not.toContain(heading)
    await act(id, 'ask-review')
    expect(await see('/admin', 'owner')).toMatch(/Articles waiting for a review Fees.* Asked by The editor/)
    expect(await see('/admin', 'editor')).not.toContain(heading)
    for (const who of ['owner', 'editor'] as const)
      expect(await see('/admin/articles?review=waiting', who)).toContain('Fees explained')
    for (const times of [1, 2])
      expect([times, (await act(id, 'withdraw-review')).notice]).toEqual([times, 'article-review-withdrawn'])
    expect(await row(id)).toMatchObject({ review_asked_at: null, review_asked_by: null })
    expect(await see('/admin', 'owner')).not.toContain(heading)
    expect(await see('/admin/articles?review=waiting', 'owner')).toContain('No Articles Found')
    expect((await acts(id)).filter((one) => one === 'article-review-withdrawn')).toHaveLength(1)
  })

  it('is neither asked for nor given while the text lacks what Publish would ask for: mended later, it is void', async () => {
    const { id, act, seen } = await openReviews(open)
    await act(id, 'save', { ...goodTexts, content: '<p>See <a href="/no-such-page">this page</a>.</p>' })
    for (const [name, who, words] of [
      ['ask-review', 'editor', 'not sent to review'],
      ['review', 'owner', 'not reviewed'],
    ] as const) {
      const refused = await act(id, name, {}, who)
      expect([name, refused.status, refused.text]).toEqual([name, 422, expect.stringContaining(words)])
    }
    expect(await seen()).not.toMatch(/Sent to review|Reviewed by/)
    // What may be passed over at Publish may be here.
    expect((await act(id, 'review', { anyway: 'on' }, 'owner')).notice).toBe('article-reviewed')
  })

  it('is asked for once of a text that comes back as it was, and again of any change', async () => {
    const { id, post, act, seen, row, versions, read } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await act(id, 'review', {}, 'owner')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    const live = (await versions(id)).findLast(({ kind }) => kind === 'published')
    // Somebody went on writing before it was taken off the website.
    await act(id, 'save', { title: 'Something else' })
    expect((await act(id, 'unpublish')).notice).toBe('article-unpublished')
    const refused = await act(id, 'publish')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('needs a review')])
    expect(await seen()).toContain('and changed since then')
    // Whoever reviewed it brings it back, too.
    await post(`${id}/versions/${live?.number}`, { version: String((await row(id)).version) }, 'owner')
    for (const who of ['editor', 'owner'] as const) {
      expect(await seen(who)).toMatch(/Reviewed by The owner on [^.]*[AP]M[^.]*\. /)
      expect(await seen(who)).toContain('can go back on the website without another review')
      expect((await act(id, 'ask-review', {}, who)).status).toBe(422)
    }
    expect((await act(id, 'publish', {}, 'owner')).notice).toBe('article-live')
    expect(visible(await (await read('/research/annuities/a-new-article')).text())).toContain(
      'Reviewed by The owner',
    )
    expect(await row(id)).toMatchObject({ status: 'published', draft: null })
    // Written away and back again it is the same text; a letter more is another.
    await act(id, 'unpublish')
    await act(id, 'save', { excerpt: 'Short' })
    expect((await act(id, 'schedule', later)).status).toBe(422)
    expect((await act(id, 'publish', { excerpt: goodTexts.excerpt })).notice).toBe('article-live')
    await act(id, 'unpublish')
    expect((await act(id, 'publish', { excerpt: 'Short.!' })).status).toBe(422)
  })

  it('may be asked for once a text is out that nobody reviewed', async () => {
    const { door, act, seen } = await openReviews(open)
    const { id } = await storeArticle(door, { slug: 'out' })
    expect((await act(id, 'ask-review')).notice).toBe('article-review-asked')
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect((await act(id, 'ask-review')).status).toBe(422)
    expect(await seen()).not.toContain('without “Reviewed by”')
  })

  it('lets two who mend each other’s text review it, but never who wrote last', async () => {
    const { id, act } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await act(id, 'save', { title: 'Mended' }, 'owner')
    expect((await act(id, 'review', {}, 'owner')).status).toBe(422)
    expect((await act(id, 'review')).notice).toBe('article-reviewed')
    expect((await act(id, 'publish', {}, 'owner')).notice).toBe('article-live')
  })

  it('counts whose text was brought back, and whose name stands above it', async () => {
    const { id, act, post, row } = await openReviews(open)
    await act(id, 'save', goodTexts)
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    await act(id, 'save', { title: 'By the owner' }, 'owner')
    await post(`${id}/versions/1`, { version: String((await row(id)).version) }, 'owner')
    const named = await act(id, 'save', { author: 'the EDITOR ' }, 'owner')
    expect(named.notice).toBe('article-saved')
    expect((await act(id, 'review')).status).toBe(422)
  })

  it('takes no review of whoever may no longer give one', async () => {
    const { door, id, act, change, seen, row } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await act(id, 'review', {}, 'owner')
    expect((await act(id, 'schedule', later)).notice).toBe('article-scheduled')
    await change('owner', { role: 'agent' })
    expect((await act(id, 'publish')).text).toContain('only person here who may publish')
    expect(await seen()).toContain('and changed since then')
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({ status: 'draft', publish_error: expect.stringContaining('review') })
    await change('owner', { role: 'owner' })
    expect((await act(id, 'publish')).notice).toBe('article-live')
  })

  it('asks again where the reviewer’s account was disabled before the moment came', async () => {
    const { door, db, id, act, change, row } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await act(id, 'review', {}, 'owner')
    await act(id, 'schedule', later)
    await change('owner', { disabled_at: new Date().toISOString() })
    const third = { id: 'third', name: 'Third', email: 'third@hearthline.example', role: 'editor' as const }
    const created_at = new Date().toISOString()
    await db
      .insertInto('staff')
      .values({ ...third, created_at, password_hash: '' })
      .execute()
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({
      status: 'draft',
      publish_error: expect.stringContaining('may no longer do so'),
    })
  })

  it('lets nobody become the reviewer of their own text by another role', async () => {
    const { id, act, change, cookies, door } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await change('editor', { role: 'agent' })
    await change('editor', { role: 'owner' })
    expect((await act(id, 'review')).status).toBe(422)
    expect((await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.editor })).status).toBe(200)
  })

  it('takes one review of two that come at once', async () => {
    const { db, id, act, acts, versions } = await openReviews(open)
    await act(id, 'save', goodTexts)
    await db.updateTable('article_versions').set({ saved_by: null }).where('article_id', '=', id).execute()
    const both = await Promise.all([act(id, 'review'), act(id, 'review', {}, 'owner')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
    expect((await acts(id)).filter((one) => one === 'article-reviewed')).toHaveLength(1)
    expect((await versions(id)).filter(({ reviewed_at }) => reviewed_at)).toHaveLength(1)
  })

  it('lets the only one who may publish do without where owners allow it, and says so', async () => {
    const { door, db, id, act, change, seen, cookies, read } = await openReviews(open)
    await change('editor', { role: 'agent' })
    await act(id, 'save', goodTexts, 'owner')
    const refused = await act(id, 'publish', {}, 'owner')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('You are the only person')])
    const settings = (cookie: string, fields: Record<string, string>) =>
      door.post('/admin/settings', { form: 'article-review', required: 'yes', ...fields }, { cookie })
    expect((await settings(cookies.editor, { sole: 'yes' })).status).toBe(404)
    expect((await settings(cookies.owner, { sole: 'yes' })).status).toBe(303)
    const page = await (await door.get('/admin/settings', { cookie: cookies.owner })).text()
    expect(page).toMatch(/<input type="checkbox" name="sole"[^>]* checked=""/)
    expect(await seen('owner')).toContain('goes out without a review')
    expect((await act(id, 'publish', {}, 'owner')).notice).toBe('article-live')
    const live = visible(await (await read('/research/annuities/a-new-article')).text())
    expect(live).toContain('Published by its author without a second review')
    const trail = await db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'article-published')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(trail.detail)).toContain('the only one who may publish')
    // A second one who may publish, and the rule is for both.
    await change('editor', { role: 'editor' })
    expect((await act(id, 'publish', { title: 'Again' }, 'owner')).status).toBe(422)
    await act(id, 'review')
    expect((await act(id, 'publish', {}, 'owner')).notice).toBe('article-live')
    const reviewed = visible(await (await read('/research/annuities/a-new-article')).text())
    expect(reviewed).not.toContain('without a second review')
    expect(reviewed).toContain('Reviewed by The editor')
  })

  it('goes on saying that nobody else has read what goes back as it was', async () => {
    const { db, id, act, change, read } = await openReviews(open)
    await writeSetting(db, soleMayPublish, true, null)
    await change('editor', { role: 'agent' })
    expect((await act(id, 'publish', goodTexts, 'owner')).notice).toBe('article-live')
    await change('editor', { role: 'editor' })
    await act(id, 'unpublish', {}, 'owner')
    expect((await act(id, 'publish')).notice).toBe('article-live')
    const live = visible(await (await read('/research/annuities/a-new-article')).text())
    expect(live).toContain('Published by its author without a second review')
  })
})
