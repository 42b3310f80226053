/** The calendar of a member of staff: kept, read over https alone, asked at booking, and forgotten. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { calledIn } from '#app/content/agency/state-zones.ts'
import { findAppointment } from '#app/content/promises/appointments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { readCalendars } from '#app/submissions/appointments/calendars/calendars.server.ts'
import { appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { freePort } from '#test/support/free-port.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { switching } from '#test/support/tls-front.ts'

const folder = 'test/support/tls'
const cert = readFileSync(`${folder}/cert.pem`, 'utf8')

/** A calendar at https://localhost, which this process trusts; `answer` says what it is. */
async function openFeed(answer: { status: number; body: string }) {
  const server = createServer({ cert, key: readFileSync(`${folder}/key.pem`) }, ({ socket }, response) => {
    if (answer.status === 101) return void socket.write(switching)
    response.writeHead(answer.status, { location: 'https://localhost/elsewhere' }).end(answer.body)
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

/** A day on which somebody in New York can be called at three in the afternoon. */
function openDay(): string {
  const days = Array.from({ length: 10 }, (_, n) => dayAhead(n + 3))
  const isOpen = (date: string) => {
    const wish = { date, time: '3:00 PM - 4:00 PM' }
    return typeof findAppointment(wish, new Date(), calledIn('New York'), office) === 'object'
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
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Even if the calendar says busy')
    expect((await book(id, { anyway: 'yes' })).status).toBe(303)
    // What was known stays while it cannot be read.
    for (const [status, body, why] of [
      [500, '', 'answered with 500'],
      [302, '', 'answered with 302'],
      [101, '', 'answered with 101'],
      [200, '<html>', 'no calendar we can read'],
      [200, 'x'.repeat(1_100_000), 'too large'],
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
