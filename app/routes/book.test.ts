/** Visitors book, move and cancel calls themselves, through the front door and without scripts. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { remindOfAppointments } from '#app/submissions/appointments/appointment-jobs.server.tsx'
import { allAppointments, slotsTaken } from '#test/support/appointments.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { type Door, openDoorOn } from '#test/support/door.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { startTextProvider } from '#test/support/text-provider.ts'

const state = 'Ohio'
const ann = { firstName: 'Ann', lastName: 'Ohio', email: 'ann@example.com', phone: '(216) 555-0111' }

/** Colleagues whose times visitors book: by default one agent, licensed in Ohio, at work all week. */
async function opened(
  open: OpenDatabase,
  environment: Record<string, string> = {},
  rules: Record<string, string> = {},
) {
  const desk = await openPersonDesk(open, ['owner', 'agent'], environment)
  const { database } = desk.door.services
  await desk.post('agent', '/admin/hours', {
    form: 'hours',
    ...weekOf('00:00', '23:55'),
    ...bookable,
    ...rules,
  })
  await license(desk, 'agent', [state, 'Tennessee'])
  return { desk, door: desk.door, db: database.db, ...visitorOn(desk.door) }
}

const bookable = { bookable: 'yes', bookingBuffer: '0', bookingNotice: '1', bookingPerDay: '20' }
const weekOf = (from: string, until: string) => ({
  zone: agency.timeZone,
  ...Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day) => [
      [`${day}-from`, from],
      [`${day}-until`, until],
    ]),
  ),
})

async function license(desk: PersonDesk, role: 'agent' | 'owner', states: string[]) {
  const { db } = desk.door.services.database
  const staff_id = await desk.staffId(role)
  await db
    .updateTable('shifts')
    .set({ states: JSON.stringify(states) })
    .where('staff_id', '=', staff_id)
    .execute()
}

/** What a browser without scripts does. */
function visitorOn(door: Door) {
  const see = async (path: string) => {
    const page = await door.get(path)
    const html = await page.text()
    const text = html
      .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    const times = [...html.matchAll(/name="at"[^>]*? value="([^"]+)"/g)].map(([, at = '']) => at)
    const hidden = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    return { status: page.status, html, text, times, hidden }
  }
  const book = `/book?${new URLSearchParams({ state })}`
  return {
    see,
    free: async (more = '') => (await see(`${book}${more}`)).times,
    hold: (hold: string, at: string, more: Record<string, string> = {}) =>
      door.post(`${book}&hold=${hold}`, { do: 'hold', hold, at, ...more }),
    send: (hold: string, at: string, more: Record<string, string> = {}) =>
      door.post(`${book}&hold=${hold}&step=details`, {
        variant: 'book',
        from: '/book',
        hold,
        at,
        state,
        ...ann,
        ...more,
      }),
  }
}

const linkIn = (html = '') => /\/appointment\/[\w.-]+/.exec(html.replace(/=\r\n/g, ''))?.[0] ?? ''

/** The same again while the server is busy, as a visitor does who is told so. */
async function unlessBusy(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask()
  return answer.status === 503 ? unlessBusy(ask) : answer
}

