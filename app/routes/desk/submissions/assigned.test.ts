/** What becomes of a lead that the rules gave to somebody: in time or not, on two nodes, and when an account is disabled. */
import { expect, it } from 'vitest'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { assignNew, passOnDue } from '#app/submissions/intake/assignment.server.ts'
import { appointmentPosts } from '#test/support/appointments.ts'
import { agents, openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'

/** As its job does it: on a machine with much to do a transaction waits too long for its turn, and is tried again. */
async function untilItCan<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
}

describeOnEachEngine('a lead that is assigned', (open, engine) => {
  it('goes back and to the next one when nothing was done in time, and both are told', async () => {
    const desk = await openAssignmentDesk(open)
    for (const name of ['alex', 'blair'] as const) await desk.setUp(name)
    const { database } = desk.door.services
    const id = await desk.assigned('Ohio')
    const first = (await desk.holder(id)) === 'alex' ? 'alex' : 'blair'
    const second = first === 'alex' ? 'blair' : 'alex'
    expect((await desk.see(agents[first], `/admin/leads/${id}`)).text).toMatch(/Yours\. Start on it by \d/)
    // To look at it is nothing.
    await desk.runOut(id)
    expect((await passOnDue(database, kinds)).map(({ name }) => name)).toEqual(['lead'])
    expect(await desk.holder(id)).toBe(second)
    expect((await desk.see(agents[second], `/admin/leads/${id}`)).text).toContain(
      `took it back from ${first}, who had not started on it in time, and assigned it to ${second}`,
    )
    // By when they were told, as the desk does: ids of the built product and of this process are made apart.
    const told = desk.db
      .selectFrom('assignment_news')
      .select(['staff_id', 'what'])
      .orderBy('at')
      .orderBy('id')
    expect(await told.execute()).toEqual([
      { staff_id: desk.idOf(first), what: 'yours' },
      { staff_id: desk.idOf(second), what: 'yours' },
      { staff_id: desk.idOf(first), what: 'gone' },
    ])
    // Nobody is left: free for everybody.
    await desk.runOut(id)
    await passOnDue(database, kinds)
    expect(await desk.holder(id)).toBe(null)
    expect((await desk.see('owner', '/admin/assignment')).text).toContain(
      'everyone else who could take it had it',
    )
    expect(await passOnDue(database, kinds)).toEqual([])
  })

  it('stays with whoever started on it, says so, or closed it', async () => {
    const desk = await openAssignmentDesk(open)
    for (const name of ['alex', 'blair'] as const) await desk.setUp(name)
    const changes = [
      ['take', {}],
      ['notes', { text: 'On it' }],
      ['calls', { outcome: 'no-answer' }],
      ['status', { status: 'closed', reason: 'not-interested' }],
    ] as const
    for (const [act, fields] of changes) {
      const id = await desk.assigned()
      const holder = (await desk.holder(id)) === 'alex' ? 'alex' : 'blair'
      const done = await desk.post(agents[holder], `/admin/leads/${id}/${act}`, fields)
      expect([act, done.status]).toEqual([act, 303])
      await desk.runOut(id)
      expect(await passOnDue(desk.door.services.database, kinds)).toEqual([])
      expect(await desk.holder(id)).toBe(holder)
    }
  })

  it('can be taken by nobody else, and twice counts once', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex')
    const id = await desk.assigned()
    expect((await desk.post('recruiter', `/admin/leads/${id}/take`, {})).status).toBe(404)
    const once = '0199f000-0000-7000-8000-000000000001'
    for (let n = 0; n < 2; n++) await desk.post('agent', `/admin/leads/${id}/take`, { once })
    const events = desk.db.selectFrom('submission_events').select('id').where('id', '=', once)
    expect(await events.execute()).toHaveLength(1)
    expect(await desk.row(id)).toMatchObject({ version: 2 })
  })

  it('is given out once by two nodes, and the turn goes round for both', async () => {
    const desk = await openAssignmentDesk(open)
    for (const name of ['alex', 'blair', 'casey'] as const) await desk.setUp(name)
    const [lead] = kinds
    if (!lead) throw new Error('there are no kinds')
    const other = engine === 'postgres' ? (await openDoorOn(desk.door)).services : desk.door.services
    const ids: string[] = []
    for (let n = 0; n < 9; n++) ids.push(await desk.lead({ email: `n${n}@example.com` }))
    const given = await Promise.all(
      ids.flatMap((id) => [
        untilItCan(() => assignNew(desk.door.services.database, lead, id)),
        untilItCan(() => assignNew(other.database, lead, id)),
      ]),
    )
    expect(given.filter(Boolean)).toHaveLength(9)
    const holders = await Promise.all(ids.map(desk.holder))
    for (const name of ['alex', 'blair', 'casey'])
      expect(holders.filter((holder) => holder === name)).toHaveLength(3)
    const events = desk.db.selectFrom('submission_events').select('id').where('type', '=', 'assigned')
    expect(await events.execute()).toHaveLength(9)
    // What nobody started on is passed on once, too.
    for (const id of ids) await desk.runOut(id)
    await Promise.all(
      [desk.door.services.database, other.database].map((node) => untilItCan(() => passOnDue(node, kinds))),
    )
    expect(await events.execute()).toHaveLength(18)
    const after = await Promise.all(ids.map(desk.holder))
    expect(after.filter((holder, n) => holder === holders[n] || holder === null)).toEqual([])
  })

  it('goes to colleagues in the step that disables an account, with its tasks', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex')
    const ids: string[] = []
    for (let n = 0; n < 30; n++) ids.push(await desk.lead({ email: `n${n}@example.com` }))
    await desk.door.services.jobs.runDue()
    expect(new Set(await Promise.all(ids.map(desk.holder)))).toEqual(new Set(['alex']))
    const [first = '', sold = ''] = ids
    await desk.post('agent', `/admin/leads/${first}/tasks`, { title: 'Send the form', day: '2030-01-01' })
    await desk.post('agent', `/admin/leads/${sold}/status`, { status: 'converted' })
    for (const name of ['blair', 'casey'] as const) await desk.setUp(name, { capacity: '1' })
    const disabled = await desk.post('owner', '/admin/staff', { form: 'disable', id: desk.idOf('alex') })
    expect(disabled.status).toBe(303)
    const holders = await Promise.all(ids.map(desk.holder))
    // What is over stays with the name it had.
    expect(holders[1]).toBe('alex')
    expect(holders.filter((holder) => holder === 'alex')).toHaveLength(1)
    for (const name of ['blair', 'casey'])
      expect(Math.abs(holders.filter((holder) => holder === name).length - 14.5)).toBe(0.5)
    const tasks = await desk.db.selectFrom('tasks').select('staff_id').execute()
    expect(tasks.map(({ staff_id }) => staff_id)).toEqual([
      desk.idOf(holders[0] === 'blair' ? 'blair' : 'casey'),
    ])
    const audit = desk.db.selectFrom('audit_trail').select('detail').where('action', '=', 'person-disabled')
    expect(JSON.parse((await audit.executeTakeFirstOrThrow()).detail ?? '')).toEqual({ handedOn: 29 })
    // They have no clock: nobody gets fourteen of them taken back in a quarter of an hour.
    expect(await passOnDue(desk.door.services.database, kinds, new Date(Date.now() + 3_600_000))).toEqual([])
  })

  it('is free for everybody when nobody is left, and so is what a recruiter had', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex')
    const id = await desk.assigned()
    await desk.post('owner', '/admin/assignment', { form: 'rules', minutes: '' })
    const role = { form: 'role', id: desk.idOf('alex'), role: 'editor', password: 'correct horse battery' }
    expect((await desk.post('owner', '/admin/staff', role)).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ assigned_to: null })
    expect((await desk.see('recruiter', `/admin/leads/${id}`)).text).toContain(
      'left it unassigned, because alex no longer works on these',
    )
  })
})

