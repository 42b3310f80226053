/** Choosing who reviews an article and by when: at the editor's form, on the first screen, in the list, and by email. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Role } from '#app/staff/permissions.ts'
import { visible } from '#test/support/article-desk.ts'
import { openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { emailOf } from '#test/support/desk.ts'

const inDays = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), agency.timeZone)

/** A draft that the editor wrote, with an owner who may review it. */
async function openReview(open: OpenDatabase, environment: Record<string, string> = {}) {
  const desk = await openWriters(open, environment)
  const { db, door, cookies } = desk
  const { id } = await storeArticle(door, { title: 'Fees' }, { status: 'draft', published_at: null })
  await desk.act(id, 'save', { title: 'Fees explained' })
  const idOf = async (role: Role) =>
    (await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow())
      .id
  const [owner, editor] = [await idOf('owner'), await idOf('editor')]
  const see = async (path: string, who: 'owner' | 'editor' = 'owner') =>
    visible(await (await door.get(path, { cookie: cookies[who] })).text())
  const letters = () =>
    db
      .selectFrom('jobs')
      .select(['payload', 'subject_id'])
      .where('kind', '=', 'article.review-asked')
      .execute()
  const change = (columns: { role?: Role; disabled_at?: string | null }) =>
    db.updateTable('staff').set(columns).where('id', '=', owner).execute()
  return { ...desk, id, owner, editor, see, letters, change, edit: `/admin/articles/${id}/edit` }
}

