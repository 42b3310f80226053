/** What was logged by mistake is taken back: everything stands again as before, and the timeline says both. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const dayAhead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead({ state: 'Ohio', contactASAP: 'on' })
  const path = `/admin/leads/${id}`
  /** Where it stands, without what counts its changes. */
  const state = async () => {
    const { version, updated_at, ...row } = await desk.row(id)
    return row
  }
  const lastEvent = async (type: string) =>
    (
      await desk.door.services.database.db
        .selectFrom('submission_events')
        .select('id')
        .where('type', '=', type as 'call')
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  const act = (role: 'owner' | 'agent', action: string, fields: Record<string, string>) =>
    desk.post(role, `${path}/${action}`, { back: path, ...fields })
  return { desk, path, state, lastEvent, act }
}

describeOnSqliteFirst('a change taken back', (open) => {
  it.each([
    ['calls', { outcome: 'no-answer' }, 'call', 'took back “No answer”'],
    ['calls', { outcome: 'talked' }, 'call', 'took back “Talked”'],
    ['calls', { outcome: 'mail' }, 'mail', 'took back “Sent an email”'],
    ['calls', { outcome: 'booked', day: dayAhead, time: '10:00' }, 'logged', 'took back “Booked'],
    ['status', { status: 'contacted' }, 'status', 'took back the change of the status to contacted'],
    ['next-step', { again: 'week' }, 'next-step', 'took back the next step'],
    ['lost', { reason: 'other' }, 'status', 'took back the change of the status to closed'],
  ] as const)('puts everything back after %s %o', async (action, fields, type, said) => {
    const { desk, path, state, lastEvent, act } = await opened(open)
    const before = await state()
    expect((await act('agent', action, fields)).status).toBe(303)
    expect(await state()).not.toEqual(before)
    // Without scripts the way back stands in the timeline; what is written down meanwhile leaves it there.
    await act('agent', 'notes', { text: 'Oh no' })
    const event = await lastEvent(type)
    expect((await desk.see('agent', path)).html).toContain(`name="event" value="${event}"`)
    expect((await act('agent', 'undo', { event })).status).toBe(303)
    expect(await state()).toEqual(before)
    const { text, html } = await desk.see('agent', path)
    expect(text).toContain(`You ${said}`)
    expect(text).toContain('(undone)')
    expect(html).not.toContain('name="event"')
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Lead status or outcome undone')
    // A second tap does nothing twice.
    expect((await act('agent', 'undo', { event })).status).toBe(422)
    expect(await state()).toEqual(before)
  })

  it('takes an assignment to a colleague back, with what was to be done', async () => {
    const { desk, path, state, lastEvent, act } = await opened(open)
    await act('owner', 'tasks', { title: 'Send the form', day: '2031-01-02' })
    const before = await state()
    await act('owner', 'assign', { to: await desk.staffId('agent') })
    expect((await act('owner', 'undo', { event: await lastEvent('assigned') })).status).toBe(303)
    expect(await state()).toEqual(before)
    expect((await desk.see('owner', path)).text).toContain('You took back assigning it')
  })

  it('goes back to the contact of before when "new" was chosen by mistake, and to a planned step', async () => {
    const { state, lastEvent, act } = await opened(open)
    await act('agent', 'calls', { outcome: 'no-answer', again: 'week' })
    await act('agent', 'status', { status: 'contacted' })
    const before = await state()
    await act('agent', 'status', { status: 'new' })
    expect(await state()).toMatchObject({ first_contact_at: null })
    await act('agent', 'undo', { event: await lastEvent('status') })
    expect(await state()).toEqual(before)
  })

  it('counts no contact that was taken back when the status goes to new later', async () => {
    const { desk, state, lastEvent, act, path } = await opened(open)
    const before = await state()
    await act('agent', 'calls', { outcome: 'talked' })
    await act('agent', 'undo', { event: await lastEvent('call') })
    await act('owner', 'status', { status: 'contacted' })
    await act('owner', 'status', { status: 'new' })
    expect(await state()).toEqual(before)
    expect((await desk.see('owner', path)).text).toContain('It is waiting for a call again')
  })

  it('is refused to others, after something else happened, for what cannot be taken back and for nonsense', async () => {
    const { state, lastEvent, act } = await opened(open)
    await act('agent', 'calls', { outcome: 'busy' })
    const busy = await lastEvent('call').catch(() => lastEvent('logged'))
    expect((await act('owner', 'undo', { event: busy })).status).toBe(422)
    await act('agent', 'status', { status: 'qualified' })
    for (const event of [busy, '', 'x', crypto.randomUUID()])
      expect((await act('agent', 'undo', { event })).status).toBe(422)
    const status = await lastEvent('status')
    await act('agent', 'calls', { outcome: 'do-not-contact' })
    const before = await state()
    for (const event of [status, await lastEvent('call')])
      expect((await act('agent', 'undo', { event })).status).toBe(422)
    expect(await state()).toEqual(before)
  })
})

