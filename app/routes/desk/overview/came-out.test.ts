/** What a writer finds on the first screen once an article of theirs went out. */
import { expect, it } from 'vitest'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, emailOf, signInAs } from '#test/support/desk.ts'

const heading = 'Your articles on the website, last 7 days'

async function openFirstScreen(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, db, cookies } = desk
  const page = async (cookie: string) => (await door.get('/admin', { cookie })).text()
  return {
    ...desk,
    page,
    see: async (who: 'editor' | 'owner') => visible(await page(cookies[who])),
    /** A draft that somebody with this role began. */
    async began(role: 'editor' | 'contributor', slug: string) {
      const { id } = await storeArticle(door, { slug, title: slug }, { status: 'draft', published_at: null })
      const { id: begun_by } = await db
        .selectFrom('staff')
        .select('id')
        .where('email', '=', emailOf(role))
        .executeTakeFirstOrThrow()
      await db.updateTable('research_articles').set({ begun_by }).where('id', '=', id).execute()
      return id
    },
  }
}

describeOnSqliteFirst('the first screen of a writer', (open) => {
  it('says who published an article of theirs, where it is, and that changes went out', async () => {
    const { door, act, post, see, page, began } = await openFirstScreen(open)
    await addStaff(door, 'contributor')
    const cookie = await signInAs(door, 'contributor')
    const id = await began('contributor', 'fees')
    expect(await page(cookie)).not.toContain(heading)
    await act(id, 'publish', { title: 'Fees explained' }, 'owner')
    const html = await page(cookie)
    expect(visible(html)).toMatch(new RegExp(`${heading} Fees explained Published by The owner, `))
    expect(html).toContain('href="/research/annuities/fees"')
    for (const who of ['owner', 'editor'] as const) expect(await see(who)).not.toContain(heading)
    await act(id, 'publish', { excerpt: 'Once more.' })
    const again = visible(await page(cookie))
    expect(again).toMatch(/Fees explained Changes published by The editor, /)
    expect(again.match(/Fees explained/g)).toHaveLength(1)
    await post(`${id}/status`, { status: 'archived' })
    expect(await page(cookie)).not.toContain(heading)
  })

  it('says which of theirs a colleague deleted: what they began, or what has their name above it', async () => {
    const { door, post, see, began } = await openFirstScreen(open)
    const id = await began('editor', 'begun')
    const named = await storeArticle(door, { slug: 'named', title: 'named', author: 'The editor' })
    for (const one of [id, named.id]) await post(`${one}/delete`, {}, 'owner')
    expect(await see('editor')).toMatch(
      /Your articles in the trash, last 7 days named Deleted by The owner, .* begun Deleted by The owner, /,
    )
    expect(await see('owner')).not.toContain('in the trash')
  })

  it('says that a scheduled one came out, nothing of what they published themselves, and nothing after a week', async () => {
    const { door, db, act, see, began } = await openFirstScreen(open)
    const own = await began('editor', 'own')
    expect((await act(own, 'publish', { ...goodTexts, slug: 'own', title: 'Own' })).notice).toBe(
      'article-live',
    )
    expect(await see('editor')).not.toContain(heading)
    const planned = await began('editor', 'planned')
    await act(planned, 'schedule', { publishAt: '2031-12-01T09:00' })
    await letMomentCome(door, planned)
    await door.services.jobs.runDue()
    const text = await see('editor')
    expect(text).toMatch(new RegExp(`${heading} planned Published as scheduled, `))
    expect(text.split('Your newest articles')[0]).not.toContain(' Own ')
    const at = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await db.updateTable('audit_trail').set({ at }).where('action', '=', 'article-published').execute()
    expect(await see('editor')).not.toContain(heading)
  })

  it('names the newest five of their own with how each stands, for whoever works with no list', async () => {
    const { door, db, act, see, page, began } = await openFirstScreen(open)
    const own = 'Your newest articles'
    await addStaff(door, 'contributor')
    const cookie = await signInAs(door, 'contributor')
    expect(await page(cookie)).not.toContain(own)
    const ids: string[] = []
    for (const [n, slug] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      const id = await began('contributor', slug)
      await db
        .updateTable('research_articles')
        .set({ listed_at: `2026-01-0${n + 1}T12:00:00.000Z` })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
    const [, two = '', three = ''] = ids
    const listed = async () => visible(await page(cookie)).split(own)[1]
    expect(await listed()).toMatch(/^ six Draft five Draft four Draft three Draft two Draft See all/)
    expect(await page(cookie)).toContain(`href="/admin/articles/${two}/edit"`)
    await act(three, 'publish', { title: 'Three' }, 'owner')
    await db
      .updateTable('research_articles')
      .set({ publish_at: '2099-01-05T17:00:00.000Z' })
      .where('id', '=', two)
      .execute()
    // What is told of above is not named twice.
    expect(await listed()).toMatch(/^ six Draft five Draft four Draft two Scheduled for .* See all/)
    // Nobody else began anything, and an owner works with lists.
    for (const who of ['owner', 'editor'] as const) expect(await see(who)).not.toContain(own)
  })
})
