/** The page of one person through the front door: what it shows, what can be done on it, and by whom. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'
import { callOf, openPersonDesk } from '#test/support/person-desk.ts'
import { applied } from '#test/support/recruits.ts'

describeOnEachEngine('the page of a lead', (open) => {
  it('shows answers, consent, origin, letters and arrival, all of it as text', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead({
      firstName: '<img src=x onerror=alert(1)>',
      phone: 'none',
      serviceInterest: 'Annuities',
    })
    await desk.door.services.jobs.runDue()
    const { status, html, text } = await desk.see('owner', `/admin/leads/${id}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<img| style="/)
    for (const part of [
      '&lt;img src=x onerror=alert(1)&gt;',
      'Check phone number',
      'No consent',
      'Annuities',
      'Came in from the page “Home”',
      'Email to ann@example.com: not sent',
      'website_quick_form, quote',
      'You looked at this page',
      'This lead is unassigned',
    ])
      expect(text).toContain(part)
    const consented = await desk.lead({ email: 'yes@example.com', consent: 'on' })
    expect((await desk.see('owner', `/admin/leads/${consented}`)).text).toContain('Agreed to calls and texts')
  })

  it('notes who looked once an hour, in the timeline and in the audit trail', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    for (const role of ['owner', 'owner', 'agent'] as const) await desk.see(role, `/admin/leads/${id}`)
    const { db } = desk.door.services.database
    const looks = () => db.selectFrom('submission_events').select('id').where('type', '=', 'looked').execute()
    const audited = () =>
      db.selectFrom('audit_trail').select('id').where('action', '=', 'lead-viewed').execute()
    expect([(await looks()).length, (await audited()).length]).toEqual([2, 2])
    const old = new Date(Date.now() - 3_700_000).toISOString()
    await db.updateTable('submission_events').set({ at: old }).execute()
    await desk.see('owner', `/admin/leads/${id}`)
    expect([(await looks()).length, (await audited()).length]).toEqual([3, 3])
  })

  it('keeps notes as text, and every version of one', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const note = (role: 'owner' | 'agent', text: string, more = {}) =>
      desk.post(role, `${path}/notes`, { text, back: path, ...more })
    const hostile = '<script>alert(1)</script>\n=HYPERLINK("x")\u0000 \u202Eabc'
    const answer = await note('agent', hostile)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?notice=note`])
    const { html, text } = await desk.see('agent', `${path}?notice=note`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>alert')
    expect(text).toContain('Note saved')
    expect(text).toContain('You wrote a note')
    expect((await desk.see('owner', path)).text).toContain('The agent wrote a note')

    const { db } = desk.door.services.database
    const written = await db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'note')
      .executeTakeFirstOrThrow()
    expect((await note('owner', 'not mine', { note: written.id })).status).toBe(404)
    expect((await note('agent', 'A better note', { note: written.id })).status).toBe(303)
    const changed = (await desk.see('owner', path)).text
    expect(changed).toContain('A better note')
    expect(changed).toContain('Earlier versions')
    expect(changed).toContain('HYPERLINK')
    const old = new Date(Date.now() - 11 * 60_000).toISOString()
    await db.updateTable('submission_events').set({ at: old }).execute()
    const late = await note('agent', 'Too late, but typed with care', { note: written.id })
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('Too late, but typed with care')
    for (const text of ['', ' \n ', 'x'.repeat(5001)]) expect((await note('agent', text)).status).toBe(422)
  })

  it('logs a call in one tap and plans the next one inside the hours of their state', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const { db } = desk.door.services.database
    const id = await desk.lead()
    await db.updateTable('submissions').where('kind', '=', 'lead').set({ state: 'Hawaii' }).execute()
    const path = `/admin/leads/${id}`
    const call = (outcome: string) => desk.post('agent', `${path}/calls`, { outcome, back: path })
    expect((await call('no-answer')).status).toBe(303)
    const { text } = await desk.see('agent', path)
    expect(text).toContain('You called: no answer')
    // On a Friday evening that is Monday.
    expect(text).toMatch(/Next step Call again: (today|tomorrow|\w+day, \w+ \d+) at/)
    const due = String((await desk.row(id)).next_at)
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'Pacific/Honolulu',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(new Date(due)),
    )
    expect(hour >= 8 && hour < 21).toBe(true)
    expect((await call('talked')).status).toBe(303)
    expect((await call('mail')).status).toBe(303)
    expect((await call('wrong-number')).status).toBe(303)
    expect((await call('sang')).status).toBe(422)
    const after = (await desk.see('agent', path)).text
    for (const part of ['You called: talked', 'You sent an email', 'You called: wrong number'])
      expect(after).toContain(part)
  })

  it('keeps tasks with dates, ticks them, and counts the own ones', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { database } = desk.door.services
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const task = (fields: Record<string, string>) =>
      desk.post('owner', `${path}/tasks`, { ...fields, back: path })
    expect((await task({ title: 'Send <b>papers</b>', day: '2035-03-02', time: '09:30' })).status).toBe(303)
    await database.db.updateTable('tasks').set({ due_at: '2026-03-02T14:30:00.000Z' }).execute()
    expect((await task({ title: 'Later', day: '2036-03-02' })).status).toBe(303)
    for (const wrong of [
      { title: '', day: '2036-03-02' },
      { title: 'x', day: '2036-02-30' },
      { title: 'x', day: '2036-03-02', time: '25:00' },
      { title: 'x', due: '9999-99-99T99:99:99.999Z' },
      { title: 'x'.repeat(201), day: '2036-03-02' },
    ])
      expect((await task(wrong)).status).toBe(422)
    const page = await desk.see('owner', path)
    expect(page.html).toContain('Send &lt;b&gt;papers&lt;/b&gt;')
    expect(page.text).toMatch(/Overdue, ?due Mar 2, 9:30 AM/)
    const openTasks = async () =>
      database.db
        .selectFrom('tasks')
        .selectAll()
        .where('staff_id', '=', await desk.staffId('owner'))
        .where('done_at', 'is', null)
        .orderBy('due_at')
        .execute()
    const [first, ...others] = await openTasks()
    expect(others).toHaveLength(1)
    expect(first).toMatchObject({ subject_id: id, due_at: '2026-03-02T14:30:00.000Z' })
    const tick = (done: string) => task({ task: first?.id ?? '', done })
    expect([(await tick('yes')).status, (await tick('yes')).status, (await tick('no')).status]).toEqual([
      303, 404, 303,
    ])
    expect((await task({ task: newId(), done: 'yes' })).status).toBe(404)
    expect((await tick('yes')).status).toBe(303)
    expect((await openTasks()).map(({ title }) => title)).toEqual(['Later'])
    expect((await desk.see('owner', path)).text).toContain('You finished a task: Send')
  })

  it('is taken by agents, given by the owner, and not there for others', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const [owner, agent, recruiter] = await Promise.all(
      (['owner', 'agent', 'recruiter'] as const).map((role) => desk.staffId(role)),
    )
    const assign = async (role: 'owner' | 'agent', to = '') =>
      (await desk.post(role, `${path}/assign`, { to, back: path })).status
    expect(await assign('agent', owner)).toBe(404)
    expect(await assign('agent', agent)).toBe(303)
    expect((await desk.row(id)).assigned_to).toBe(agent)
    expect((await desk.see('agent', path)).text).toContain('You took it')
    // Agents give back what is theirs, and nothing to others.
    expect(await assign('agent', '')).toBe(303)
    expect(await assign('agent', agent)).toBe(303)
    expect(await assign('agent', owner)).toBe(404)
    expect(await assign('owner', recruiter)).toBe(422)
    expect(await assign('owner', 'nobody')).toBe(422)
    expect(await assign('owner', owner)).toBe(303)
    const anything = { text: 'x', status: 'closed', outcome: 'talked', title: 'x', day: '2036-03-02' }
    for (const act of ['status', 'tasks', 'assign'])
      expect((await desk.post('agent', `${path}/${act}`, anything)).status).toBe(404)
    // Whoever had it open may still say something (assigned.test.ts), and sees no more than who has it.
    expect((await desk.see('agent', path)).text).toMatch(/The owner took this at/)
    expect((await desk.see('recruiter', path)).status).toBe(404)
    expect(await assign('owner', '')).toBe(303)
    expect((await desk.see('agent', path)).status).toBe(200)
    for (const unknown of [`/admin/leads/${newId()}`, '/admin/leads/no-id', `/admin/recruits/${id}`])
      expect((await desk.see('owner', unknown)).status).toBe(404)
  })

  it('switches Call and Email off for those who must not be contacted, everywhere, until the owner says why not', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    expect(
      (await desk.post('agent', `${path}/calls`, { outcome: 'do-not-contact', back: path })).status,
    ).toBe(303)
    for (const [role, place] of [
      ['agent', path],
      ['owner', path],
      ['agent', '/admin/leads'],
    ] as const) {
      const { html, text } = await desk.see(role, place)
      expect(html).not.toMatch(/href="(tel|mailto):/)
      expect(text).toMatch(/Do not contact\. The agent, \w+ \d+, \d{4}/)
    }
    expect((await desk.post('agent', `${path}/calls`, { outcome: 'talked' })).status).toBe(422)
    expect((await desk.post('agent', `${path}/allow-contact`, { text: 'because' })).status).toBe(404)
    expect((await desk.post('owner', `${path}/allow-contact`, { text: ' ' })).status).toBe(422)
    expect(
      (await desk.post('owner', `${path}/allow-contact`, { text: 'They asked in writing' })).status,
    ).toBe(303)
    const { html, text } = await desk.see('agent', path)
    expect(html).toMatch(callOf('+12165550111'))
    expect(text).toContain('The owner allowed contact again')
    expect(text).toContain('They asked in writing')
  })

  it('does not overwrite what somebody else changed, and says what that was', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const move = (role: 'owner' | 'agent', status: string, version: string) =>
      desk.post(role, `${path}/status`, { status, reason: 'other', version, back: path })
    expect((await move('owner', 'qualified', '0')).status).toBe(303)
    const second = await move('agent', 'closed', '0')
    expect(second.status).toBe(409)
    const page = (await second.text()).replaceAll('<!-- -->', '')
    expect(page).toContain('The owner changed the status from new to qualified')
    expect(page).toContain(`href="${path}"`)
    expect((await desk.row(id)).status).toBe('qualified')
    // A note only adds: it is kept, and what happened meanwhile is told.
    const headers = { cookie: desk.cookies.agent ?? '' }
    const note = await desk.door.post(`${path}/notes.data`, { text: 'My words', version: '0' }, headers)
    const told = await note.text()
    expect([note.status, told.includes('Note saved'), told.includes('changed the status')]).toEqual([
      200,
      true,
      true,
    ])
    const { version } = await desk.row(id)
    expect(version).toBe(2)
    expect((await move('agent', 'closed', String(version))).status).toBe(303)
    // Two at the very same moment: one is first. A quick second choice of one's own is none of these.
    const now = String((await desk.row(id)).version)
    const both = await Promise.all((['owner', 'agent'] as const).map((role) => move(role, 'new', now)))
    expect(both.map((answer) => answer.status).toSorted()).toEqual([303, 409])
    const later = String((await desk.row(id)).version)
    expect((await move('owner', 'contacted', later)).status).toBe(303)
    expect((await move('owner', 'qualified', later)).status).toBe(303)
  })

  it('writes a row of the audit trail for every change, without what was typed', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    await desk.post('owner', `${path}/notes`, { text: 'SECRET' })
    await desk.post('owner', `${path}/calls`, { outcome: 'left-message' })
    await desk.post('owner', `${path}/tasks`, { title: 'SECRET', day: '2036-03-02' })
    await desk.post('owner', `${path}/assign`, { to: await desk.staffId('owner') })
    const rows = await desk.door.services.database.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.action)).toEqual([
      'lead-noted',
      'lead-called',
      'lead-task-added',
      'lead-assigned',
    ])
    expect(JSON.stringify(rows)).not.toContain('SECRET')
  })
})

describeOnEachEngine('the page of an application', (open) => {
  it('is the same page for recruiters', async () => {
    const desk = await openPersonDesk(open, ['recruiter', 'owner'])
    const { id } = await applied(desk.door, { licensed: 'yes' })
    const path = `/admin/recruits/${id}`
    expect((await desk.post('recruiter', `${path}/notes`, { text: 'Good on the phone' })).status).toBe(303)
    expect((await desk.post('recruiter', `${path}/status`, { status: 'interview' })).status).toBe(303)
    const owner = await desk.staffId('owner')
    expect((await desk.post('recruiter', `${path}/assign`, { to: owner })).status).toBe(303)
    const { status, text } = await desk.see('recruiter', path)
    expect(status).toBe(200)
    for (const part of [
      'Rosa Diaz',
      'Licensed',
      'Good on the phone',
      'changed the status from new to interview',
      'assigned it to The owner',
    ])
      expect(text).toContain(part)
    expect((await desk.see('owner', '/admin/recruits')).html).toContain(`href="${path}?list=`)
  })
})

/**
 * Every change of a person reaches the other desks, on another node too, and tells nothing but that there is one. How soon
 * is in app/platform/announcements.test.ts (with the next look of a node) and in `npm run bench -- live` (milliseconds).
 */
describeOnSqliteFirst('an open desk on another node', (open) => {
  it('hears of a note, a call and a merge', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [id, other] = [await desk.lead({ firstName: 'Zebulon' }), await desk.lead({ firstName: 'Zeb' })]
    const second = await openDoorOn(desk.door)
    desk.door.services.announcements.start()
    second.services.announcements.start()
    const line = await second.get('/admin/events', { cookie: desk.cookies.agent ?? '' })
    const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hear = async (wanted: string) => {
      while (!heard.includes(wanted)) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error(`the line ended before "${wanted}": ${heard}`)
        heard += part.value
      }
    }
    await hear('retry:')
    const path = `/admin/leads/${id}`
    for (const [act, fields] of [
      ['notes', { text: 'SECRET words' }],
      ['calls', { outcome: 'talked' }],
      ['merge', { other }],
    ] as const) {
      heard = ''
      expect((await desk.post('owner', `${path}/${act}`, fields)).status).toBe(303)
      await hear('event: changed\ndata: leads')
      expect(heard).not.toMatch(/SECRET|Zeb/)
    }
    await reader?.cancel()
  })
})