describeOnEachEngine('/book', (open) => {
  it('shows free times, holds one, books it, and the appointment is one of the desk', async () => {
    const sink = await startSmtpSink()
    const { desk, door, see, free, hold, send } = await opened(open, { SMTP_URL: sink.url })
    expect((await see('/book')).html).toContain('name="state"')
    const [at = '', next = ''] = await free()
    const id = crypto.randomUUID()
    const held = await hold(id, at)
    expect([held.status, held.headers.get('location')]).toEqual([
      303,
      `/book?state=Ohio&hold=${id}&step=details`,
    ])
    expect(await slotsTaken(door)).toBe(6)
    // Somebody else sees it no more; whoever holds it does, after Back.
    expect(await free()).not.toContain(at)
    expect(await free(`&hold=${id}`)).toContain(at)
    const details = await see(held.headers.get('location') ?? '')
    expect(details.text).toContain('We hold it for you for 10 minutes')
    const wrong = await send(id, at, { email: '' })
    expect([wrong.status, (await wrong.text()).includes('Enter your email address')]).toEqual([422, true])
    const sent = await send(id, at, { ...details.hidden, message: 'About my house' })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/thank-you?type=consultation&name=Ann',
    ])
    const [booked, ...more] = await allAppointments(door)
    expect(more).toEqual([])
    expect(booked).toMatchObject({
      id,
      starts_at: at,
      state: 'booked',
      staff_id: await desk.staffId('agent'),
    })
    expect(await slotsTaken(door)).toBe(6)
    const lead = await desk.row(booked?.subject_id ?? '')
    expect(lead).toMatchObject({
      ...{
        next_step: 'appointment',
        next_at: at,
        appointments: 1,
        target_check_at: null,
        source: 'website_booking',
      },
      ...{ assigned_to: booked?.staff_id, form_type: 'consultation', state },
    })
    const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const thanks = await (await door.get(sent.headers.get('location') ?? '', { cookie })).text()
    expect(thanks).toContain('Consultation Scheduled Successfully!')
    expect(linkIn(thanks)).not.toBe('')
    const page = await desk.see('agent', `/admin/leads/${lead.id}`)
    expect(page.text).toContain('heard from the website: they booked an appointment')
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Ann')
    // The same post again, as after a double click: one lead, one appointment.
    expect((await send(id, at, { ...details.hidden, message: 'About my house' })).status).toBe(303)
    expect(await allAppointments(door)).toHaveLength(1)
    // Another window of theirs wants another time.
    const other = crypto.randomUUID()
    await hold(other, next)
    await send(other, next, { ...details.hidden, message: 'About my house' })
    expect(await slotsTaken(door)).toBeLessThanOrEqual(12)
    await door.services.jobs.runDue()
    const letters = sink.emails.filter(({ to }) => to.includes('ann@example.com'))
    expect(letters[0]?.raw.replace(/=\r\n/g, '')).toMatch(
      /appointment is booked[\s\S]*Move or cancel it yourself[\s\S]*METHOD[:=]/,
    )
  })

  it('moves and cancels by the link in the letter alone, in one window at a time', async () => {
    const sink = await startSmtpSink()
    const { desk, door, db, see, free, hold, send } = await opened(open, { SMTP_URL: sink.url })
    const [at = '', other = ''] = await free()
    const id = crypto.randomUUID()
    await hold(id, at)
    await send(id, at)
    await door.services.jobs.runDue()
    const letter = sink.emails.find(({ to }) => to.includes('ann@example.com'))?.raw ?? ''
    const link = linkIn(letter)
    const [, token = ''] = /\/appointment\/(.*)/.exec(link) ?? []
    // A mail scanner follows every link there is.
    for (const path of [link, `${link}?done=canceled`, `${link}?do=cancel`])
      expect((await see(path)).status).toBe(200)
    expect(await allAppointments(door)).toMatchObject([{ state: 'booked', sequence: 0 }])
    expect((await door.get(link)).headers.get('referrer-policy')).toBe('strict-origin')
    const page = await see(link)
    expect(page.times).not.toContain(at)
    // A colleague made it an hour, and nobody knows where they live.
    const ends_at = (from: string) => new Date(Date.parse(from) + 3_600_000).toISOString()
    await db
      .updateTable('appointments')
      .set({ ends_at: ends_at(at) })
      .execute()
    await db.updateTable('submissions').set({ state: null }).execute()
    expect((await see(link)).times).toEqual([])
    const along = (await see(`${link}?state=${state}`)).hidden
    const moved = await door.post(link, { ...along, do: 'move', at: other })
    expect(moved.headers.get('location')).toBe(`${link}?done=moved`)
    expect(await allAppointments(door)).toMatchObject([
      { starts_at: other, ends_at: ends_at(other), sequence: 1 },
    ])
    expect(await db.selectFrom('submissions').select('state').execute()).toEqual([{ state }])
    // The other window shows the time of before.
    const late = await door.post(link, { ...page.hidden, do: 'cancel' })
    expect([late.status, (await late.text()).includes('changed in another window')]).toEqual([409, true])
    const fresh = await see(link)
    expect((await door.post(link, { ...fresh.hidden, do: 'cancel' })).status).toBe(303)
    expect(await allAppointments(door)).toMatchObject([{ state: 'canceled' }])
    expect(await slotsTaken(door)).toBe(0)
    expect((await door.post(link, { ...fresh.hidden, do: 'cancel' })).status).toBe(409)
    const [row] = await db.selectFrom('submissions').select(['id', 'next_step']).execute()
    expect(row?.next_step).toBe('follow-up')
    const shown = await desk.see('agent', `/admin/leads/${row?.id}`)
    expect(shown.text).toContain('heard from the website: they moved the appointment')
    expect(shown.text).toContain('heard from the website: they called off the appointment')
    // And another one by the same link.
    const again = await see(link)
    expect((await door.post(link, { ...again.hidden, do: 'book', at: other })).status).toBe(303)
    const forged = [`${token}x`, token.replace(/\d+\./, '99999.'), token.slice(1), 'x', `${token}.x`]
    for (const one of forged) {
      expect((await see(`/appointment/${one}`)).status).toBe(404)
      expect((await door.post(`/appointment/${one}`, { do: 'cancel' })).status).toBe(404)
    }
    // Nobody who was erased, or asked not to be contacted.
    await desk.post('owner', `/admin/leads/${row?.id}/calls`, { outcome: 'do-not-contact' })
    expect((await see(link)).status).toBe(404)
    await db.deleteFrom('submissions').execute()
    expect((await see(link)).status).toBe(404)
  })

  it('gives a time to one of twenty, on two nodes, and never more a day than somebody wants', async () => {
    const { door, see, free } = await opened(open, {}, { bookingPerDay: '2' })
    const [at = ''] = await free()
    const nodes = door.services.database.engine === 'postgres' ? [door, await openDoorOn(door)] : [door]
    const visitors = nodes.map(visitorOn)
    const one = (n: number) => visitors[n % visitors.length] as ReturnType<typeof visitorOn>
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const id = crypto.randomUUID()
        const person = { firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-01${n + 10}` }
        await unlessBusy(() => one(n).hold(id, at))
        return (await unlessBusy(() => one(n).send(id, at, person))).status
      }),
    )
    expect(answers.filter((status) => status === 303)).toEqual([303])
    expect(answers.filter((status) => ![303, 409].includes(status))).toEqual([])
    expect(await allAppointments(door)).toHaveLength(1)
    expect(await slotsTaken(door)).toBe(6)
    // All times of that day, at once: one more is left.
    const day = (await see('/book?state=Ohio')).times.filter((time) => time.slice(0, 10) === at.slice(0, 10))
    await Promise.all(day.map((time, n) => unlessBusy(() => one(n).hold(crypto.randomUUID(), time))))
    expect(await slotsTaken(door)).toBe(day.length > 0 ? 12 : 6)
  })

  it('keeps what was typed where the time is gone, and takes no time that is none', async () => {
    const { door, db, free, hold, send } = await opened(open)
    const [at = '', next = ''] = await free()
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
    await hold(mine, at)
    await db
      .updateTable('booking_holds')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect((await hold(theirs, at)).status).toBe(303)
    const gone = await send(mine, at)
    const page = await gone.text()
    expect([gone.status, page.includes('taken a moment ago')]).toEqual([409, true])
    expect(page).toContain('name="email" value="ann@example.com"')
    // What comes along stands in the form of the next one.
    const again = await (await hold(mine, next, ann)).text()
    expect(again).toMatch(/name="email"[^>]*value="ann@example.com"|value="ann@example.com"[^>]*name="email"/)
    expect(await allAppointments(door)).toEqual([])
    for (const bad of [
      ...['', 'x', '2020-01-01T15:00:00.000Z', '2027-03-14T07:30:00.000Z', '9999-12-31T15:00:00.000Z'],
      next.replace(':00.000Z', ':01.000Z'),
      next.replace(/T\d\d:/, 'T07:'),
    ])
      expect([bad, [409, 422].includes((await hold(crypto.randomUUID(), bad)).status)]).toEqual([bad, true])
    // A name that is an appointment's takes nothing from it.
    expect((await send(mine, next)).status).toBe(303)
    expect((await hold(mine, at)).status).toBe(409)
    expect(await slotsTaken(door)).toBe(12)
    expect(await allAppointments(door)).toMatchObject([{ id: mine, starts_at: next, state: 'booked' }])
  })

  it('counts each post that takes a time, and keeps none for one that comes too often', async () => {
    const { door, free, send } = await opened(open, { FORM_LIMITS: 'on' })
    const answers: number[] = []
    for (const at of (await free()).slice(0, 30))
      answers.push((await send(crypto.randomUUID(), at, { email: '' })).status)
    expect(new Set(answers)).toEqual(new Set([422, 429]))
    expect(await slotsTaken(door)).toBe(6 * answers.filter((status) => status === 422).length)
  })

  it('offers nothing by who is away, busy, unread, not licensed or not asked for, and says what to do then', async () => {
    const { desk, db, see, free } = await opened(open)
    expect((await see('/book?state=Utah')).text).toContain('is licensed in Utah. Call us at')
    expect((await see('/book?state=Utah')).html).toContain('href="/contact"')
    const staff_id = await desk.staffId('agent')
    const calendar = (busy: string, read_at: string | null) =>
      db
        .insertInto('staff_calendars')
        .values({
          ...{
            staff_id,
            address: 'x',
            changed_at: new Date().toISOString(),
            trouble: null,
            validators: null,
          },
          ...{ busy, read_at },
        })
        .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ busy, read_at }))
        .execute()
    const all = await free()
    const [first = ''] = all
    const from = Date.parse(first) / 60_000
    await calendar(JSON.stringify([[from + 10, from + 20, 'tentative']]), new Date().toISOString())
    expect(await free()).toEqual(expect.not.arrayContaining([first]))
    // Nobody knows: that is not free.
    await calendar('[]', null)
    expect((await see('/book?state=Ohio')).text).toContain('No time is free online')
    await calendar('[]', new Date(Date.now() - 25 * 3_600_000).toISOString())
    expect((await see('/book?state=Ohio')).text).toContain('No time is free online')
    await db.deleteFrom('staff_calendars').execute()
    await desk.post('agent', '/admin/hours', { form: 'hours', ...weekOf('09:00', '17:00') })
    expect((await see('/book')).text).toContain('Calls cannot be booked online at the moment')
    const refused = await desk.post('agent', '/admin/hours', {
      form: 'hours',
      ...weekOf('09:00', '17:00'),
      ...bookable,
      bookingPerDay: '0',
    })
    expect([refused.status, (await refused.text()).includes('1 to 20 appointments a day')]).toEqual([
      422,
      true,
    ])
  })

  it('says the times on the clock of a state with two, and keeps to the hours of its law', async () => {
    const { see } = await opened(open)
    const page = await see('/book?state=Tennessee')
    expect(page.text).toMatch(/Times are in (Eastern|Central) time/)
    const central = await see('/book?state=Tennessee&zone=America%2FChicago')
    expect(central.text).toContain('Times are in Central time')
    expect(central.times).toEqual(page.times)
    expect((await see('/book?state=Tennessee&zone=Mars')).times).toEqual(page.times)
    // On the first Sunday of a year there is no office, and no call.
    for (const time of page.times) expect(new Date(time).getUTCDay()).not.toBe(0)
  })

  it('reminds by email, and by text who agreed to texts', async () => {
    const [sink, provider] = [await startSmtpSink(), await startTextProvider()]
    const { door, free, hold, send } = await opened(open, { SMTP_URL: sink.url, SMS_URL: provider.url })
    const later = (await free('&from=9999-01-01')).at(-1) ?? ''
    const id = crypto.randomUUID()
    await hold(id, later)
    const { hidden } = await visitorOn(door).see(`/book?state=Ohio&hold=${id}&step=details`)
    await send(id, later, { consentTexts: 'on', consentVersion: hidden.consentVersion ?? '' })
    const { database, jobs } = door.services
    await jobs.runDue()
    sink.emails.length = 0
    provider.texts.length = 0
    const dayBefore = new Date(Date.parse(later) - 23 * 3_600_000)
    await database.db
      .updateTable('appointments')
      .set({ set_at: new Date(Date.parse(later) - 30 * 3_600_000).toISOString() })
      .execute()
    vi.useFakeTimers({ now: dayBefore, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await remindOfAppointments(database, kinds, dayBefore, true)
    await remindOfAppointments(database, kinds, dayBefore, true)
    await jobs.runDue()
    vi.useRealTimers()
    const [, unsubscribe = ''] = /^<(.*)>$/.exec(sink.emails[0]?.header('list-unsubscribe')[0] ?? '') ?? []
    expect(sink.emails[0]?.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
    const path = new URL(unsubscribe).pathname
    const held = () => database.db.selectFrom('returned_mailboxes').select(['mailbox', 'why']).execute()
    // A scanner opens it, and somebody posts what is no press.
    expect((await door.get(path)).headers.get('location')).toBe('/stop')
    expect((await door.post(path, {})).status).toBe(400)
    expect((await door.post(`${path}x`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
    // Whoever sends a form is shown the link to its appointment: that one silences nobody.
    const shown = linkIn(sink.emails[0]?.raw).replace('/appointment/', '/unsubscribe/')
    expect((await door.post(shown, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404)
    expect(await held()).toEqual([])
    for (let n = 0; n < 2; n++)
      expect((await door.post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
    expect(await held()).toEqual([{ mailbox: 'ann@example.com', why: 'unsubscribed' }])
    // What they ask for still comes, what they did not ask for does not.
    const [mine] = await allAppointments(door)
    const reminded = sink.emails.length
    await remindOfAppointments(database, kinds, new Date(Date.parse(later) - 30 * 60_000), true)
    await jobs.runDue()
    expect(sink.emails).toHaveLength(reminded)
    const link = linkIn(sink.emails[0]?.raw)
    const sent = { appointment: mine?.id ?? '', sequence: '0', do: 'cancel' }
    expect((await door.post(link, sent)).status).toBe(303)
    await jobs.runDue()
    expect(sink.emails).toHaveLength(reminded + 1)
    expect(sink.emails.slice(0, reminded).map(({ raw }) => raw.includes('Reminder'))).toEqual([true])
    expect(provider.texts.map(({ Body }) => Body)).toEqual([
      expect.stringMatching(/^Reminder: .*Reply STOP to opt out\.$/s),
    ])
  })
})