/** A post whose answer was lost is sent again under its name, and counts once. */
describeOnSqliteFirst('a post that is sent again', (open) => {
  it.each([
    ['calls', { outcome: 'no-answer' }],
    ['calls', { outcome: 'talked' }],
    ['notes', { text: 'Call the daughter' }],
    ['tasks', { title: 'Send papers', day: '2036-03-02' }],
  ] as const)('counts once: %s', async (action, fields) => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const send = async (once: string, role: 'owner' | 'agent' = 'agent', version = '0') =>
      (await desk.post(role, `/admin/leads/${id}/${action}`, { ...fields, once, version })).status
    const count = async () => {
      const { db } = desk.door.services.database
      const { attempts, contacts } = await desk.row(id)
      const events = await db
        .selectFrom('submission_events')
        .select('id')
        .where('version', 'is not', null)
        .execute()
      const tasks = await db.selectFrom('tasks').select('id').execute()
      return { attempts, contacts, events: events.length, tasks: tasks.length }
    }
    const once = crypto.randomUUID()
    expect(await Promise.all([send(once), send(once)])).toEqual([303, 303])
    const counted = await count()
    expect(counted.events).toBe(1)
    expect(await send(once)).toBe(303)
    expect(await count()).toEqual(counted)
    // A name that somebody else used already, and what is no name, take nothing away.
    expect(await send(once, 'owner')).toBe(303)
    expect(await send('nonsense')).toBe(303)
    expect((await count()).events).toBe(3)
    // Pressed twice where no script names it; said again from a newer page it is another one.
    expect(await Promise.all([send(''), send('')])).toEqual([303, 303])
    expect((await count()).events).toBe(4)
    expect(await send('', 'agent', '4')).toBe(303)
    expect((await count()).events).toBe(5)
  })
})

describeOnSqliteFirst('posts of one name', (open) => {
  it('to several people at the same moment are all kept', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const ids: string[] = []
    for (const n of [1, 2, 3, 4])
      ids.push(await desk.lead({ email: `ann${n}@example.com`, phone: `216555014${n}` }))
    const once = crypto.randomUUID()
    const note = (id: string) => desk.post('agent', `/admin/leads/${id}/notes`, { text: 'Call back', once })
    const answers = await Promise.all(ids.map(note))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await Promise.all(ids.map(desk.row))).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })
})

describeOnSqliteFirst('the day of a task', (open) => {
  it('is neither past nor in the year 9999', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const path = `/admin/leads/${await desk.lead()}/tasks`
    for (const when of [
      { day: '9999-12-31' },
      { day: '2020-01-01' },
      { day: '2020-01-01', time: '10:00' },
      { due: '9999-12-31T23:59:59.000Z' },
      { due: '2020-01-01T10:00:00.000Z' },
    ])
      expect([when, (await desk.post('agent', path, { title: 'A', ...when })).status]).toEqual([when, 422])
    const today = Temporal.Now.plainDateISO('America/New_York').toString()
    expect((await desk.post('agent', path, { title: 'Today', day: today })).status).toBe(303)
  })
})
