/** Whose queue a task is in: of whom it is for while they may see the person, then of who has the person, and always in everybody's. */
import { expect, it } from 'vitest'
import { appointmentPosts } from '#test/support/appointments.ts'
import { type Agent, openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const day = 86_400_000
const soon = () => new Date(Date.now() + 1000).toISOString()

async function openTasks(open: OpenDatabase) {
  const desk = await openAssignmentDesk(open)
  const roles = { owner: 'owner', alex: 'agent', blair: 'recruiter', casey: 'editor' } as const
  type Person = keyof typeof roles
  /** A lead of `holder` whose own next step is far off. */
  const lead = async (holder: Agent | null, firstName = 'Ann') => {
    const id = await desk.lead({ firstName, email: `n${Math.random()}@example.com` })
    const next = Date.now() + 300 * day
    await desk.db
      .updateTable('submissions')
      .set({ next_at: new Date(next).toISOString(), next_step: 'call', call_order: next })
      .set({ assigned_to: holder && desk.idOf(holder) })
      .where('id', '=', id)
      .execute()
    return id
  }
  return {
    ...desk,
    lead,
    post: async (who: Person, path: string, fields: Record<string, string>) => {
      const { status } = await desk.post(roles[who], path, fields)
      expect([path, status]).toEqual([path, 303])
    },
    /** A task that is due in a second. */
    add: async (who: Person, id: string, title: string) => {
      const fields = { title, due: soon() }
      expect((await desk.post(roles[who], `/admin/leads/${id}/tasks`, fields)).status).toBe(303)
    },
    /** In whose queues it says `title`. */
    whereIs: async (title: string) => {
      const queues: [string, Person, string][] = [
        ['owner', 'owner', '/admin'],
        ['alex', 'alex', '/admin'],
        ['blair', 'blair', '/admin'],
        ['casey', 'casey', '/admin'],
        ['free', 'owner', '/admin?whose=free'],
        ['everybody', 'owner', '/admin?whose=anybody'],
      ]
      const found = []
      for (const [name, who, path] of queues)
        if ((await desk.see(roles[who], path)).text.includes(title)) found.push(name)
      return found
    },
  }
}

describeOnSqliteFirst('a task', (open) => {
  it('of an owner about a colleague’s lead is in the owner’s queue', async () => {
    const { lead, add, whereIs } = await openTasks(open)
    const id = await lead('alex')
    await add('owner', id, 'Check with Alex')
    expect(await whereIs('Check with Alex')).toEqual(['owner', 'everybody'])
    await add('alex', id, 'Call the carrier')
    expect(await whereIs('Call the carrier')).toEqual(['alex', 'everybody'])
  })

  it('about a free lead that a colleague takes is the colleague’s', async () => {
    const { lead, add, whereIs, post, idOf, see } = await openTasks(open)
    const id = await lead(null)
    await add('alex', id, 'Ask for the form')
    expect(await whereIs('Ask for the form')).toEqual(['alex', 'everybody'])
    await post('blair', `/admin/leads/${id}/assign`, { to: idOf('blair') })
    expect(await whereIs('Ask for the form')).toEqual(['blair', 'everybody'])
    for (const [role, path] of [
      ['recruiter', '/admin'],
      ['owner', '/admin?whose=anybody'],
    ] as const)
      expect((await see(role, path)).text).toContain('Task of alex: Ask for the form')
    await post('blair', `/admin/leads/${id}/assign`, { to: '' })
    expect(await whereIs('Ask for the form')).toEqual(['alex', 'everybody'])
  })

  it('of somebody who left is free with a free lead', async () => {
    const { lead, add, whereIs, db, idOf } = await openTasks(open)
    const id = await lead(null)
    await add('alex', id, 'Ask for the form')
    const left = { disabled_at: new Date().toISOString() }
    await db.updateTable('staff').set(left).where('id', '=', idOf('alex')).execute()
    expect(await whereIs('Ask for the form')).toEqual(['owner', 'blair', 'casey', 'free', 'everybody'])
  })

  it('about a client goes along when the account of who has the client is disabled', async () => {
    const { lead, add, whereIs, setUp, idOf, holder, post, db } = await openTasks(open)
    const [client, other, over] = [await lead('alex'), await lead('alex'), await lead('alex')]
    for (const id of [client, over])
      await post('owner', `/admin/leads/${id}/status`, { status: 'closed', reason: 'not-interested' })
    await add('alex', client, 'Yearly review')
    await add('alex', other, 'Renewal of the other')
    const disable = (who: Agent) =>
      post('owner', '/admin/staff', { form: 'disable', id: idOf(who), password: 'correct horse battery' })
    await setUp('blair')
    await disable('alex')
    expect([await holder(client), await holder(over)]).toEqual(['blair', 'alex'])
    expect(await whereIs('Yearly review')).toEqual(['blair', 'everybody'])
    await post('owner', `/admin/leads/${client}/merge`, { other })
    await db.deleteFrom('shifts').execute()
    await disable('blair')
    expect(await holder(client)).toBe(null)
    for (const title of ['Yearly review', 'Renewal of the other'])
      expect(await whereIs(title)).toEqual(['owner', 'casey', 'free', 'everybody'])
  })

  it('about somebody who was merged is of whoever has the one that was kept', async () => {
    const { lead, add, whereIs, post, idOf, see } = await openTasks(open)
    const [kept, other] = [await lead('blair'), await lead('alex')]
    await add('alex', other, 'Send the quote')
    await post('owner', `/admin/leads/${kept}/merge`, { other })
    expect(await whereIs('Send the quote')).toEqual(['blair', 'everybody'])
    expect((await see('recruiter', '/admin')).html).toContain(`/admin/leads/${kept}?`)
    expect((await see('recruiter', `/admin/leads/${kept}`)).text).toContain('Send the quote')
    expect((await see('owner', '/admin/leads?task=due')).html).toContain(kept)
    await post('owner', `/admin/leads/${kept}/assign`, { to: idOf('casey') })
    expect(await whereIs('Send the quote')).toEqual(['casey', 'everybody'])
    await post('owner', `/admin/leads/${kept}/merge`, { other, undo: 'yes' })
    expect(await whereIs('Send the quote')).toEqual(['alex', 'everybody'])
  })

  it('that the program added before a merge goes along when the kept one is handed on or free', async () => {
    const { lead, add, whereIs, post, idOf, db } = await openTasks(open)
    const [kept, other] = [await lead('alex'), await lead('alex')]
    await add('alex', other, 'Renewal')
    await db.updateTable('tasks').set({ reminder: 'a-policy:2026' }).execute()
    await post('owner', `/admin/leads/${kept}/merge`, { other })
    await post('owner', `/admin/leads/${kept}/assign`, { to: idOf('blair') })
    expect(await db.selectFrom('tasks').select('staff_id').execute()).toEqual([{ staff_id: idOf('blair') }])
    await post('owner', `/admin/leads/${kept}/assign`, { to: '' })
    expect(await whereIs('Renewal')).toEqual(['owner', 'alex', 'blair', 'casey', 'free', 'everybody'])
  })
})

describeOnSqliteFirst('everybody’s queue', (open) => {
  it('holds response targets of colleagues that end another day, as their own queues do', async () => {
    const { lead, db, idOf, see } = await openTasks(open)
    const names = [
      ['Near', 2],
      ['Far', 30],
    ] as const
    for (const [name, days] of names) {
      const id = await lead('alex', name)
      const due = Date.now() + days * day
      const step = { next_at: null, next_step: null, call_order: due }
      await db
        .updateTable('submissions')
        .set({ ...step, respond_by: new Date(due).toISOString() })
        .where('id', '=', id)
        .execute()
    }
    for (const whose of [idOf('alex'), 'anybody']) {
      const { text } = await see('owner', `/admin?whose=${whose}`)
      expect([whose, text.includes('Near'), text.includes('Far')]).toEqual([whose, true, false])
    }
  })
})

/** Whom nobody has reached is due by the promise, also where somebody has an appointment with them on another day. */
describeOnEachEngine('a promise before an appointment', (open) => {
  it('is in the queue until the day of the appointment, which is in it from then on', async () => {
    // A Monday: before a weekend the appointment of the next working day would come before the end of the promise.
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const booked = await desk.lead({ firstName: 'Ann' })
    const kept = await desk.lead({ firstName: 'Bea', email: 'b@example.com', phone: '(216) 555-0177' })
    expect((await appointmentPosts(desk).book(booked)).status).toBe(303)
    expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other: booked })).status).toBe(303)
    expect((await desk.post('agent', `/admin/leads/${kept}/calls`, { outcome: 'no-answer' })).status).toBe(
      303,
    )
    const row = await desk.row(kept)
    expect(row).toMatchObject({ next_step: 'appointment', first_contact_at: null })
    expect(Number(row.call_order)).toBe(Date.parse(String(row.respond_by)))
    const set = (at: number, next = at) => {
      const moment = new Date(next).toISOString()
      return Promise.all([
        db.updateTable('appointments').set({ starts_at: moment, ends_at: moment }).execute(),
        db
          .updateTable('submissions')
          .set({ next_at: moment, respond_by: new Date(at).toISOString(), call_order: at })
          .where('id', '=', kept)
          .execute(),
      ])
    }
    const lines = async () => {
      const { html } = await desk.see('agent', '/admin')
      return html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []
    }
    // The promise ends today, the appointment is in three days.
    await set(Date.now() - 60_000, Date.now() + 3 * day)
    const [promised = '', ...others] = await lines()
    expect(others).toEqual([])
    expect(promised).toContain('First contact')
    expect(promised).toContain('Overdue')
    // Both are due: there is one line, and it is the appointment.
    await set(Date.now() - 60_000, Date.now() + 60_000)
    const [appointment = '', ...rest] = await lines()
    expect(rest).toEqual([])
    expect(appointment).toContain('Begins ')
  })
})

