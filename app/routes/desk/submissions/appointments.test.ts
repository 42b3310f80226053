/** Appointments through the front door: booked, moved, called off, and never two at one time of one person. */
import { expect, it } from 'vitest'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { remindOfAppointments } from '#app/submissions/appointments/appointment-jobs.server.tsx'
import { allAppointments, appointmentPosts, dayAhead, slotsTaken } from '#test/support/appointments.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openDoorOn } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

async function opened(open: OpenDatabase, environment: Record<string, string> = {}) {
  const desk = await openPersonDesk(open, ['owner', 'agent'], environment)
  return { desk, door: desk.door, ...appointmentPosts(desk) }
}

/** The calendar entry of an e-mail as it came over the wire, unfolded. */
function calendarIn(raw: string): string {
  const [, part = ''] = /text\/calendar.*?\r\n\r\n(.*?)\r\n--/s.exec(raw) ?? []
  const text = part.includes('BEGIN')
    ? part.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    : atob(part.replace(/\s/g, ''))
  return text.replace(/\r?\n /g, '')
}

describeOnEachEngine('an appointment', (open) => {
  it('is a contact, stands in the queue and in the list, and is told of with a calendar file, also when it moves', async () => {
    const sink = await startSmtpSink()
    const { desk, door, book, move, cancel } = await opened(open, { SMTP_URL: sink.url })
    const id = await desk.lead({ state: 'Ohio' })
    await door.services.jobs.runDue()
    sink.emails.length = 0
    const booked = await book(id)
    expect(booked.headers.get('location')).toBe(`/admin/leads/${id}?notice=appointment-booked-told`)
    const [first] = await allAppointments(door)
    if (!first) throw new Error('nothing was booked')
    expect(await desk.row(id)).toMatchObject({
      ...{ next_step: 'appointment', next_at: first.starts_at, contacts: 1, appointments: 1 },
      ...{ target_check_at: null, assigned_to: await desk.staffId('agent') },
    })
    expect((await book(id)).status).toBe(422)
    expect((await move(id, first.id)).status).toBe(422)
    expect((await move(id, first.id, { time: '10:15', minutes: '60' })).status).toBe(303)
    expect(await slotsTaken(door)).toBe(12)
    expect((await desk.row(id)).next_at).toBe((await allAppointments(door))[0]?.starts_at)
    const shown = await desk.see('agent', `/admin/leads/${id}`)
    expect(shown.text).toMatch(/10:15 - 11:15 AM Eastern|10:15 – 11:15 AM Eastern/)
    expect(shown.text).toContain('You moved the appointment of')
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Ann')
    expect((await cancel(id, first.id, '')).status).toBe(422)
    expect((await cancel(id, first.id)).status).toBe(303)
    expect((await cancel(id, first.id)).status).toBe(422)
    expect(await slotsTaken(door)).toBe(0)
    expect(await desk.row(id)).toMatchObject({ next_step: 'follow-up', contacts: 1 })
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('They are ill')
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Lead appointment canceled')
    // What was overtaken before it left is not sent: the calendar knows nothing of it.
    await door.services.jobs.runDue()
    expect(sink.emails.map(({ raw }) => /METHOD:(\w+)/.exec(calendarIn(raw))?.[1])).toEqual(['CANCEL'])
  })

  it('has one id in all calendars, and a higher number each time', async () => {
    const sink = await startSmtpSink()
    const { desk, door, book, move, cancel } = await opened(open, { SMTP_URL: sink.url })
    const id = await desk.lead()
    await door.services.database.db.updateTable('submissions').set({ state: 'Hawaii' }).execute()
    await door.services.jobs.runDue()
    sink.emails.length = 0
    await book(id)
    await door.services.jobs.runDue()
    const [{ id: which } = { id: '' }] = await allAppointments(door)
    await move(id, which, { time: '15:30' })
    await door.services.jobs.runDue()
    await cancel(id, which)
    await door.services.jobs.runDue()
    const files = sink.emails.map(({ raw }) => calendarIn(raw))
    const of = (name: string) =>
      files.map((file) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(file)?.[1]?.trim())
    expect(of('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(of('SEQUENCE')).toEqual(['0', '1', '2'])
    expect(new Set(of('UID')).size).toBe(1)
    expect(of('UID')[0]).toContain(which)
    expect(of('DTSTART')[0]).toMatch(/^\d{8}T\d{6}Z$/)
    // In their own zone, where it is known.
    expect(sink.emails[0]?.raw.replace(/=\r\n/g, '')).toContain('Hawaii time')
    expect(sink.emails[0]?.to).toEqual(['ann@example.com'])
    expect(sink.emails.every(({ raw }) => !raw.includes('They are ill'))).toBe(true)
  })

  it('is refused where it cannot be, in words, and out of reach as if nobody were there', async () => {
    const { desk, door, book, move } = await opened(open)
    const id = await desk.lead()
    for (const [fields, why] of [
      [{ day: '' }, 'Enter the day and time'],
      [{ day: '2027-02-30' }, 'Enter the day and time'],
      [{ time: '25:00' }, 'Enter the day and time'],
      [{ time: '10:03' }, 'full 5 minutes'],
      [{ minutes: '7' }, 'Enter the day and time'],
      [{ minutes: '1e9' }, 'Enter the day and time'],
      [{ day: dayAhead(-2) }, 'not passed'],
      [{ day: '9999-12-31' }, 'at most a year away'],
    ] as const) {
      const answer = await book(id, fields)
      expect([fields, answer.status, (await answer.text()).includes(why)]).toEqual([fields, 422, true])
    }
    expect((await book('no-id')).status).toBe(404)
    for (const wrong of ['', 'x', crypto.randomUUID()])
      expect((await move(id, wrong)).status).toBe(wrong.length > 9 ? 422 : 404)
    const { db } = door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', id).execute()
    expect((await book(id)).status).toBe(404)
    await desk.post('owner', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
    expect((await book(id, {}, 'owner')).status).toBe(422)
    expect(await allAppointments(door)).toEqual([])
    expect(await slotsTaken(door)).toBe(0)
  })

  it('takes a time of somebody once, whoever tries at the same moment on whichever node', async () => {
    const { desk, door, book, cancel } = await opened(open)
    const nodes = [door]
    // One process cannot wait for its own lock on SQLite: there the second node comes right after.
    const other = await openDoorOn(door)
    if (door.services.database.engine === 'postgres') nodes.push(other)
    const ids: string[] = []
    for (let n = 0; n < 20; n++) ids.push(await desk.lead({ email: `p${n}@example.com` }))
    const cookie = desk.cookies.agent ?? ''
    const late = await desk.lead({ email: 'late@example.com' })
    const tryOn = (node: typeof door, id: string, time = '10:00') =>
      node.post(`/admin/leads/${id}/appointments`, { day: dayAhead(3), time, minutes: '60' }, { cookie })
    const answers = await Promise.all(
      ids.map((id, n) => tryOn(nodes[n % nodes.length] ?? door, id, n % 2 ? '10:00' : '09:30')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toEqual([303])
    // On a busy machine some wait longer than a lock is waited for, and are told to try again.
    expect(statuses.filter((status) => ![303, 422, 503].includes(status))).toEqual([])
    expect(statuses).toContain(422)
    expect((await tryOn(other, late, '10:15')).status).toBe(422)
    const [only, ...more] = await allAppointments(door)
    expect(more).toEqual([])
    expect(await slotsTaken(door)).toBe(12)
    // What was refused left nothing behind, and a time that was given back can be had.
    const refused = answers.find(({ status }) => status === 422)
    expect(await refused?.text()).toContain('has another appointment then')
    expect((await cancel(only?.subject_id ?? '', only?.id ?? '')).status).toBe(303)
    expect((await book(late, { time: '09:55' })).status).toBe(303)
  })

  it('goes to a colleague with the person where they are free then, and else both see it', async () => {
    const { desk, door, book } = await opened(open)
    const [agent, owner] = [await desk.staffId('agent'), await desk.staffId('owner')]
    const free = await desk.lead({ email: 'free@example.com', firstName: 'Free' })
    const busy = await desk.lead({ email: 'busy@example.com', firstName: 'Busy' })
    const own = await desk.lead({ email: 'own@example.com', firstName: 'Own' })
    await book(free, { time: '09:00' })
    await book(busy)
    await book(own, {}, 'owner')
    for (const id of [free, busy]) await desk.post('owner', `/admin/leads/${id}/assign`, { to: owner })
    expect((await allAppointments(door)).map(({ staff_id }) => staff_id)).toEqual([owner, agent, owner])
    const { text } = await desk.see('agent', '/admin/appointments')
    expect(text).toContain('Handed on to a colleague')
    expect(text).not.toContain('Busy')
    expect((await desk.see('owner', '/admin/appointments')).text).toMatch(/Free.*Busy|Busy.*Own/)
  })

  it('is over with the outcome of its hour, and is called off when it is taken back or the person wants no contact', async () => {
    const { desk, door, book } = await opened(open)
    const { db } = door.services.database
    const id = await desk.lead({ state: 'Ohio' })
    await book(id)
    // An attempt before changes nothing about what was agreed.
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'left-message' })
    expect(await desk.row(id)).toMatchObject({ next_step: 'appointment', attempts: 1 })
    expect((await desk.post('agent', `/admin/leads/${id}/next-step`, { again: 'week' })).status).toBe(422)
    const past = new Date(Date.now() - 600_000).toISOString()
    const ends_at = new Date(Date.now() + 600_000).toISOString()
    await db.updateTable('appointments').set({ starts_at: past, ends_at }).execute()
    await db
      .updateTable('submissions')
      .set({ next_at: past, call_order: Date.parse(past) })
      .execute()
    const today = (await desk.see('agent', '/admin')).html.split('Appointment').length
    expect(today).toBeGreaterThan(1)
    expect((await desk.see('agent', '/admin')).html.match(/data-person=/g)).toHaveLength(1)
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer' })
    expect((await allAppointments(door)).map(({ state }) => state)).toEqual(['missed'])
    expect((await desk.row(id)).next_step).toBe('call')
    expect((await book(id, { time: '11:00' })).status).toBe(303)
    const last = await db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'logged')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await desk.post('agent', `/admin/leads/${id}/undo`, { event: last.id })).status).toBe(303)
    await book(id, { time: '12:00' })
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
    expect((await allAppointments(door)).map(({ state }) => state)).toEqual([
      'missed',
      'canceled',
      'canceled',
    ])
    await door.services.jobs.runDue()
    const mails = db.selectFrom('emails').select('id').where('kind', '=', 'lead.appointment')
    expect(await mails.execute()).toEqual([])
  })

  it('is reminded of a day and an hour before, once each, and not right after it was booked', async () => {
    const { desk, door, book, move } = await opened(open)
    const { database, jobs } = door.services
    const id = await desk.lead()
    await book(id)
    const [one] = await allAppointments(door)
    const start = Date.parse(one?.starts_at ?? '')
    const look = async (hours: number) => {
      for (const _ of ['once', 'twice'])
        await remindOfAppointments(database, kinds, new Date(start - hours * 3_600_000))
      await jobs.runDue()
      const mails = database.db.selectFrom('emails').select('subject').where('kind', '=', 'lead.appointment')
      // Not by id: the built product's are made apart from those of this process.
      return (await mails.orderBy('created_at').execute()).map(({ subject }) => subject.split(':')[0])
    }
    expect(await look(25)).toEqual(['Your appointment is booked'])
    expect(await look(23)).toHaveLength(2)
    expect(await look(0.9)).toEqual(['Your appointment is booked', 'Reminder', 'Reminder'])
    await move(id, one?.id ?? '', { day: dayAhead(3), time: '16:00' })
    // Two jobs at once would write their emails in any order.
    await jobs.runDue()
    await database.db
      .updateTable('appointments')
      .set({ set_at: one?.starts_at ?? '' })
      .execute()
    expect((await look(-5.5)).slice(3)).toEqual(['Your appointment has a new time', 'Reminder'])
  })

  it('is handed out with the person and erased with the person, its time included', async () => {
    const { desk, door, book } = await opened(open)
    const id = await desk.lead()
    await book(id)
    const sought = { email: 'ann@example.com', phone: null }
    const { people } = door.services
    const file = await people.look(sought, { staffId: null, address: '' })
    expect(JSON.stringify(file)).toContain('starts_at')
    const { counts } = await people.erase(sought, { staffId: null, address: '' })
    expect(counts.appointments).toBe(1)
    expect([await allAppointments(door), await slotsTaken(door)]).toEqual([[], 0])
  })
})