describeOnEachEngine('a page that a colleague’s claim found open', (open) => {
  it('says who has it, and keeps a note and a call', async () => {
    const desk = await openAssignmentDesk(open)
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const { html } = await desk.see('recruiter', path)
    expect(html).toContain('Save note')
    await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex'), version: '0' })
    const page = await desk.see('recruiter', path)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/alex took this at \d+:\d\d.[AP]M/)
    // No more than whose it is.
    expect(page.html).not.toMatch(/555-0111|ann@example\.com|Consent/)
    const post = (act: string, fields: Record<string, string>) =>
      desk.post('recruiter', `${path}/${act}`, { version: '0', back: path, ...fields })
    expect((await post('notes', { text: 'Wants a quote for two' })).status).toBe(303)
    expect((await post('calls', { outcome: 'talked' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({
      assigned_to: desk.idOf('alex'),
      first_contact_by: desk.idOf('blair'),
      contacts: 1,
    })
    const { text } = await desk.see('agent', path)
    for (const said of ['Wants a quote for two', 'blair']) expect(text).toContain(said)
    for (const [act, fields] of [
      ['status', { status: 'closed', reason: 'not-interested' }],
      ['assign', { to: desk.idOf('blair') }],
      ['take', {}],
      ['tasks', { title: 'Mine', day: '2030-01-01' }],
      ['next-step', { again: 'hour' }],
      ['contact', { firstName: 'Other' }],
    ] as const)
      expect([act, (await post(act, fields)).status]).toEqual([act, 404])
  })

  it('is nothing for who never looked, and for nobody after a day', async () => {
    const desk = await openAssignmentDesk(open)
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    await desk.see('recruiter', path)
    await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex'), version: '0' })
    expect((await desk.see('editor', path)).status).toBe(404)
    expect((await desk.post('editor', `${path}/notes`, { text: 'Hello' })).status).toBe(404)
    const before = new Date(Date.now() - 13 * 3_600_000).toISOString()
    await desk.db.updateTable('submission_events').set({ at: before }).where('subject_id', '=', id).execute()
    expect((await desk.see('recruiter', path)).status).toBe(404)
    expect((await desk.post('recruiter', `${path}/notes`, { text: 'Hello' })).status).toBe(404)
  })
})

/** Whoever gets a lead at night is told by when to start, and that nobody may call until the morning. */
const night = 'Nobody may call them before tomorrow at 8:00 AM: to take it, or a note, is a start.'

describeOnSqliteFirst('a lead that is assigned', (open) => {
  it.each([
    ['2026-11-16T23:30', '11:45 PM', true],
    ['2026-11-16T10:30', '10:45 AM', false],
  ])('at %s says what there is to do by %s', async (local, by, isNight) => {
    stopAt(local)
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex')
    const id = await desk.assigned('Ohio')
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toContain(`Yours. Start on it by ${by}, or it goes to a colleague.`)
    expect(text.includes(night)).toBe(isNight)
    // What an open desk is told.
    const { html } = await desk.see('agent', '/admin/leads')
    expect(html).toContain(`Start on it by ${by}`)
    expect(html.includes(night)).toBe(isNight)
  })
})

/** Agents hand what they have to a colleague, with a note, where an owner lets them; the colleague keeps it or gives it back. */
async function openHandOver(open: Parameters<typeof openAssignmentDesk>[0], handOver = 'yes') {
  const desk = await openAssignmentDesk(open)
  await desk.set({ form: 'rules', isOn: '', minutes: '15', handOver })
  const id = await desk.lead()
  const path = `/admin/leads/${id}`
  await desk.see('agent', path)
  await desk.post('agent', `${path}/assign`, { to: desk.idOf('alex') })
  await desk.post('agent', `${path}/tasks`, { title: 'Send the form', day: '2031-01-02' })
  const post = (role: 'owner' | 'agent' | 'recruiter', fields: Record<string, string>) =>
    desk.post(role, `${path}/hand-over`, { back: path, ...fields })
  const news = async (name: 'alex' | 'blair') =>
    (
      await desk.db
        .selectFrom('assignment_news')
        .select(['what', 'detail'])
        .where('staff_id', '=', desk.idOf(name))
        .orderBy('at')
        .execute()
    ).map(({ what, detail }) => [what, JSON.parse(detail)])
  return { desk, id, path, post, news }
}

describeOnSqliteFirst('a hand over', (open) => {
  it('goes with its tasks and the note, is told, and is kept or given back', async () => {
    const { desk, id, path, post, news } = await openHandOver(open)
    const given = { to: desk.idOf('blair'), text: 'Wants to talk about a mortgage.' }
    expect((await desk.see('agent', path)).text).toContain('Hand over')
    expect((await post('agent', given)).headers.get('location')).toBe(`${path}?notice=handed-over`)
    expect(await desk.holder(id)).toBe('blair')
    expect(await news('blair')).toEqual([['yours', { by: null, from: desk.idOf('alex') }]])
    const [task] = await desk.db.selectFrom('tasks').select('staff_id').execute()
    expect(task?.staff_id).toBe(desk.idOf('blair'))
    const asked = 'alex handed this to you: Wants to talk about a mortgage.'
    expect((await desk.see('recruiter', path)).text).toContain(asked)
    // Whoever gave it has it no more, and may not give it again.
    expect((await post('agent', given)).status).toBe(404)
    const back = await post('recruiter', { answer: 'back' })
    expect(back.headers.get('location')).toBe(`${path}?notice=handed-back`)
    expect(await desk.holder(id)).toBe('alex')
    const { text } = await desk.see('agent', path)
    expect(text).toContain('blair gave it back to alex')
    expect(text).toContain('You handed it over to blair')
    expect(text).not.toContain('handed this to you')
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(404)

    await post('agent', given)
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(303)
    expect((await post('recruiter', { answer: 'keep' })).status).toBe(422)
    expect(await desk.holder(id)).toBe('blair')
    expect((await desk.see('recruiter', path)).text).not.toContain('handed this to you')
    expect((await news('alex')).at(-1)).toEqual([
      'gone',
      { to: desk.idOf('blair'), minutes: 0, isKept: true },
    ])
    expect((await desk.see('owner', path)).text).toContain('blair kept what was handed over')
  })

  it.each([
    ['handed-over', 'Ohio', false],
    ['handed-unlicensed', 'Kentucky', false],
    ['handed-appointment', 'Ohio', true],
    ['handed-both', 'Kentucky', true],
  ])('says what is not as it should be: %s', async (notice, state, isTaken) => {
    const { desk, id, path, post } = await openHandOver(open)
    const { book } = appointmentPosts(desk)
    await desk.setUp('blair', { states: 'Ohio' })
    const other = await desk.lead({ email: 'other@example.com' })
    expect((await book(id)).status).toBe(303)
    if (isTaken) expect((await book(other, {}, 'recruiter')).status).toBe(303)
    await desk.db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
    const answer = await post('agent', { to: desk.idOf('blair') })
    expect(answer.headers.get('location')).toBe(`${path}?notice=${notice}`)
    const { text } = await desk.see('owner', `${path}?notice=${notice}`)
    expect([text.includes('holds no license'), text.includes('appointment stays')]).toEqual([
      state === 'Kentucky',
      isTaken,
    ])
    // Where the colleague is free then, it goes along.
    const booked = desk.db.selectFrom('appointments').select('staff_id').where('subject_id', '=', id)
    expect(await booked.execute()).toEqual([{ staff_id: desk.idOf(isTaken ? 'alex' : 'blair') }])
  })

  it('is undone by whoever made it', async () => {
    const { desk, id, path, post } = await openHandOver(open)
    await desk.see('agent', path)
    await post('agent', { to: desk.idOf('blair') })
    const { id: event } = await desk.db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'assigned')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await desk.post('recruiter', `${path}/undo`, { event, back: path })).status).toBe(422)
    expect((await desk.post('agent', `${path}/undo`, { event, back: path })).status).toBe(303)
    expect(await desk.holder(id)).toBe('alex')
    expect((await desk.see('owner', path)).text).toContain('took back handing it over')
  })

  it('is for what is theirs, to who works on leads, and where an owner lets them', async () => {
    const { desk, path, post } = await openHandOver(open)
    for (const to of ['', 'x', desk.idOf('alex')])
      expect([to, (await post('agent', { to })).status]).toEqual([to, 422])
    // What is too long to be kept is not dropped unsaid.
    expect((await post('agent', { to: desk.idOf('blair'), text: 'x'.repeat(5001) })).status).toBe(422)
    expect((await post('recruiter', { to: desk.idOf('casey') })).status).toBe(404)
    await desk.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', desk.idOf('casey')).execute()
    expect((await post('agent', { to: desk.idOf('casey') })).status).toBe(422)
    await desk.set({ form: 'rules', isOn: '', minutes: '15' })
    expect((await post('agent', { to: desk.idOf('blair') })).status).toBe(404)
    expect((await desk.see('agent', path)).text).not.toContain('Hand over')
    expect((await post('owner', { to: desk.idOf('blair'), text: 'Ohio' })).status).toBe(303)
  })
})