/** Promises that are due or broken stay work of today after an attempt that reached nobody. */
const minute = 60_000

/** A lead that asked for a call at once, at 9:58 on a Monday, promised by 10:28; it is 10:02. */
async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  stopAt('2026-11-16T10:02')
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead({ firstName: 'Walter' })
  const at = (minutes: number) => new Date(Date.now() + minutes * minute)
  const promised = at(26)
  await set(desk, id, {
    ...{ state: 'Ohio', contact_asap: true },
    ...{ created_at: at(-4).toISOString(), respond_by: promised.toISOString() },
  })
  const log = (more: Record<string, string> = {}) =>
    desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer', ...more })
  return { desk, id, promised, log }
}

const set = (desk: PersonDesk, id: string, change: Record<string, unknown>) =>
  desk.door.services.database.db.updateTable('submissions').set(change).where('id', '=', id).execute()

const line = (html: string) => /<li class="queue-row"[\s\S]*?<\/li>/.exec(html)?.[0] ?? ''

describeOnSqliteFirst('a promise after an attempt that reached nobody', (open) => {
  it('is what the next attempt is suggested inside of', async () => {
    const { desk, id, promised, log } = await opened(open)
    await log()
    const { next_at, next_step } = await desk.row(id)
    expect(next_step).toBe('call')
    expect(Date.parse(String(next_at))).toBeGreaterThan(Date.now())
    expect(Date.parse(String(next_at))).toBeLessThan(promised.getTime())
  })

  it('counts when a later hour was chosen, and is overdue in Today and in the list once it is broken', async () => {
    const { desk, id, promised, log } = await opened(open)
    await log({ again: 'week' })
    expect(Number((await desk.row(id)).call_order)).toBe(promised.getTime())
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).not.toContain('Walter')
    expect(line((await desk.see('agent', '/admin')).html)).toContain('Call ASAP')
    // Somebody else gets it: that is no attempt.
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('agent') })
    stopAt('2026-11-16T10:29')
    const today = line((await desk.see('agent', '/admin')).html)
    expect(today).toContain('Walter')
    expect(today).toContain('Call ASAP')
    expect(today).toContain('Overdue')
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).toContain('Walter')
    // Tried again since, it waits for the hour that is set.
    await log({ again: 'tomorrow' })
    const { next_at, call_order } = await desk.row(id)
    expect(Number(call_order)).toBe(Date.parse(String(next_at)))
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).not.toContain('Walter')
  })

  it('is over with the first contact', async () => {
    const { desk, id, log } = await opened(open)
    await log({ again: 'week' })
    await log({ outcome: 'talked', again: 'week' })
    const { next_at, call_order } = await desk.row(id)
    expect(Number(call_order)).toBe(Date.parse(String(next_at)))
    expect(line((await desk.see('agent', '/admin')).html)).not.toContain('Walter')
  })
})

