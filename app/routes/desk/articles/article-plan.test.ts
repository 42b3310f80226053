/** Articles that go live at a chosen moment, through the front door: on one node, once, and late rather than never. */
import { expect, it } from 'vitest'
import { publishDue } from '#app/articles/publishing/schedule.server.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'

const draft = { status: 'draft', published_at: null } as const
const later = { publishAt: '2031-12-01T09:00' }

describeOnEachEngine('planning an article', (open, engine) => {
  it('plans by the agency’s clocks and refuses what is past or no time', async () => {
    const { door, row, act } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    for (const publishAt of ['2020-01-01T09:00', 'soon', '', '2031-02-30T09:00']) {
      const { status, text } = await act(id, 'schedule', { publishAt })
      expect(status).toBe(422)
      expect(text).toContain(publishAt.startsWith('2020') ? 'This time has passed' : 'Choose a date and time')
    }
    const refused = await act(id, 'schedule', { title: '', ...later })
    expect(refused.text).toContain('Your text is saved but not scheduled.')
    expect(refused.text).not.toContain('not published')
    await act(id, 'save', { title: 'A title' })
    expect((await row(id)).publish_at).toBeNull()
    const planned = await act(id, 'schedule', { publishAt: '2031-07-01T09:00' })
    expect(planned.notice).toBe('article-scheduled')
    expect((await row(id)).publish_at).toBe('2031-07-01T13:00:00.000Z')
    // On 9 March 2031 the clocks go from 2 to 3.
    expect((await act(id, 'schedule', { publishAt: '2031-03-09T02:30' })).notice).toBe(
      'article-scheduled-moved',
    )
    expect((await row(id)).publish_at).toBe('2031-03-09T07:30:00.000Z')
    expect((await act(id, 'schedule', { title: '', ...later })).status).toBe(422)
  })

  it('publishes a planned text once, whatever the number of nodes', async () => {
    const { door, db, row, versions, act, read } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    expect((await act(id, 'schedule', { ...goodTexts, ...later })).notice).toBe('article-scheduled')
    // What is saved after that goes live with it.
    await act(id, 'save', { title: 'Changed since' })
    await door.services.jobs.runDue()
    expect((await row(id)).status).toBe('draft')
    await letMomentCome(door, id)
    const second = await openDoorOn(door)
    // In one process two nodes of SQLite cannot write at the same time.
    const run = [door, second].map(
      ({ services }) =>
        () =>
          services.jobs.runDue(),
    )
    if (engine === 'postgres') await Promise.all(run.map((one) => one()))
    else for (const one of run) await one()
    expect(await row(id)).toMatchObject({
      status: 'published',
      title: 'Changed since',
      draft: null,
      publish_at: null,
      publish_error: null,
    })
    expect((await versions(id)).filter(({ kind }) => kind === 'published')).toHaveLength(1)
    const trail = await db
      .selectFrom('audit_trail')
      .innerJoin('staff', 'staff.id', 'audit_trail.staff_id')
      .select(['action', 'role'])
      .where('action', '=', 'article-published')
      .execute()
    expect(trail).toEqual([{ action: 'article-published', role: 'editor' }])
    expect((await read('/research/annuities/a-new-article')).status).toBe(200)
  })

  it('publishes once although every node runs the same job at once', async () => {
    const { door, row, act } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    await act(id, 'schedule', { ...goodTexts, ...later })
    const { publish_at } = await row(id)
    const { database } = door.services
    const staff = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const payload = { id, at: publish_at, by: staff.id }
    const runs = await Promise.all(Array.from({ length: 5 }, () => publishDue(database, payload)))
    expect(runs.filter(Boolean)).toHaveLength(1)
    const published = database.db
      .selectFrom('audit_trail')
      .select('id')
      .where('action', '=', 'article-published')
    expect(await published.execute()).toHaveLength(1)
    expect(await publishDue(database, payload)).toBe(false)
  })

  it('catches up after all nodes were down', async () => {
    const { door, row, act, cookies } = await openWriters(open)
    const { id } = await storeArticle(door)
    await act(id, 'schedule', { ...goodTexts, ...later })
    await letMomentCome(door, id, 90)
    const html = await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.editor })).text()
    expect(visible(html)).toContain('Was due to be published')
    const next = await openDoorOn(door)
    await next.services.jobs.runDue()
    expect(await row(id)).toMatchObject({ status: 'published', title: 'A new article', publish_at: null })
  })

  it('shows why a planned text could not go live, and leaves readers what they had', async () => {
    const { door, row, act, cookies } = await openWriters(open)
    const { id } = await storeArticle(door)
    await act(id, 'schedule', { ...goodTexts, ...later })
    await act(id, 'save', { title: '' })
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({
      title: 'Surrender charges, year by year',
      publish_error: 'Title: Enter a title.',
      draft: 2,
    })
    expect((await row(id)).publish_at).not.toBeNull()
    const html = await (await door.get(`/admin/articles/${id}/edit`, { cookie: cookies.editor })).text()
    expect(visible(html)).toMatch(/Was due to be published .* It was not published: Title: Enter a title\./)
    expect((await act(id, 'publish', { title: 'Mended' })).notice).toBe('article-live')
    expect(await row(id)).toMatchObject({ title: 'Mended', publish_at: null, publish_error: null })
  })

  it('does nothing at a moment that is no longer the plan', async () => {
    const { door, db, row, act, acts } = await openWriters(open)
    const { id } = await storeArticle(door, {}, draft)
    await act(id, 'schedule', { ...goodTexts, ...later })
    await act(id, 'schedule', { publishAt: '2032-01-01T09:00' })
    expect((await act(id, 'unschedule')).notice).toBe('article-unscheduled')
    expect((await act(id, 'unschedule')).notice).toBe('article-unscheduled')
    await db
      .updateTable('jobs')
      .set({ run_at: new Date(0).toISOString() })
      .where('kind', '=', 'article.publish')
      .execute()
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({ status: 'draft', publish_at: null, draft: 2 })
    expect(await acts(id)).toEqual([
      'article-changed',
      'article-scheduled',
      'article-scheduled',
      'article-unscheduled',
    ])
  })
})