describeOnSqliteFirst('the reviewer of an article', (open) => {
  it('is chosen with a day, and finds it on the first screen, in the list and in the mail', async () => {
    const { id, owner, editor, act, see, row, letters, acts, edit } = await openReview(open)
    expect(await see(edit, 'editor')).toMatch(/Reviewer Whoever may review it The owner Review by/)
    expect(await see('/admin')).not.toContain('Articles for you to review')
    const asked = { reviewer: owner, reviewDue: inDays(3) }
    expect((await act(id, 'ask-review', asked)).notice).toBe('article-review-assigned')
    expect((await act(id, 'ask-review', asked)).notice).toBe('article-review-assigned')
    expect(await row(id)).toMatchObject({
      review_by: owner,
      review_due: inDays(3),
      review_asked_by: editor,
    })
    expect(await letters()).toEqual([
      { payload: JSON.stringify({ reviewer: owner, by: editor }), subject_id: id },
    ])
    expect(await see('/admin')).toMatch(/Articles for you to review \S[^<]*Due [A-Z].* Asked by The editor/)
    expect(await see('/admin', 'editor')).not.toContain('Articles for you to review')
    expect(await see('/admin/articles?review=mine')).toContain('Waiting for a review by The owner, due')
    expect(await see('/admin/articles?review=mine', 'editor')).toContain('No Articles Found')
    expect(await see('/admin/articles?review=waiting', 'editor')).toContain('by The owner')
    expect(await see('/admin/articles?review=x')).toContain('by The owner')
    expect((await act(id, 'review', {}, 'owner')).notice).toBe('article-reviewed')
    expect(await row(id)).toMatchObject({ review_asked_at: null, review_by: null, review_due: null })
    expect(await see('/admin')).not.toContain('Articles for you to review')
    expect((await acts(id)).filter((one) => one === 'article-review-asked')).toHaveLength(1)
  })

  it('gets the letter only while it is theirs to do', async () => {
    const { door, id, db, owner, act, letters } = await openReview(open)
    await act(id, 'ask-review', { reviewer: owner })
    await act(id, 'ask-review', { reviewer: '' })
    await act(id, 'ask-review', { reviewer: owner })
    expect(await letters()).toHaveLength(2)
    await act(id, 'withdraw-review')
    await door.services.jobs.runDue()
    const sent = db.selectFrom('emails').select('subject').where('kind', '=', 'article.review-asked')
    expect(await sent.execute()).toEqual([])
    await act(id, 'ask-review', { reviewer: owner })
    await door.services.jobs.runDue()
    expect(await sent.execute()).toEqual([{ subject: 'Please review: Fees explained' }])
  })

  it('is changed and taken back, each once in the audit trail', async () => {
    const { id, owner, act, row, acts, see, edit } = await openReview(open)
    expect((await act(id, 'ask-review', { reviewer: '', reviewDue: '' })).notice).toBe('article-review-asked')
    expect((await act(id, 'ask-review', { reviewer: owner }, 'owner')).notice).toBe('article-review-mine')
    expect((await act(id, 'ask-review', { reviewer: owner, reviewDue: inDays(0) })).notice).toBe(
      'article-review-assigned',
    )
    expect(await see(edit)).toMatch(/Reviewer: The owner Due /)
    expect((await act(id, 'withdraw-review')).notice).toBe('article-review-withdrawn')
    expect((await act(id, 'withdraw-review')).notice).toBe('article-review-withdrawn')
    expect(await row(id)).toMatchObject({ review_asked_at: null, review_by: null, review_due: null })
    expect((await acts(id)).filter((one) => one.startsWith('article-review-'))).toEqual([
      'article-review-asked',
      'article-review-assigned',
      'article-review-assigned',
      'article-review-withdrawn',
    ])
  })

  it('is nobody who wrote it or may not, and the day is one ahead', async () => {
    const { id, owner, editor, act, change, row, letters } = await openReview(open)
    for (const reviewer of [editor, 'x', '%00', 'a'.repeat(5000)]) {
      const refused = await act(id, 'ask-review', { reviewer })
      expect([refused.status, refused.text], reviewer.slice(0, 40)).toEqual([
        422,
        expect.stringContaining('Choose somebody else.'),
      ])
    }
    for (const reviewDue of ['2020-01-01', '2026-02-30', 'x', '9999-01-01', inDays(400)]) {
      const refused = await act(id, 'ask-review', { reviewer: owner, reviewDue })
      expect([refused.status, refused.text], reviewDue).toEqual([
        422,
        expect.stringContaining('Choose a day from today on'),
      ])
    }
    await change({ role: 'agent' })
    expect((await act(id, 'ask-review', { reviewer: owner })).status).toBe(422)
    expect((await row(id)).review_asked_at).toBeNull()
    expect(await letters()).toEqual([])
  })

  it('is nobody again once the account is disabled or loses the right, and the screens say so', async () => {
    const { id, owner, act, change, see, edit, row } = await openReview(open)
    await act(id, 'ask-review', { reviewer: owner, reviewDue: inDays(2) })
    for (const columns of [{ role: 'agent' as const }, { disabled_at: new Date().toISOString() }]) {
      await change(columns)
      expect(await see(edit, 'editor')).toContain('The owner may no longer review, so nobody is chosen.')
      expect(await see('/admin/articles', 'editor')).toContain('The owner may no longer review')
      await change({ role: 'owner', disabled_at: null })
    }
    await change({ disabled_at: new Date().toISOString() })
    // The form shows nobody, and so it stays once it is sent.
    expect((await act(id, 'ask-review', { reviewer: '', reviewDue: inDays(2) })).status).toBe(303)
    expect(await row(id)).toMatchObject({ review_by: null, review_due: inDays(2) })
  })

  it('says when the day is over', async () => {
    const { db, id, owner, act, see, edit } = await openReview(open)
    await act(id, 'ask-review', { reviewer: owner, reviewDue: inDays(1) })
    await db.updateTable('research_articles').set({ review_due: '2026-01-02' }).where('id', '=', id).execute()
    expect(await see('/admin')).toContain('Was due Jan 2, 2026')
    expect(await see(edit)).toContain('Was due Jan 2, 2026.')
    // A day that is over is no reason to refuse another reviewer.
    expect((await act(id, 'ask-review', { reviewer: '', reviewDue: '2026-01-02' })).status).toBe(303)
  })

  it.each([
    [{}, false],
    [{ SMTP_URL: 'smtp://mail.example.com' }, true],
  ] as const)('is promised an email only by a desk that sends any: %j', async (environment, isMailed) => {
    const { door, id, owner, act, cookies } = await openReview(open, environment)
    const cookie = cookies.editor
    const said = async (notice: string | null) => {
      const html = await (await door.get(`/admin/articles/${id}/edit?notice=${notice}`, { cookie })).text()
      return visible(/<p[^>]*class="form-notice".*?<\/p>/s.exec(html)?.[0] ?? '')
    }
    const asked = await act(id, 'ask-review', { reviewer: owner })
    expect(await said(asked.notice)).toContain('The reviewer finds it on the first screen')
    expect((await said(asked.notice)).includes('gets an email')).toBe(isMailed)
  })
})