/** Who is free and lives where the reader holds no license is shown as that, and comes after those whom they may take. */
const names = (html: string) =>
  [...html.matchAll(/data-key="open"[^>]*><strong>([^<]+)/g)].map(([, name]) => name)

describeOnSqliteFirst('Today of somebody with licenses', (open) => {
  it('begins with those they may sell to', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex', { takes: '', states: 'Ohio' })
    const arrive = async (
      firstName: string,
      state: string,
      minutes: number,
      holder: string | null = null,
    ) => {
      const id = await desk.lead({ firstName, email: `${firstName}@example.com`, state })
      const due = Date.now() + minutes * 60_000
      const row = { respond_by: new Date(due).toISOString(), call_order: due, assigned_to: holder, state }
      await desk.db.updateTable('submissions').set(row).where('id', '=', id).execute()
      return id
    }
    await arrive('Tex', 'Texas', -30)
    await arrive('Own', 'Texas', -20, desk.idOf('alex'))
    await arrive('Olga', 'Ohio', -10)
    const { html, text } = await desk.see('agent', '/admin')
    expect(names(html)).toEqual(['Own', 'Olga', 'Tex'])
    expect(text).toMatch(/Tex No license of yours in Texas/)
    expect(text.match(/No license of yours/g)).toHaveLength(1)
    const next = await desk.door.get('/admin/next?whose=free', { cookie: desk.cookies.agent ?? '' })
    const page = await desk.see('agent', next.headers.get('location') ?? '')
    expect(page.html).toMatch(/<h1[^>]*>Olga/)
    // Of whoever has named no state and has no license on file nothing is known.
    expect(names((await desk.see('recruiter', '/admin')).html)).toEqual(['Tex', 'Olga'])
  })
})