/** What is said of the emails about an appointment: what happens, and nothing else. */
describeOnSqliteFirst('the word of an email about an appointment', (open) => {
  it('is not given where the person asked for none meanwhile', async () => {
    const sink = await startSmtpSink()
    const { desk, door, book, cancel } = await opened(open, { SMTP_URL: sink.url })
    const id = await desk.lead({ state: 'Ohio' })
    expect((await book(id)).headers.get('location')).toContain('appointment-booked-told')
    await door.services.jobs.runDue()
    await door.services.database.db
      .updateTable('submissions')
      .set({ do_not_contact_at: new Date().toISOString(), do_not_contact_by: await desk.staffId('owner') })
      .execute()
    sink.emails.length = 0
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('They get no email about it.')
    expect((await cancel(id, (await allAppointments(door))[0]?.id ?? '')).status).toBe(303)
    await door.services.jobs.runDue()
    expect(sink.emails).toEqual([])
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toMatch(/called off the appointment of [^.]*\. They get no email about it/)
  })

  it('says that none are sent where there is no mail server', async () => {
    const { desk, door, book, move, cancel } = await opened(open)
    const id = await desk.lead({ state: 'Ohio' })
    const booked = await book(id)
    const page = await desk.see('agent', booked.headers.get('location') ?? '')
    expect(page.text).toContain('Appointment booked. Emails are not sent here')
    expect(page.text).not.toContain('They are told by email')
    const which = (await allAppointments(door))[0]?.id ?? ''
    expect((await move(id, which, { time: '11:00' })).status).toBe(303)
    expect((await cancel(id, which)).status).toBe(303)
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text.match(/They get no email about it/g)).toHaveLength(3)
  })
})

