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
