/** Sending an article back to its writer: at the editor's form, on the first screen, in the list, by email and in the trail. */
import { expect, it } from 'vitest'
import type { Role } from '#app/staff/permissions.ts'
import { visible } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'

const words = 'Say first whom it is for.\nThen what it costs.'
const noChanges = { changes_wanted: null, changes_wanted_at: null, changes_wanted_by: null }

/** A draft that the editor wrote and sent to review, with an owner who may review it. */
async function openSent(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { db, door, cookies, act } = desk
  const { id } = await storeArticle(door, { title: 'Fees' }, { status: 'draft', published_at: null })
  await act(id, 'save', { title: 'Fees explained' })
  await act(id, 'ask-review')
  const idOf = async (role: Role) =>
    (await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow())
      .id
  const html = async (path: string, who: 'owner' | 'editor') =>
    (await door.get(path, { cookie: cookies[who] })).text()
  const see = async (path: string, who: 'owner' | 'editor') => visible(await html(path, who))
  const sent = async () => {
    await door.services.jobs.runDue()
    return db
      .selectFrom('emails')
      .select(['subject', 'recipients', 'text'])
      .where('kind', '=', 'article.changes-wanted')
      .execute()
  }
  const refuse = (changes = words, who: 'owner' | 'editor' = 'owner') =>
    act(id, 'want-changes', { changes }, who)
  const [owner, editor] = [await idOf('owner'), await idOf('editor')]
  return { ...desk, id, owner, editor, html, see, sent, refuse, edit: `/admin/articles/${id}/edit` }
}

describeOnSqliteFirst('changes that a reviewer wants', (open) => {
  it('reach the writer everywhere, and stand in the trail without their words', async () => {
    const { db, id, owner, editor, html, see, sent, refuse, row, acts, edit } = await openSent(open)
    expect(await see(edit, 'owner')).toMatch(
      /Mark as reviewed .*Ask for changes What the writer should change/,
    )
    expect(await see(edit, 'editor')).not.toContain('Ask for changes')
    expect((await refuse()).notice).toBe('article-changes-wanted')
    expect(await row(id)).toMatchObject({
      ...{ review_asked_at: null, review_by: null, changes_wanted: words },
      ...{ changes_wanted_by: owner, changes_wanted_of: editor },
    })
    for (const who of ['owner', 'editor'] as const) {
      expect(await see(edit, who)).toMatch(
        /Changes wanted by The owner on [^:]*:\d\d[^:]*: Say first whom it is for. Then what it costs. /,
      )
      expect(await see('/admin/articles', who)).toMatch(
        /Changes wanted by The owner, .*: Say first whom it is for. Then what it costs. /,
      )
    }
    // Whoever asked for them reads it again, unless the writer chooses somebody else.
    expect(await html(edit, 'editor')).toMatch(
      new RegExp(`<option value="${owner}" selected="">The owner</option>`),
    )
    expect(await see('/admin', 'editor')).toMatch(
      /Articles for you to change Fees explained Asked by The owner/,
    )
    expect(await see('/admin', 'owner')).not.toContain('Articles for you to change')
    expect(await see('/admin/articles?review=waiting', 'owner')).toContain('No Articles Found')
    expect(await see('/admin/articles?review=changes', 'owner')).toContain('Fees')
    const letters = await sent()
    expect(letters).toMatchObject([
      {
        subject: 'Changes wanted: Fees explained',
        recipients: expect.stringContaining(emailOf('editor')),
        text: expect.stringMatching(/The owner read this .*\n\nSay first whom it is for.\n\nThen what/),
      },
    ])
    expect((await acts(id)).at(-1)).toBe('article-changes-wanted')
    const trail = await db.selectFrom('audit_trail').selectAll().where('subject_id', '=', id).execute()
    expect(JSON.stringify(trail)).not.toContain('whom it is for')
  })

  it('are over once a review is asked for again, or somebody reviews it', async () => {
    const { id, act, see, refuse, row, edit } = await openSent(open)
    await refuse()
    expect((await act(id, 'ask-review')).notice).toBe('article-review-asked')
    expect(await row(id)).toMatchObject(noChanges)
    expect(await see('/admin/articles?review=changes', 'owner')).toContain('No Articles Found')
    expect(await see(edit, 'editor')).not.toContain('Changes wanted')
    expect(await see('/admin', 'editor')).not.toContain('Articles for you to change')
    await refuse()
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect(await row(id)).toMatchObject(noChanges)
  })

  it('count for nothing where an earlier release asked for a review since', async () => {
    const { db, id, see, refuse, sent, edit } = await openSent(open)
    await refuse()
    await db
      .updateTable('research_articles')
      .set({ review_asked_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    expect(await see(edit, 'editor')).not.toContain('Changes wanted')
    expect(await see('/admin/articles', 'editor')).toContain('Waiting for a review')
    expect(await see('/admin', 'editor')).not.toContain('Articles for you to change')
    expect(await sent()).toEqual([])
  })

  it('need words, not too many, and somebody who may review', async () => {
    const { id, refuse, row, sent } = await openSent(open)
    for (const blank of ['', ' \n\u200b'])
      expect(await refuse(blank)).toMatchObject({
        status: 422,
        text: expect.stringContaining('Say what the writer should change'),
      })
    expect(await refuse('a'.repeat(1_001))).toMatchObject({
      status: 422,
      text: expect.stringContaining('Use at most 1,000 characters'),
    })
    expect(await refuse(words, 'editor')).toMatchObject({
      status: 422,
      text: expect.stringContaining('You wrote in this text, so somebody else reviews it.'),
    })
    expect(await row(id)).toMatchObject(noChanges)
    expect((await row(id)).review_asked_at).not.toBeNull()
    expect(await sent()).toEqual([])
    // What the field sends of lines, and one letter for each time.
    expect((await refuse('a'.repeat(1_000))).status).toBe(303)
    expect((await refuse('Once more.\r\nPlease.')).status).toBe(303)
    expect((await row(id)).changes_wanted).toBe('Once more.\nPlease.')
    expect(await sent()).toHaveLength(1)
  })
})
