/** Who gets a new lead, through the door: the rules in their order, and what owners and agents may set. */
import { expect, it } from 'vitest'
import { agents, always, openAssignmentDesk, takesAll } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('a new lead', (open) => {
  it('is free for everybody until an owner switches the rules on', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.staffId('agent')
    await desk.post('owner', '/admin/assignment', { ...takesAll, id })
    const lead = await desk.lead()
    await desk.door.services.jobs.runDue()
    expect(await desk.row(lead)).toMatchObject({ assigned_to: null, version: 0 })
    expect((await desk.see('owner', '/admin/assignment')).text).toContain('Off. Every new lead is unassigned')
    expect((await desk.see('owner', '/admin/settings')).html).toContain('href="/admin/assignment"')
    expect((await desk.see('owner', '/admin')).html).toContain('href="/admin/settings"')
  })

  it('goes round, and each step stands in the timeline and in the audit trail', async () => {
    const desk = await openAssignmentDesk(open)
    for (const name of ['alex', 'blair', 'casey'] as const) await desk.setUp(name)
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await desk.assigned('Ohio'))
    const holders = await Promise.all(ids.map(desk.holder))
    expect(new Set(holders.slice(0, 3)).size).toBe(3)
    expect(holders.slice(3, 6)).toEqual(holders.slice(0, 3))
    expect(holders[6]).toBe(holders[0])
    const { text } = await desk.see('owner', `/admin/leads/${ids[0]}`)
    expect(text).toContain(`The desk assigned it to ${holders[0]} by the rules for new leads`)
    const audit = desk.db.selectFrom('audit_trail').selectAll().where('action', '=', 'lead-assigned')
    expect(await audit.execute()).toHaveLength(7)
    // Nobody else sees it.
    const other = holders[0] === 'alex' ? 'blair' : 'alex'
    expect((await desk.see(agents[other], `/admin/leads/${ids[0]}`)).status).toBe(404)
  })

  it('goes to nobody who is not licensed in its state, and to anybody while the state is not known', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex', { states: 'OH, new york' })
    await desk.setUp('blair', { states: 'Texas' })
    const holders = []
    for (const state of ['Texas', 'New York', 'Ohio', 'Ohio', 'Utah'])
      holders.push(await desk.holder(await desk.assigned(state)))
    expect(holders).toEqual(['blair', 'alex', 'alex', 'alex', null])
    expect(await desk.holder(await desk.assigned(null))).toBe('blair')
  })

  it('goes by the license on file where nothing else was entered', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.db
      .updateTable('staff')
      .set({ name: 'walter SAMPLE' })
      .where('id', '=', desk.idOf('alex'))
      .execute()
    await desk.setUp('alex', { states: '' })
    expect(await desk.holder(await desk.assigned('Texas'))).toBe('alex')
    expect(await desk.holder(await desk.assigned('Michigan'))).toBe(null)
  })

  it('goes to who works at that time, over midnight too, and to nobody who is away', async () => {
    stopAt('2026-11-17T01:30')
    const desk = await openAssignmentDesk(open)
    const never = Object.fromEntries(Object.keys(always).map((name) => [name, '']))
    await desk.setUp('alex', { ...never, 'Monday-from': '22:00', 'Monday-until': '02:00' })
    await desk.setUp('blair', { ...never, 'Tuesday-from': '09:00', 'Tuesday-until': '17:00' })
    await desk.setUp('casey', { away: '2026-11-18' })
    expect(await desk.holder(await desk.assigned())).toBe('alex')
    expect(await desk.holder(await desk.assigned())).toBe('alex')
    stopAt('2026-11-17T02:00')
    expect(await desk.holder(await desk.assigned())).toBe(null)
    stopAt('2026-11-17T09:00')
    expect(await desk.holder(await desk.assigned())).toBe('blair')
    stopAt('2026-11-18T00:00')
    expect(await desk.holder(await desk.assigned())).toBe('casey')
  })

  it('goes to nobody who has as many as they can take, and a capacity of 0 is none', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex', { capacity: '2' })
    await desk.setUp('blair', { capacity: '0' })
    const ids = [await desk.assigned(), await desk.assigned(), await desk.assigned()]
    expect(await Promise.all(ids.map(desk.holder))).toEqual(['alex', 'alex', null])
    // A call that nobody answered makes room.
    await desk.post('agent', `/admin/leads/${ids[0]}/calls`, { outcome: 'no-answer' })
    expect(await desk.holder(await desk.assigned())).toBe('alex')
  })

  it('that matches nobody is free for everybody, and owners are told why', async () => {
    const desk = await openAssignmentDesk(open)
    const id = await desk.assigned('Ohio')
    await desk.setUp('alex', { away: '2027-10-01' })
    const second = await desk.assigned('Ohio')
    expect([await desk.holder(id), await desk.holder(second)]).toEqual([null, null])
    const { text, html } = await desk.see('owner', '/admin/assignment')
    expect(text).toContain('New leads that matched no one')
    expect(text).toContain('Ohio: no one is set to get new leads.')
    expect(text).toContain('Ohio: no one licensed in that state was working at that time.')
    expect(html).toContain(`href="/admin/leads/${id}"`)
    expect((await desk.see('owner', '/admin')).text).toContain('2 new leads matched no one')
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('left it unassigned')
    // Once somebody takes it there is nothing to say.
    await desk.post('agent', `/admin/leads/${id}/assign`, { to: desk.idOf('alex'), version: '1' })
    expect((await desk.see('owner', '/admin')).text).toContain('One new lead matched no one')
    expect((await desk.see('agent', '/admin')).text).not.toContain('matched no one')
  })

  it('that somebody took, entered or put aside meanwhile is left alone', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('blair')
    const taken = await desk.lead()
    await desk.post('agent', `/admin/leads/${taken}/assign`, { to: desk.idOf('alex'), version: '0' })
    const junk = await desk.lead({ email: 'junk@example.com' })
    await desk.post('owner', `/admin/leads/${junk}/junk`, { junk: 'yes' })
    await desk.door.services.jobs.runDue()
    expect([await desk.holder(taken), await desk.holder(junk)]).toEqual(['alex', null])
  })
})

