/** The calendar of articles, through the front door: what it shows, and who moves what to which day. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import { visible } from '#test/support/article-desk.ts'
import { goodTexts, letMomentCome, openWriters } from '#test/support/article-writers.ts'
import { storeArticle } from '#test/support/articles.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'

const page = '/admin/articles/calendar'
const draft = { status: 'draft', published_at: null } as const
/** A month that can be planned for in any run of the tests, with the night in which clocks go forward. */
const year = new Date().getUTCFullYear() + 2
const month = `${year}-03`

async function openCalendar(open: OpenDatabase) {
  const desk = await openWriters(open)
  const { door, cookies } = desk
  const see = async (query = `?month=${month}`, cookie = cookies.editor) => {
    const answer = await door.get(`${page}${query}`, { cookie })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).not.toMatch(/ style="/)
    return { html, text: visible(html) }
  }
  const move = async (fields: Record<string, string>, cookie = cookies.editor) => {
    const query = `?month=${month}&plan=${fields.id}`
    const answer = await door.post(`${page}${query}`, { planned: '', time: '09:00', ...fields }, { cookie })
    const to = new URL(answer.headers.get('location') ?? '/', door.url)
    const html = await answer.text()
    return {
      status: answer.status,
      notice: to.searchParams.get('notice'),
      month: to.searchParams.get('month'),
      html,
      text: visible(html),
    }
  }
  return { ...desk, see, move }
}

