/** Appointments in the colleague's own calendar: written, moved and ended on either side, and a server that does not want them. */
import { expect, it, onTestFinished } from 'vitest'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { askForSync } from '#app/submissions/appointments/calendars/busy-spans.server.ts'
import { handleCalendarJobs, syncCalendar } from '#app/submissions/booking/calendar-sync.server.ts'
import { appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { account, type Behavior, openCaldavServer } from '#test/support/caldav-server.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { movedTo, openWritten, stamp } from '#test/support/written-calendar.ts'

const at = (days: number, time: string) => Date.parse(`${dayAhead(days)}T${time}:00.000Z`)

/** Somebody with an appointment that stands in their calendar. */
async function openBooked(open: Parameters<typeof openWritten>[0], how: Partial<Behavior> = {}) {
  const server = await openCaldavServer(how)
  const written = await openWritten(open, server)
  const { desk, sync, appointments } = written
  const id = await desk.lead()
  const posts = appointmentPosts(desk)
  expect((await posts.book(id)).status).toBe(303)
  expect(await sync()).toBeNull()
  const [appointment] = await appointments()
  if (!appointment) throw new Error('nothing was booked')
  const file = `${appointment.uid}.ics`
  return {
    ...written,
    server,
    id,
    posts,
    appointment,
    file,
    text: async () => (await server.list()).get(file),
  }
}

describeOnEachEngine('a calendar that is written', (open) => {
  for (const how of [
    { syncs: true, saysBusy: true, isSilent: false },
    { syncs: false, saysBusy: false, isSilent: true },
  ])
    it(`has the appointment, and moves and ends it (${JSON.stringify(how)})`, async () => {
      const { server, desk, sync, id, posts, appointment, text, file, said, row, appointments } =
        await openBooked(open, how)
      expect(await text()).toContain(`DTSTART:${stamp(appointment.starts_at)}`)
      expect(await text()).toMatch(/SUMMARY:Call with \w+/)
      expect(await text()).not.toMatch(/ATTENDEE|METHOD/)
      expect(JSON.stringify(await row())).not.toContain(account.password)
      // Its own time is no reason against it.
      expect((await row()).busy).toBe('[]')
      // Moved here: what was added there stays.
      await server.edit(file, (was) => was.replace('END:VEVENT', 'LOCATION:Room 2\r\nEND:VEVENT'))
      expect((await posts.move(id, appointment.id, { time: '11:00' })).status).toBe(303)
      expect(await sync()).toBeNull()
      const [moved] = await appointments()
      expect(await text()).toContain(`DTSTART:${stamp(moved?.starts_at ?? '')}`)
      expect(await text()).toContain('LOCATION:Room 2')
      // Nothing is written twice.
      const before = server.asked.length
      expect(await sync()).toBeNull()
      expect(server.asked.slice(before).filter((one) => /^(PUT|DELETE)/.test(one))).toEqual([])
      // Moved there.
      const later = at(4, '15:00')
      await server.edit(file, movedTo(later))
      expect(await sync()).toBeNull()
      const [there] = await appointments()
      expect(Date.parse(there?.starts_at ?? '')).toBe(later)
      expect(there?.sequence).toBe(2)
      expect(await said(id)).toContain('in their calendar')
      expect(Date.parse(String((await desk.row(id)).next_at))).toBe(later)
      const puts = server.asked.filter((one) => one.startsWith('PUT')).length
      expect(await sync()).toBeNull()
      expect(server.asked.filter((one) => one.startsWith('PUT')).length).toBe(puts)
      // Ended there.
      await server.remove(file)
      expect(await sync()).toBeNull()
      expect((await appointments())[0]?.state).toBe('canceled')
      expect(await said(id)).toContain('It was deleted in the calendar.')
      expect((await server.list()).size).toBe(0)
      // Ended here.
      expect((await posts.book(id, { time: '09:00' })).status).toBe(303)
      expect(await sync()).toBeNull()
      expect((await server.list()).size).toBe(1)
      const [, second] = await appointments()
      await posts.cancel(id, second?.id ?? '')
      expect(await sync()).toBeNull()
      expect((await server.list()).size).toBe(0)
    })

  it('goes by the later change where both sides moved it, and says so', async () => {
    const { server, sync, id, posts, appointment, file, said, text, appointments } = await openBooked(open)
    const [there, earlier] = [at(5, '16:00'), Date.now() - 60_000]
    await server.edit(file, movedTo(there, earlier))
    await posts.move(id, appointment.id, { time: '11:00' })
    expect(await sync()).toBeNull()
    const [here] = await appointments()
    expect(here?.sequence).toBe(1)
    expect(await text()).toContain(`DTSTART:${stamp(here?.starts_at ?? '')}`)
    expect(await said(id)).toContain('but it was moved here later')
    await posts.move(id, appointment.id, { time: '12:00' })
    await server.edit(file, movedTo(there, Date.now() + 60_000))
    expect(await sync()).toBeNull()
    expect(Date.parse((await appointments())[0]?.starts_at ?? '')).toBe(there)
    expect(await text()).toContain(`DTSTART:${stamp(there)}`)
    // Deleted there and moved here: nobody is told that it is off.
    await posts.move(id, appointment.id, { time: '13:00' })
    await server.remove(file)
    expect(await sync()).toBeNull()
    expect((await appointments())[0]?.state).toBe('booked')
    expect((await server.list()).size).toBe(1)
    expect(await said(id)).toContain('but it was moved here meanwhile')
  })

  it('leaves an appointment where it is that cannot be where it was moved to', async () => {
    const { server, sync, desk, appointment, file, text, id, posts, said, appointments } =
      await openBooked(open)
    const other = await desk.lead({ email: 'b@example.com', phone: '(216) 555-0188' })
    await posts.book(other, { time: '12:00' })
    expect(await sync()).toBeNull()
    const [, second] = await appointments()
    for (const moment of [Date.parse(second?.starts_at ?? ''), Date.now() - 86_400_000]) {
      await server.edit(file, movedTo(moment))
      expect(await sync()).toBeNull()
      expect((await appointments())[0]?.starts_at).toEqual(appointment.starts_at)
      expect(await text()).toContain(`DTSTART:${stamp(appointment.starts_at)}`)
    }
    await server.edit(file, (was) =>
      was.replace(/DTSTART:\w+/, 'DTSTART;VALUE=DATE:20270301').replace(/DTEND:\w+\r\n/, ''),
    )
    expect(await sync()).toBeNull()
    expect(await text()).toContain(`DTSTART:${stamp(appointment.starts_at)}`)
    expect(await said(id)).toContain('when it cannot be')
  })
})

describeOnSqliteFirst('a calendar that is written', (open) => {
  it('has it within five seconds, from two nodes, once', async () => {
    const { server, desk, jobs, parts, id, posts, appointment } = await openBooked(open)
    const other = openJobs({ database: parts.database, log: desk.door.services.log })
    onTestFinished(() => other.stop())
    handleCalendarJobs(other, parts)
    jobs.start()
    other.start()
    const puts = () => server.asked.filter((one) => one.startsWith('PUT')).length
    const before = puts()
    const began = performance.now()
    await posts.move(id, appointment.id, { time: '11:00' })
    await expect.poll(puts, { interval: 20 }).toBe(before + 1)
    process.stdout.write(`in the calendar after ${Math.round(performance.now() - began)} ms\n`)
    // A look of each node later it is still the one.
    for (const _ of [1, 2]) {
      const asked = server.asked.length
      await askForSync(parts.database.db)
      await expect.poll(() => server.asked.length, { interval: 20 }).toBeGreaterThan(asked)
    }
    expect(puts()).toBe(before + 1)
  })

  it('refuses: that is said, tried again, and the appointment stays', async () => {
    const { server, desk, sync, row, id, posts, appointment, appointments, text } = await openBooked(open)
    server.how.refuses = 403
    await posts.move(id, appointment.id, { time: '11:00' })
    expect(await sync()).toContain('does not take appointments (403)')
    expect((await row()).refused).toContain('does not take appointments (403)')
    expect((await desk.see('agent', '/admin/appointments')).text).toContain(
      'does not take appointments (403)',
    )
    expect((await appointments())[0]?.state).toBe('booked')
    server.how.refuses = 0
    expect(await sync()).toBeNull()
    expect((await row()).refused).toBeNull()
    expect(await text()).toContain(`DTSTART:${stamp((await appointments())[0]?.starts_at ?? '')}`)
  })

  it('says what is wrong with an account', async () => {
    const { server, row, connect, sync } = await openBooked(open)
    for (const [change, why] of [
      [{ status: 503 }, 'has no time or a fault of its own (503)'],
      [{ status: 404 }, 'not there any more'],
      [{ status: 401 }, 'refused the user name or the password'],
    ] as const) {
      Object.assign(server.how, { status: 0 }, change)
      await sync()
      expect((await row()).trouble).toContain(why)
    }
    for (const [change, why] of [
      [{ status: 404 }, 'no calendars at this address'],
      [{ isReadOnly: true }, 'only read the calendars'],
      [{ leadsTo: 'https://elsewhere.example/dav/' }, 'leads to another host'],
      [{ leadsTo: 'http://localhost/dav/' }, 'not on the public internet'],
    ] as const) {
      Object.assign(server.how, { status: 0, isReadOnly: false, leadsTo: '/dav/' }, change)
      await connect()
      await sync()
      expect([why, (await row()).trouble]).toEqual([why, expect.stringContaining(why)])
    }
    Object.assign(server.how, { leadsTo: '/dav/' })
    await connect('agent', { password: 'wrong' })
    await sync()
    expect((await row()).trouble).toContain('refused the user name or the password')
  })

  it('is left alone after three wrong passwords, until another one is typed', async () => {
    const { server, desk, row, connect, sync } = await openBooked(open)
    await connect('agent', { password: 'wrong' })
    for (let n = 0; n < 3; n++) await sync()
    const asked = server.asked.length
    expect(await sync()).toBeNull()
    expect(server.asked).toHaveLength(asked)
    expect((await desk.see('agent', '/admin/appointments')).text).toContain(
      'It is not asked again until then.',
    )
    await connect()
    expect(await sync()).toBeNull()
    expect((await row()).trouble).toBeNull()
  })

  it.each([
    ['3600', 3_600_000],
    ['a date', 7_200_000],
    ['9999999', 86_400_000],
  ])('is left alone for as long as it says (Retry-After: %s)', async (said, restMs) => {
    const { server, parts, desk, sync, row } = await openBooked(open)
    const retryAfter = said === 'a date' ? new Date(Date.now() + restMs).toUTCString() : said
    Object.assign(server.how, { status: 503, retryAfter })
    await sync()
    Object.assign(server.how, { status: 0 })
    const look = async (ms: number) => {
      const asked = server.asked.length
      await syncCalendar(parts, await desk.staffId('agent'), new Date(Date.now() + ms))
      return server.asked.length - asked
    }
    expect([await look(0), await look(restMs - 60_000)]).toEqual([0, 0])
    expect(await look(restMs + 60_000)).toBeGreaterThan(0)
    expect((await row()).trouble).toBeNull()
  })

  it('is asked on the public internet alone, and of whole fields', async () => {
    const { parts, connect, row, desk } = await openBooked(open)
    expect((await desk.see('agent', '/admin/appointments')).text).toContain(
      'Google and Microsoft take no app',
    )
    const { isClosed: _, ...closed } = parts
    for (const address of [
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
    ]) {
      expect((await connect('agent', { server: address })).status).toBe(303)
      await syncCalendar(closed, await desk.staffId('agent')).catch(() => {})
      expect([address, (await row()).trouble]).toEqual([
        address,
        'This address is not on the public internet.',
      ])
    }
    for (const fields of [
      { server: 'http://a.example/' },
      { user: '' },
      { user: 'a:b' },
      { password: ' ' },
      { password: 'x'.repeat(201) },
    ])
      expect([fields, (await connect('agent', fields)).status]).toEqual([fields, 422])
  })

  it('is another one of the account, and is shared by two colleagues', async () => {
    const { server, desk, sync, connect, row, posts, id, appointments, database, appointment } =
      await openBooked(open)
    const page = await desk.see('agent', '/admin/appointments')
    const hash = /<option value="([^"]+)"[^>]*>home</.exec(page.html)?.[1] ?? ''
    expect(
      (await desk.post('agent', '/admin/appointments', { form: 'collection', calendar: hash })).status,
    ).toBe(303)
    expect(await sync()).toBeNull()
    expect([(await server.list()).size, (await server.list('home')).size]).toEqual([0, 1])
    expect(
      (await desk.post('agent', '/admin/appointments', { form: 'collection', calendar: 'x' })).status,
    ).toBe(422)
    const work = /<option value="([^"]+)"[^>]*>work</.exec(page.html)?.[1] ?? ''
    await desk.post('agent', '/admin/appointments', { form: 'collection', calendar: work })
    await connect('owner')
    expect([await sync(), await sync('owner')]).toEqual([null, null])
    expect((await server.list()).size).toBe(1)
    // What is a colleague's in the same calendar makes nobody busy.
    const busyOf = async () =>
      (await database.db.selectFrom('staff_calendars').select('busy').execute()).map((one) => one.busy)
    expect(await busyOf()).toEqual(['[]', '[]'])
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner'), back: '/admin' })
    expect((await appointments())[0]?.staff_id).toBe(await desk.staffId('owner'))
    const asked = server.asked.length
    expect([await sync(), await sync('owner'), await sync()]).toEqual([null, null, null])
    // It is left where it is to whoever has it now.
    expect(server.asked.slice(asked).filter((one) => one.startsWith('DELETE'))).toEqual([])
    expect((await server.list()).size).toBe(1)
    await posts.cancel(id, appointment.id, 'They are ill', 'owner')
    expect([await sync(), await sync('owner')]).toEqual([null, null])
    expect([(await appointments())[0]?.state, (await server.list()).size]).toEqual(['canceled', 0])
    await desk.post('agent', '/admin/appointments', { form: 'no-calendar' })
    expect((await row()).staff_id).toBe(await desk.staffId('owner'))
  })

  it('keeps an appointment that is handed over within a calendar of two addresses', async () => {
    const { server, desk, sync, connect, id, appointments } = await openBooked(open)
    server.share('work', 'team')
    await connect('owner')
    expect(await sync('owner')).toBeNull()
    const page = await desk.see('owner', '/admin/appointments')
    const team = /<option value="([^"]+)"[^>]*>team</.exec(page.html)?.[1] ?? ''
    await desk.post('owner', '/admin/appointments', { form: 'collection', calendar: team })
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner'), back: '/admin' })
    for (const role of ['owner', 'agent', 'owner'] as const) expect(await sync(role)).toBeNull()
    expect([(await appointments())[0]?.state, (await server.list()).size]).toEqual(['booked', 1])
  })

  it('refuses one entry: the others are written, and another calendar takes over', async () => {
    const { server, desk, sync, row, posts, id, appointment, file } = await openBooked(open)
    server.how.rejects = [`work/${file}`]
    await posts.move(id, appointment.id, { time: '11:00' })
    const other = await desk.lead({ email: 'b@example.com', phone: '(216) 555-0188' })
    await posts.book(other, { day: dayAhead(9) })
    expect(await sync()).toContain('(400)')
    expect((await server.list()).size).toBe(2)
    const page = await desk.see('agent', '/admin/appointments')
    const home = /<option value="([^"]+)"[^>]*>home</.exec(page.html)?.[1] ?? ''
    await desk.post('agent', '/admin/appointments', { form: 'collection', calendar: home })
    server.how.rejects = ['work/']
    expect(await sync()).toBeNull()
    expect([(await server.list('home')).size, (await row()).trouble]).toEqual([2, null])
  })

  it('stays the chosen one when its password is typed anew', async () => {
    const { server, desk, sync, connect } = await openBooked(open)
    const page = await desk.see('agent', '/admin/appointments')
    const home = /<option value="([^"]+)"[^>]*>home</.exec(page.html)?.[1] ?? ''
    await desk.post('agent', '/admin/appointments', { form: 'collection', calendar: home })
    expect(await sync()).toBeNull()
    expect([(await server.list()).size, (await server.list('home')).size]).toEqual([0, 1])
    expect((await connect()).status).toBe(303)
    expect(await sync()).toBeNull()
    expect([(await server.list()).size, (await server.list('home')).size]).toEqual([0, 1])
  })

  for (const how of [{ isTerse: true }, { isUnversioned: true }])
    it(`is kept by a server that says little (${JSON.stringify(how)})`, async () => {
      const { server, sync, id, posts, appointment, file, text, appointments } = await openBooked(open)
      Object.assign(server.how, how)
      await server.edit(file, (was) => was.replace('END:VEVENT', 'LOCATION:Room 2\r\nEND:VEVENT'))
      expect(await sync()).toBeNull()
      expect((await appointments())[0]?.state).toBe('booked')
      await posts.move(id, appointment.id, { time: '11:00' })
      expect(await sync()).toBeNull()
      expect(await text()).toContain(`DTSTART:${stamp((await appointments())[0]?.starts_at ?? '')}`)
      const later = at(4, '15:00')
      await server.edit(file, movedTo(later))
      expect(await sync()).toBeNull()
      expect(Date.parse((await appointments())[0]?.starts_at ?? '')).toBe(later)
      await server.remove(file)
      expect(await sync()).toBeNull()
      expect((await appointments())[0]?.state).toBe('canceled')
    })

  it('is emptied: nothing is called off, and all is written again', async () => {
    const { server, desk, sync, posts, row, appointments, file, database } = await openBooked(open)
    let first = ''
    for (const n of [3, 2, 1]) {
      first = await desk.lead({ email: `n${n}@example.com`, phone: `(216) 555-012${n}` })
      await posts.book(first, { day: dayAhead(3 + n) })
    }
    expect(await sync()).toBeNull()
    for (const key of (await server.list()).keys()) await server.remove(key)
    expect(await sync()).toBeNull()
    expect((await row()).refused).toContain('4 appointments vanished from your calendar at once. None')
    expect((await appointments()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked', 'booked'])
    expect((await server.list()).size).toBe(4)
    expect((await server.list()).has(file)).toBe(true)
    expect(await sync()).toBeNull()
    // Of somebody who was erased nothing stays there, also of a talk that is over.
    await database.db
      .updateTable('appointments')
      .set({ state: 'kept', starts_at: '2026-01-05T15:00:00.000Z', ends_at: '2026-01-05T15:30:00.000Z' })
      .where('subject_id', '=', first)
      .execute()
    expect(await sync()).toBeNull()
    expect((await server.list()).size).toBe(4)
    const whom = { email: 'n1@example.com', phone: '' }
    await desk.post('owner', '/admin/people', { form: 'erase', ...whom, confirm: 'ERASE', password })
    expect(await sync()).toBeNull()
    expect((await server.list()).size).toBe(3)
  })

  it('says when its owner is busy, by its own words and by its events', async () => {
    const { server, sync, row, desk } = await openBooked(open)
    const busy = `${stamp(at(4, '12:00'))}/${stamp(at(4, '13:00'))}`
    // More than tsdav reads of such an answer.
    server.busy.push(...Array.from({ length: 200 }, (_, n) => `${stamp(at(10 + n, '12:00'))}/PT30M`), busy)
    await server.edit(
      'other.ics',
      () =>
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:other\r\nDTSTART:${stamp(at(5, '12:00'))}\r\nDTEND:${stamp(at(5, '13:00'))}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    )
    expect(await sync()).toBeNull()
    expect(JSON.parse((await row()).busy)).toHaveLength(202)
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Busy by the calendar')
    expect(JSON.stringify(await row())).not.toContain('Dentist')
  })
})