describeOnEachEngine('the screen of assignment', (open) => {
  it('refuses what makes no sense, keeps what was typed and changes nothing', async () => {
    const desk = await openAssignmentDesk(open)
    const id = desk.idOf('alex')
    await desk.setUp('alex', { capacity: '7' })
    for (const [fields, said] of [
      [{ capacity: '-1' }, 'from 0 to 500'],
      [{ capacity: '501' }, 'from 0 to 500'],
      [{ capacity: '' }, 'from 0 to 500'],
      [{ states: 'Ohio, Atlantis' }, '“Atlantis” is not a state'],
      [{ zone: 'Mars/Olympus' }, 'Choose a time zone'],
      [{ 'Friday-until': '' }, 'Enter when Friday begins and ends'],
      [{ 'Friday-from': '25:00' }, 'Enter when Friday begins and ends'],
      [{ away: '2020-01-01' }, 'Enter the first day back'],
      [{ away: '9999-01-01' }, 'Enter the first day back'],
      [{ away: 'soon' }, 'Enter the first day back'],
    ] as const) {
      const answer = await desk.set({ ...takesAll, capacity: '9', id, ...fields })
      const page = await answer.text()
      expect([answer.status, page.includes(said)]).toEqual([422, true])
    }
    const shift = desk.db.selectFrom('shifts').select('capacity').where('staff_id', '=', id)
    expect(await shift.execute()).toEqual([{ capacity: 7 }])
    for (const minutes of ['0', '1441', 'soon', '-5', '1.5'])
      expect((await desk.set({ form: 'rules', isOn: 'yes', minutes })).status).toBe(422)
    expect((await desk.set({ ...takesAll, id: 'nobody' })).status).toBe(404)
    expect((await desk.set({ form: 'other' })).status).toBe(422)
  })

  it('is the owner’s; everybody who sees leads sets their own hours and nothing else', async () => {
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex', { states: 'Ohio' })
    const id = desk.idOf('alex')
    expect((await desk.see('agent', '/admin/assignment')).status).toBe(404)
    expect((await desk.post('agent', '/admin/assignment', { ...takesAll, id })).status).toBe(404)
    expect((await desk.see('agent', '/admin/account')).html).toContain('href="/admin/hours"')
    const own = { ...takesAll, states: 'all', capacity: '400', away: '', 'Monday-from': '08:00' }
    expect((await desk.post('agent', '/admin/hours', own)).status).toBe(303)
    const [row] = await desk.db.selectFrom('shifts').selectAll().where('staff_id', '=', id).execute()
    expect(row).toMatchObject({ states: '["Ohio"]', capacity: 50 })
    expect(JSON.parse(row?.hours ?? '{}').Monday).toEqual({ from: '08:00', until: '00:00' })
    expect((await desk.post('agent', '/admin/hours', { ...own, zone: '' })).status).toBe(422)
    const audit = desk.db.selectFrom('audit_trail').select('staff_id').where('action', '=', 'shift-changed')
    expect(await audit.orderBy('id').execute()).toEqual([
      { staff_id: await desk.staffId('owner') },
      { staff_id: id },
    ])
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Changed working hours or licenses')
    await desk.db.updateTable('staff').set({ role: 'editor' }).where('id', '=', id).execute()
    expect((await desk.see('agent', '/admin/hours')).status).toBe(404)
  })
})