describeOnSqliteFirst('the calendar of articles', (open) => {
  it('is reached from the list and shows what came out, what is planned and what waits for a day', async () => {
    const { door, see, move, post, cookies } = await openCalendar(open)
    const list = await (await door.get('/admin/articles', { cookie: cookies.editor })).text()
    expect(list).toContain(`href="${page}"`)
    await storeArticle(door, { slug: 'out', title: 'Came out', publishedAt: '2026-03-02' })
    const { id } = await storeArticle(door, { slug: 'planned', title: 'Comes out' }, draft)
    await storeArticle(door, { slug: 'waits', title: 'Waits' }, draft)
    const trashed = await storeArticle(door, { slug: 'gone', title: 'Thrown away' }, draft)
    await post(`${trashed.id}/delete`)
    expect((await move({ id, day: `${year}-03-02` })).notice).toBe('article-scheduled')
    const march = await see()
    expect(march.text).toMatch(/Mar 2 9:00.AM Scheduled Comes out Move/)
    expect(march.text).not.toMatch(/Came out|Thrown away/)
    expect(march.text).toMatch(/Drafts without a date Waits Choose a day : Waits/)
    expect(march.html).toContain(`href="${page}?month=${year}-02"`)
    expect(march.html).toContain(`href="${page}?month=${year}-04"`)
    expect((await see('?month=2026-03')).text).toMatch(/Mar 2 12:00.PM Published Came out/)
    for (const nonsense of [
      '?month=9999-12',
      '?month=',
      '?month=x&plan=y',
      `?plan=${newId()}`,
      '?month=0000-00',
    ])
      expect((await see(nonsense)).text).toContain('Today')
  })

  it('plans by the agency’s clocks, in the nights of clock change too, and moves at once what is moved twice', async () => {
    const { door, db, see, move, row, acts } = await openCalendar(open)
    const { id } = await storeArticle(door, {}, draft)
    await move({ id, day: `${year}-07-01` })
    const summer = `${year}-07-01T13:00:00.000Z`
    expect((await row(id)).publish_at).toBe(summer)
    const form = await see(`?month=${month}&plan=${id}`)
    expect(form.html).toMatch(
      new RegExp(`name="day"[^>]*value="${year}-07-01"|value="${year}-07-01"[^>]*name="day"`),
    )
    const moved = await move({ id, planned: summer, day: `${year}-12-01` })
    expect(moved).toMatchObject({ status: 303, notice: 'article-moved', month: `${year}-12` })
    expect((await row(id)).publish_at).toBe(`${year}-12-01T14:00:00.000Z`)
    expect((await move({ id, planned: summer, day: `${year}-12-01` })).notice).toBe('article-moved')
    const second = await move({ id, planned: summer, day: `${year}-12-02` })
    expect([second.status, second.text]).toEqual([422, expect.stringContaining('Someone changed the plan')])
    expect((await acts(id)).filter((one) => one === 'article-scheduled')).toHaveLength(2)
    // The second Sunday of March: from 2 to 3.
    const sunday = Array.from({ length: 7 }, (_, at) => `${year}-03-${String(at + 8).padStart(2, '0')}`).find(
      (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
    )
    const planned = `${year}-12-01T14:00:00.000Z`
    const skipped = await move({ id, planned, day: sunday ?? '', time: '02:30' })
    expect(skipped.notice).toBe('article-scheduled-moved')
    expect((await row(id)).publish_at).toBe(`${sunday}T07:30:00.000Z`)
    const jobs = await db.selectFrom('jobs').select('id').where('kind', '=', 'article.publish').execute()
    expect(jobs).toHaveLength(3)
  })

  it('publishes what was moved at its new moment, with the wording that was looked at', async () => {
    const { door, move, row, act, see } = await openCalendar(open)
    const { id } = await storeArticle(door, {}, draft)
    await act(id, 'save', { ...goodTexts, excerpt: 'This plan is risk free.' })
    const refused = await move({ id, day: `${year}-03-03` })
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Open the article in the editor'),
    ])
    expect(refused.html).toContain(`value="${year}-03-03"`)
    await act(id, 'schedule', { publishAt: `${year}-03-03T09:00`, anyway: 'on' })
    const { publish_at } = await row(id)
    expect((await move({ id, planned: publish_at ?? '', day: `${year}-03-04` })).notice).toBe('article-moved')
    // A word that nobody looked at: it is moved, and whoever moves it is told.
    await act(id, 'save', { title: 'Guaranteed safe' })
    const planned = (await row(id)).publish_at ?? ''
    expect((await move({ id, planned, day: `${year}-03-05` })).notice).toBe('article-moved-not-ready')
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({
      status: 'draft',
      publish_error: expect.stringContaining('Guaranteed safe'),
    })
    const today = dayIn(new Date(), agency.timeZone)
    expect((await see(`?month=${today.slice(0, 7)}`)).text).toContain('Overdue')
    await act(id, 'save', { title: 'A new article' })
    const late = (await row(id)).publish_at ?? ''
    expect((await move({ id, planned: late, day: `${year}-03-06` })).notice).toBe('article-moved')
    expect((await row(id)).publish_error).toBeNull()
    await letMomentCome(door, id)
    await door.services.jobs.runDue()
    expect(await row(id)).toMatchObject({ status: 'published', publish_at: null })
  })

  it('refuses what is past, no day, too far or gone, and keeps what was typed', async () => {
    const { door, post, move, row } = await openCalendar(open)
    const { id } = await storeArticle(door, {}, draft)
    for (const [fields, why] of [
      [{ day: '2020-01-01' }, 'This time has passed'],
      [{ day: '9999-01-01' }, 'within the next ten years'],
      [{ day: `${year}-02-30` }, 'Choose a date'],
      [{ day: '' }, 'Choose a date'],
      [{ day: `${year}-03-01`, time: '25:00' }, 'Choose a time'],
      [{ day: `${year}-03-01<script>` }, 'Choose a date'],
    ] as const) {
      const refused = await move({ id, ...fields })
      expect([fields, refused.status]).toEqual([fields, 422])
      expect(refused.text).toContain(why)
    }
    expect((await row(id)).publish_at).toBeNull()
    await post(`${id}/delete`)
    const gone = await move({ id, day: `${year}-03-01` })
    expect([gone.status, gone.text]).toEqual([422, expect.stringContaining('This article was deleted')])
    expect((await move({ id: 'nobody', day: `${year}-03-01` })).status).toBe(422)
  })

  it('shows a contributor the own articles, and lets only who may publish give them a day', async () => {
    const { door, db, see, move, row } = await openCalendar(open)
    const cookies: Record<string, string> = {}
    for (const role of ['contributor', 'agent'] as const) {
      await addStaff(door, role)
      cookies[role] = await signInAs(door, role)
    }
    const own = await storeArticle(door, { slug: 'own', title: 'Of my own' }, draft)
    const other = await storeArticle(door, { slug: 'other', title: 'Of somebody else' }, draft)
    const me = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'contributor')
      .executeTakeFirstOrThrow()
    await db.updateTable('research_articles').set({ begun_by: me.id }).where('id', '=', own.id).execute()
    for (const { id } of [own, other]) await move({ id, day: `${year}-03-02` })
    const { text, html } = await see(`?month=${month}&plan=${own.id}`, cookies.contributor)
    expect(text).toContain('Of my own')
    // The sheet of keys, which every page has, speaks of moving blocks.
    expect(text.split('Shortcuts and alerts', 1)[0]).not.toMatch(/Of somebody else|Move/)
    expect(html).not.toContain('name="day"')
    const { publish_at } = await row(own.id)
    const fields = { id: own.id, planned: publish_at ?? '', day: `${year}-03-09` }
    for (const cookie of [cookies.contributor, cookies.agent])
      expect((await move(fields, cookie)).status).toBe(404)
    expect((await door.post(page, fields)).status).toBe(401)
    expect((await row(own.id)).publish_at).toBe(publish_at)
    expect((await door.get(page, { cookie: cookies.agent ?? '' })).status).toBe(404)
  })

  it('shows several of one minute, and five hundred of one month', async () => {
    const { door, db, see } = await openCalendar(open)
    const { id: _id, ...texts } = await storeArticle(door, { slug: 'one' }, draft)
    const rows = Array.from({ length: 500 }, (_, at) => ({
      ...texts,
      id: newId(),
      slug: `planned-${at}`,
      title: `Planned ${at}.`,
      publish_at: `${year}-03-${String((at % 28) + 1).padStart(2, '0')}T15:00:00.000Z`,
    }))
    for (let at = 0; at < rows.length; at += 100)
      await db
        .insertInto('research_articles')
        .values(rows.slice(at, at + 100))
        .execute()
    const { html, text } = await see()
    expect(html.match(/class="calendar-entry"/g)).toHaveLength(500)
    expect(text).toContain('14 more')
    expect(rows.filter(({ title }) => !text.includes(title))).toEqual([])
  })
})
