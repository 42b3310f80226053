/** What an attempt comes to, through the front door: who was tried and not reached stays somebody's work. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const isAhead = (moment: unknown) => Date.parse(String(moment)) > Date.now()

async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead({ state: 'Ohio' })
  const path = `/admin/leads/${id}`
  const log = async (outcome: string, more: Record<string, string> = {}) =>
    (await desk.post('agent', `${path}/calls`, { outcome, back: path, ...more })).status
  return { desk, id, path, log }
}

const set = ({ door }: PersonDesk, change: Record<string, string | number | null>) =>
  door.services.database.db.updateTable('submissions').set(change).execute()

describeOnSqliteFirst('an attempt that reaches nobody', (open) => {
  it.each(['no-answer', 'busy', 'left-message', 'mail', 'wrong-number'])(
    'is no contact: after %s the target runs on, and who tried has the lead and a next step',
    async (outcome) => {
      const { desk, id, path, log } = await opened(open)
      const before = await desk.row(id)
      expect(await log(outcome)).toBe(303)
      const after = await desk.row(id)
      expect(after).toMatchObject({
        ...{ attempts: 1, contacts: 0, first_contact_at: null, response_seconds: null },
        ...{ respond_by: before.respond_by, target_check_at: before.target_check_at },
        ...{
          assigned_to: await desk.staffId('agent'),
          next_step: outcome === 'wrong-number' ? 'mail' : 'call',
        },
      })
      expect(isAhead(after.next_at)).toBe(true)
      expect(Number(after.call_order)).toBe(Date.parse(String(after.next_at)))
      const { text } = await desk.see('agent', path)
      expect(text).toMatch(/Tried 1 attempt, 0 contacts Next step (Call again|Send an email): /)
      expect(text).toContain('You took it')
      expect((await desk.see('agent', '/admin/reports')).text).toContain('Tried 1')
    },
  )

  it('was lost for the reason that still stands', async () => {
    const { desk, id, path } = await opened(open)
    const isFound = async () =>
      (await desk.see('owner', '/admin/leads?reason=unreachable')).html.includes(`data-person="${id}"`)
    await desk.post('agent', `${path}/status`, { status: 'closed', reason: 'unreachable' })
    expect(await isFound()).toBe(true)
    const events = desk.door.services.database.db.selectFrom('submission_events').select('id')
    const { id: event } = await events.where('type', '=', 'status').executeTakeFirstOrThrow()
    expect((await desk.post('agent', `${path}/undo`, { event })).status).toBe(303)
    // Closed anew, by a merge or an import that gives no reason.
    await set(desk, { status: 'closed' })
    expect(await isFound()).toBe(false)
  })

  it('leaves a lead with its holder', async () => {
    const { desk, id, path } = await opened(open)
    const agent = await desk.staffId('agent')
    await desk.post('agent', `${path}/assign`, { to: agent })
    await desk.post('owner', `${path}/calls`, { outcome: 'busy' })
    expect(await desk.row(id)).toMatchObject({ assigned_to: agent, attempts: 1 })
  })

  it('is tried again when that was chosen, inside the hours allowed where the person is', async () => {
    const { desk, id, log } = await opened(open)
    for (const state of ['Hawaii', 'Ohio', 'Florida', null])
      for (const again of ['hour', 'evening', 'tomorrow', 'week', 'date']) {
        await set(desk, { state })
        const day = again === 'date' ? { day: dayFrom(9), time: '03:10' } : {}
        expect([again, await log('no-answer', { again, ...day })]).toEqual([again, 303])
        const { next_at } = await desk.row(id)
        expect(isAhead(next_at)).toBe(true)
        const hour = Temporal.Instant.from(String(next_at)).toZonedDateTimeISO(
          state === 'Hawaii' ? 'Pacific/Honolulu' : 'America/New_York',
        ).hour
        expect([state, again, hour >= 8 && hour < 21]).toEqual([state, again, true])
      }
  })

  it('is tried again on the day that was set, whatever else is chosen', async () => {
    const { desk, id, log } = await opened(open)
    for (const again of ['', 'hour', 'week']) {
      expect(await log('no-answer', { again, day: dayFrom(30), time: '12:00' })).toBe(303)
      expect(String((await desk.row(id)).next_at).slice(0, 10)).toBe(dayFrom(30))
    }
    expect(await log('no-answer', { again: 'hour', time: '12:00' })).toBe(422)
  })

  it('is not tried again in the past, nor in the year 9999', async () => {
    const { desk, id, log } = await opened(open)
    for (const more of [
      { again: 'date' },
      { again: 'date', day: dayFrom(-2) },
      { again: 'date', day: '9999-12-31' },
      { again: 'date', day: dayFrom(3), time: '25:00' },
      { again: 'never' },
    ])
      expect(await log('no-answer', more)).toBe(422)
    expect(await desk.row(id)).toMatchObject({ attempts: 0, next_at: null, assigned_to: null })
  })

  it('is asked about after as many attempts as the owner set: keep, later, lost with a reason', async () => {
    const { desk, id, path, log } = await opened(open)
    const attempts = (count: string, cadences = '') =>
      desk.post('owner', '/admin/settings', { form: 'attempts', attempts: count, cadences })
    expect((await attempts('0')).status).toBe(422)
    expect((await attempts('2')).status).toBe(303)
    await log('no-answer')
    expect((await desk.see('agent', path)).text).not.toContain('Is it worth going on?')
    await log('busy')
    expect(await desk.row(id)).toMatchObject({ next_step: 'decide', attempts: 2 })
    expect((await desk.see('agent', path)).text).toContain('Nobody was reached in 2 attempts')
    const decide = (fields: Record<string, string>) => desk.post('agent', `${path}/next-step`, fields)
    expect((await decide({ keep: 'tomorrow' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'call' })
    await log('no-answer')
    await log('no-answer')
    expect(await desk.row(id)).toMatchObject({ next_step: 'decide' })
    expect((await decide({ again: 'date', day: dayFrom(40) })).status).toBe(303)
    expect((await desk.post('agent', `${path}/lost`, { reason: 'because' })).status).toBe(422)
    expect((await desk.post('agent', `${path}/lost`, { reason: 'unreachable' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({
      ...{ status: 'closed', next_at: null, next_step: null, target_check_at: null },
      ...{ first_contact_at: null, attempts: 4, contacts: 0 },
    })
    expect((await desk.see('agent', path)).text).toContain('from new to closed: Could not be reached')
    expect((await decide({ again: 'hour' })).status).toBe(422)
  })

  it('follows the steps of its interest, and they stop by themselves', async () => {
    const { desk, id, log } = await opened(open)
    const save = (cadences: string) =>
      desk.post('owner', '/admin/settings', { form: 'attempts', attempts: '9', cadences })
    for (const wrong of [
      'Boats: 0 call',
      'Annuities: 3 call, 1 email',
      'Annuities: 0 fax',
      'Annuities:',
      'Annuities: 0 call\nannuities: 1 call',
    ]) {
      const answer = await save(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 422])
      expect(await answer.text()).toMatch(/Line [12]: /)
    }
    expect((await save('annuities: 0 call, 0 email, 3 call')).status).toBe(303)
    expect((await desk.see('owner', '/admin/settings')).text).toContain('Annuities: 0 call, 0 email, 3 call')
    await set(desk, { service_interest: 'Annuities' })
    await log('no-answer')
    expect(await desk.row(id)).toMatchObject({ next_step: 'mail' })
    await log('mail')
    const { next_at, next_step } = await desk.row(id)
    expect(next_step).toBe('call')
    expect(Date.parse(String(next_at)) - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
    await log('no-answer')
    expect(await desk.row(id)).toMatchObject({ next_step: 'decide' })
    await log('replied')
    expect(await desk.row(id)).toMatchObject({ next_step: 'follow-up', contacts: 1, attempts: 3 })
  })
})

describeOnSqliteFirst('a contact', (open) => {
  it.each(['talked', 'replied', 'booked'])(
    'is made by %s, ends the target and has a step after it',
    async (outcome) => {
      const { desk, id, path, log } = await opened(open)
      await log('no-answer')
      if (outcome === 'booked') expect(await log(outcome, { day: dayFrom(2) })).toBe(422)
      expect(await log(outcome, { day: dayFrom(2), time: '09:00' })).toBe(303)
      const row = await desk.row(id)
      expect(row).toMatchObject({ attempts: 1, contacts: 1, target_check_at: null })
      expect(row.first_contact_at).not.toBeNull()
      expect(row.next_step).toBe(outcome === 'booked' ? 'appointment' : 'follow-up')
      expect((await desk.see('agent', path)).text).not.toMatch(/On time|Overdue/)
      // The report counts both, apart, and the promise as kept.
      const report = (await desk.see('owner', '/admin/reports')).text
      expect(report).toMatch(/Total 1 1 1 1 /)
      expect(report).toMatch(/Everything else within 24 hours: The agent 100% 1 request/)
    },
  )

  it('that asks not to be contacted leaves nothing to do, until an owner allows it again', async () => {
    const { desk, id, path, log } = await opened(open)
    await log('left-message')
    await log('do-not-contact')
    expect(await desk.row(id)).toMatchObject({ next_at: null, next_step: null, attempts: 1, contacts: 0 })
    expect((await desk.row(id)).first_contact_at).not.toBeNull()
    expect((await desk.see('agent', '/admin')).text).not.toContain('Ann')
    await desk.post('owner', `${path}/allow-contact`, { text: 'They called us' })
    expect(await desk.row(id)).toMatchObject({ next_step: 'follow-up' })
  })

  it('is none that was only closed: that ends the target and takes nothing back', async () => {
    const { desk, id, path } = await opened(open)
    const move = (status: string) => desk.post('owner', `${path}/status`, { status, reason: 'other' })
    const before = await desk.row(id)
    await move('closed')
    expect(await desk.row(id)).toMatchObject({ first_contact_at: null, target_check_at: null })
    await move('new')
    const { respond_by, call_order, target_check_at } = before
    expect(await desk.row(id)).toMatchObject({ respond_by, call_order, target_check_at })
  })
})

describeOnSqliteFirst('a task typed by hand', (open) => {
  it('is posted to where tasks are kept, and goes along to the next holder', async () => {
    const { desk, id, path } = await opened(open)
    const { html } = await desk.see('agent', path)
    const form = /<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>).)*name="title"/s.exec(html)?.[1]
    expect(form).toBe(`${path}/tasks`)
    const [agent, owner] = [await desk.staffId('agent'), await desk.staffId('owner')]
    await desk.post('agent', `${path}/assign`, { to: agent })
    await desk.post('agent', form ?? '', { title: 'Send papers', day: dayFrom(0) })
    await desk.post('owner', `${path}/assign`, { to: owner })
    const { db } = desk.door.services.database
    const tasks = await db.selectFrom('tasks').select(['staff_id', 'subject_id']).execute()
    expect(tasks).toEqual([{ staff_id: owner, subject_id: id }])
  })
})

/** How often somebody was tried and how often reached: two figures wherever people are listed. */
describeOnSqliteFirst('attempts and contacts', (open) => {
  it('stand apart in rows, on cards and on the board', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const lead = (n: number) =>
      desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-010${n}` })
    const [tried, reached, both] = [await lead(1), await lead(2), await lead(3)]
    await lead(4)
    for (const [id, outcome] of [
      [tried, 'no-answer'],
      [tried, 'busy'],
      [reached, 'talked'],
      [both, 'no-answer'],
      [both, 'talked'],
    ] as const)
      await desk.post('agent', `/admin/leads/${id}/calls`, { outcome })
    const shown = async (look: string) => {
      await desk.post('agent', '/admin/leads/look', { look })
      const { html } = await desk.see('agent', '/admin/leads')
      return [...html.replace(/<!--.*?-->/g, '').matchAll(/<article.*?<\/article>/gs)].map(([article]) =>
        article
          .replace(/<details.*?<\/details>/gs, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' '),
      )
    }
    const figures = { P1: /2 tries ?, /, P2: / 1 contact ?, /, P3: /1 try, 1 contact ?, / }
    for (const look of ['rows', 'board']) {
      const articles = await shown(look)
      for (const [name, figure] of Object.entries(figures)) {
        const article = articles.find((one) => one.includes(` ${name} `)) ?? ''
        expect([look, name, figure.test(article)]).toEqual([look, name, true])
      }
      expect(articles.find((one) => one.includes(' P4 '))).not.toMatch(/\d (tries|try|contacts?)\b/)
    }
    expect((await shown('cards')).filter((one) => /Attempts [012] Contacts [01] /.test(one))).toHaveLength(3)
  })
})