/** What a day of work showed on a person's page: a hurry that is over, and three statements on whether one may call. */
const request = {
  variant: 'contact',
  from: '/contact',
  firstName: 'Ann',
  lastName: 'Ohio',
  email: 'ann@example.com',
  phone: '(216) 555-0111',
  state: 'Ohio',
  contactASAP: 'on',
}

describeOnSqliteFirst('a person who asked to be called at once', (open) => {
  /** An agent's desk at noon with one such request, and what it shows of them. */
  async function asked() {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['agent'])
    await desk.door.post('/contact', request)
    const { db } = desk.door.services.database
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const path = `/admin/leads/${id}`
    const side = async () => (await desk.see('agent', path)).html.match(/<article.*?<\/article>/s)?.[0] ?? ''
    return { desk, path, side }
  }

  it.each([
    ['lost', 'status', { status: 'closed', reason: 'elsewhere' }],
    ['sold', 'status', { status: 'converted' }],
    ['reached', 'calls', { outcome: 'talked' }],
    ['told us not to', 'calls', { outcome: 'do-not-contact' }],
  ] as const)('is in no hurry any more once they are %s', async (_, action, fields) => {
    const { desk, path, side } = await asked()
    expect(await side()).toContain('Call ASAP')
    expect((await desk.post('agent', `${path}/${action}`, fields)).status).toBe(303)
    expect(await side()).not.toContain('Call ASAP')
    const list = (await desk.see('agent', '/admin/leads')).html.match(/<article.*?<\/article>/s)?.[0]
    expect(list).toContain('Ann')
    expect(list).not.toContain('Call ASAP')
  })

  it('has one statement on whether they may be called, and the consent in a word', async () => {
    const { side } = await asked()
    const page = (await side()).replace(/<[^>]+>/g, ' ')
    expect(page.match(/You may call now/g)).toHaveLength(1)
    expect(page).not.toContain('No consent')
    expect(page).toMatch(/Consent\s+None/)
  })
})

/** Days in an address that no calendar of ours reaches: a list is asked for them all the same. */
describeOnSqliteFirst('days in an address', (open) => {
  it('may lie at either end of all calendars', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await desk.lead()
    for (const path of ['/admin/leads', '/admin/audit'])
      for (const days of ['from=0000-01-01', 'to=9999-12-31', 'from=0001-01-01&to=9999-12-31']) {
        const { status, text } = await desk.see('owner', `${path}?${days}`)
        expect([path, days, status]).toEqual([path, days, 200])
        expect(text).not.toMatch(/Nothing found|No leads found/)
      }
  })
})
