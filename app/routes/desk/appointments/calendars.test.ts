/** The calendar of a member of staff: kept, read over https alone, asked at booking, and forgotten. */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { findAppointment } from '#app/content/promises/appointments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { readCalendars } from '#app/submissions/appointments/calendars/calendars.server.ts'
import { appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { calendarFeeds } from '#test/support/calendar-feeds.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { freePort } from '#test/support/free-port.ts'
import { rowsOf } from '#test/support/matrix.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { switching } from '#test/support/tls-front.ts'

const folder = 'test/support/tls'
const cert = readFileSync(`${folder}/cert.pem`, 'utf8')

interface Answer {
  status: number
  body: string | Uint8Array
  headers?: Record<string, string>
}

/** A calendar at https://localhost, which this process trusts; `answer` says what it is, and `asked` hears what it was asked with. */
async function openFeed(answer: Answer, asked: (headers: IncomingHttpHeaders) => void = () => {}) {
  const tls = { cert, key: readFileSync(`${folder}/key.pem`) }
  const server = createServer(tls, ({ socket, headers }, response) => {
    asked(headers)
    if (answer.status === 101) return void socket.write(switching)
    const elsewhere = { location: 'https://localhost/elsewhere' }
    response.writeHead(answer.status, { ...elsewhere, ...answer.headers }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const known = getCACertificates()
  setDefaultCACertificates([...known, cert])
  onTestFinished(() => {
    setDefaultCACertificates(known)
    server.closeAllConnections()
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}/secret.ics`
}

const busyOn = (day: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:one\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`

/** Somebody with a calendar, and what the database knows of it after it was read. */
async function openCalendar(
  open: Parameters<Parameters<typeof describeOnEachEngine>[1]>[0],
  answer: Answer,
  asked?: (headers: IncomingHttpHeaders) => void,
) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const { database, secret, oldSecrets } = desk.door.services
  const address = await openFeed(answer, asked)
  await desk.post('agent', '/admin/appointments', { form: 'calendar', address })
  return {
    desk,
    async read(now = new Date()) {
      await readCalendars(
        { database, secret, oldSecrets, siteUrl: desk.door.url, isClosed: () => false },
        now,
      )
      return database.db.selectFrom('staff_calendars').selectAll().executeTakeFirstOrThrow()
    },
  }
}

/** A day on which somebody in New York can be called at three in the afternoon. */
function openDay(): string {
  const days = Array.from({ length: 10 }, (_, n) => dayAhead(n + 3))
  const isOpen = (date: string) => {
    const wish = { date, time: '3:00 PM - 4:00 PM' }
    return typeof findAppointment(wish, new Date(), placesIn('New York'), office) === 'object'
  }
  return days.find(isOpen) ?? ''
}

describeOnEachEngine('a calendar of somebody', (open) => {
  it('says when they are busy: booking then takes a second word, and no word of it is kept', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const answer = { status: 200, body: busyOn(dayAhead(3)) }
    const address = await openFeed(answer)
    const { services } = desk.door
    const { database, secret, oldSecrets } = services
    const read = () =>
      readCalendars({ database, secret, oldSecrets, siteUrl: desk.door.url, isClosed: () => false })
    const kept = await desk.post('agent', '/admin/appointments', { form: 'calendar', address })
    expect(kept.headers.get('location')).toBe('/admin/appointments?notice=calendar-kept')
    await read()
    const [row] = await database.db.selectFrom('staff_calendars').selectAll().execute()
    expect(JSON.stringify(row)).not.toMatch(/Dentist|secret\.ics/)
    expect(row?.trouble).toBeNull()
    const page = await desk.see('agent', '/admin/appointments')
    expect(page.text).toContain('Busy by the calendar')
    expect(page.html).not.toContain('secret.ics')
    const id = await desk.lead()
    const { book } = appointmentPosts(desk)
    const refused = await book(id)
    expect([refused.status, (await refused.text()).includes('says busy')]).toEqual([422, true])
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Even if the calendar is not free')
    expect((await book(id, { anyway: 'yes' })).status).toBe(303)
    // What was known stays while it cannot be read.
    for (const [status, body, why] of [
      [500, '', 'answered with 500'],
      [302, '', 'answered with 302'],
      [101, '', 'answered with 101'],
      [200, '<html>', 'no calendar we can read'],
      [200, 'x'.repeat(16_100_000), 'too large'],
    ] as const) {
      Object.assign(answer, { status, body })
      await read()
      expect((await desk.see('agent', '/admin/appointments')).text).toContain(why)
    }
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Busy by the calendar')
    await desk.post('agent', '/admin/appointments', { form: 'no-calendar' })
    expect(await database.db.selectFrom('staff_calendars').selectAll().execute()).toEqual([])
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Removed their calendar')
  })

  it('keeps a busy time from being proposed, says why it is not read, and goes with the account', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const day = openDay()
    const address = await openFeed({ status: 200, body: busyOn(day) })
    const { database, secret, oldSecrets } = desk.door.services
    const read = () =>
      readCalendars({ database, secret, oldSecrets, siteUrl: desk.door.url, isClosed: () => false })
    const calendars = () => database.db.selectFrom('staff_calendars').selectAll().execute()
    const keep = (typed: string) =>
      desk.post('agent', '/admin/appointments', { form: 'calendar', address: typed })
    const wish = { preferredDate: day, consultationTime: '3:00 PM - 4:00 PM', state: 'New York' }
    const person = {
      firstName: 'Dorothy',
      lastName: 'Ohio',
      email: 'dot@example.com',
      phone: '(212) 555-0133',
    }
    await desk.door.post('/contact', { variant: 'contact', from: '/contact', ...person, ...wish })
    const { id } = await database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const proposed = async () => {
      const { html, text } = await desk.see('agent', `/admin/leads/${id}`)
      return [html.includes('value="15:00"'), text.includes('says busy,')]
    }
    expect(await proposed()).toEqual([true, false])
    await keep(address)
    await read()
    expect(await proposed()).toEqual([false, true])
    setDefaultCACertificates([])
    await read()
    expect((await calendars())[0]?.trouble).toContain('certificate of this address has expired')
    await keep(`https://localhost:${await freePort()}/`)
    await read()
    expect((await calendars())[0]?.trouble).toContain('takes no connections')
    await desk.post('owner', '/admin/staff', { form: 'disable', id: await desk.staffId('agent') })
    expect(await calendars()).toEqual([])
  })

  it('is asked over https on the public internet alone', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const keep = (address: string) => desk.post('agent', '/admin/appointments', { form: 'calendar', address })
    for (const address of [
      ...['', 'x', 'http://calendar.example/a.ics', 'file:///etc/passwd', 'ftp://calendar.example/'],
      ...['https://user:word@calendar.example/', `https://calendar.example/${'x'.repeat(2000)}`],
    ]) {
      const answer = await keep(address)
      expect([address, answer.status]).toEqual([address, 422])
    }
    const { database, secret, oldSecrets } = desk.door.services
    for (const address of [
      ...['https://127.0.0.1/', 'https://localhost:9/', 'https://10.0.0.1/', 'https://[::1]/'],
      ...['https://169.254.169.254/latest', 'https://2130706433/', 'webcal://192.168.1.1/a.ics'],
    ]) {
      expect([address, (await keep(address)).status]).toEqual([address, 303])
      await readCalendars({ database, secret, oldSecrets, siteUrl: desk.door.url })
      const [row] = await database.db.selectFrom('staff_calendars').select('trouble').execute()
      expect([address, row?.trouble]).toEqual([address, 'This address is not on the public internet.'])
    }
  })
})

/** Those with something that could not be read first. */
const telling = calendarFeeds.toSorted((one, other) => (other.unread ?? 0) - (one.unread ?? 0))

describeOnSqliteFirst('sixty feeds', (open) => {
  it('say the same in the database', async () => {
    const answer: Answer = { status: 200, body: '' }
    const { read } = await openCalendar(open, answer)
    // What each says is the same on any engine (read-busy.test.ts); here, that it is kept.
    for (const { from, text, unread = 0 } of rowsOf(telling, 6)) {
      answer.body = text
      const row = await read(new Date('2027-03-01T12:00:00Z'))
      expect([from, row.trouble, row.unread]).toEqual([from, null, unread])
    }
  })
})

describeOnEachEngine('a feed', (open) => {
  it('is packed, ten megabytes large, and not sent again while nothing changed', async () => {
    const heard: IncomingHttpHeaders[] = []
    const filler = `X-FILL:${'x'.repeat(990)}\r\n`.repeat(10_000)
    const body = gzipSync(busyOn(dayAhead(3)).replace('BEGIN:VEVENT', `${filler}BEGIN:VEVENT`))
    const headers = {
      etag: '"one"',
      'last-modified': 'Mon, 01 Mar 2027 12:00:00 GMT',
      'content-encoding': 'gzip',
    }
    const answer: Answer = { status: 200, body, headers }
    const { read } = await openCalendar(open, answer, (one) => heard.push(one))
    const whole = await read()
    expect([whole.trouble, JSON.parse(whole.busy).length]).toEqual([null, 1])
    Object.assign(answer, { status: 304, body: '' })
    const later = new Date(Date.now() + 3_600_000)
    const again = await read(later)
    expect([again.trouble, again.busy, again.read_at]).toEqual([null, whole.busy, later.toISOString()])
    // Once a day all of it is asked for, or a day that comes into sight would stay free.
    answer.status = 200
    answer.body = gzipSync(busyOn(dayAhead(4)))
    const next = await read(new Date(Date.now() + 21 * 3_600_000))
    expect(next.busy).not.toBe(whole.busy)
    const conditions = heard.map((one) => [
      one['if-none-match'],
      one['if-modified-since'],
      one['accept-encoding'],
    ])
    const packed = 'gzip, deflate, br'
    expect(conditions).toEqual([
      [undefined, undefined, packed],
      ['"one"', headers['last-modified'], packed],
      [undefined, undefined, packed],
    ])
    answer.body = 'not packed at all'
    expect((await read()).trouble).toContain('stopped in the middle')
  })

  it('that is broken, cut off or old makes nobody free: booking asks, and the page says why', async () => {
    const answer: Answer = { status: 200, body: busyOn(dayAhead(9)).replace(/END:VCALENDAR\s*$/, '') }
    const { desk, read } = await openCalendar(open, answer)
    const id = await desk.lead()
    const { book } = appointmentPosts(desk)
    const asks = async () => {
      const refused = await book(id)
      return [refused.status, (await refused.text()).includes('do not know whether this time is free')]
    }
    expect(await asks()).toEqual([422, true])
    expect((await read()).trouble).toContain('no calendar we can read')
    expect(await asks()).toEqual([422, true])
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Not known, because the calendar')
    // Read two days ago.
    answer.body = busyOn(dayAhead(9))
    await read(new Date(Date.now() - 48 * 3_600_000))
    expect(await asks()).toEqual([422, true])
    const lost = 'BEGIN:VEVENT\r\nUID:two\r\nDTSTART:never\r\nEND:VEVENT\r\n'
    answer.body = answer.body.replace('END:VCALENDAR', `${lost}END:VCALENDAR`)
    expect((await read()).unread).toBe(1)
    expect((await desk.see('agent', '/admin/appointments')).text).toContain(
      'One entry of it could not be read',
    )
    expect((await book(id)).status).toBe(303)
  })

  it('tells out of office and perhaps apart from busy', async () => {
    const word = (said: string) =>
      busyOn(dayAhead(3)).replace('SUMMARY:Dentist', `X-MICROSOFT-CDO-BUSYSTATUS:${said}`)
    const answer: Answer = { status: 200, body: word('OOF') }
    const { desk, read } = await openCalendar(open, answer)
    const id = await desk.lead()
    const { book } = appointmentPosts(desk)
    await read()
    expect(await (await book(id)).text()).toContain('says out of office')
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Out of office by the calendar')
    answer.body = word('TENTATIVE')
    await read()
    expect(await (await book(id)).text()).toContain('says perhaps busy')
    answer.body = busyOn(dayAhead(3)).replace(
      'SUMMARY:Dentist',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:agent@example.com',
    )
    await read()
    expect((await book(id)).status).toBe(422)
    const { email } = await desk.door.services.database.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', await desk.staffId('agent'))
      .executeTakeFirstOrThrow()
    answer.body = String(answer.body).replace('agent@example.com', email.toUpperCase())
    await read()
    expect((await book(id)).status).toBe(303)
  })
})
