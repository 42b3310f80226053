import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, inBackground, openDoor } from '#test/support/door.ts'
import { pageText } from '#test/support/page-text.ts'
import { apply, goodApplication } from '#test/support/recruits.ts'

const due = async ({ services: { database } }: Door) => {
  const rows = await database.db.selectFrom('submissions').select('respond_by').orderBy('id').execute()
  const last = Temporal.Instant.from(rows.at(-1)?.respond_by ?? '')
  return last.toZonedDateTimeISO(agency.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

const spokenDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** The page an accepted post lands on, with what the post left for it: all of it, or what it says in place of the form. */
async function landed(door: Door, answer: Response) {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await door.get(answer.headers.get('location')?.split('#')[0] ?? '', { cookie })
  const html = await page.text()
  return pageText(/<div class="sent"[\s\S]*?<\/div>/.exec(html)?.[0] ?? html)
}

/** All that reads like a time to wait or a moment to wait for. */
const deadlines = (text: string) =>
  text.match(/within \d[\d-]* \w+|next business day|\bby [^.]*?\d[ :\d]* ?[AP]M ET/g) ?? []

const asap = { contactASAP: 'on' }
const quotes: [string, Record<string, string>, string, string][] = [
  ['2026-11-20T17:45', {}, '2026-11-23T18:00', 'by Monday, November 23, 6 PM ET'],
  // The evening before Thanksgiving.
  ['2026-11-25T20:10', {}, '2026-11-27T18:00', 'by Friday, November 27, 6 PM ET'],
  ['2026-11-17T14:05', {}, '2026-11-18T14:05', 'by tomorrow, 2:05 PM ET'],
  ['2026-11-16T20:10', {}, '2026-11-17T18:00', 'by tomorrow, 6 PM ET'],
  // The clocks go back in the night that follows.
  ['2026-10-31T12:00', {}, '2026-11-02T18:00', 'by Monday, November 2, 6 PM ET'],
  ['2026-11-20T17:45', asap, '2026-11-23T09:15', 'by Monday, November 23, 9:15 AM ET'],
  ['2026-11-17T10:00', asap, '2026-11-17T10:30', 'today by 10:30 AM ET'],
  ['2026-11-20T17:45', { from: '/services/truckers' }, '2026-11-23T18:00', 'by Monday, November 23, 6 PM ET'],
]

describeOnSqliteFirst('a promise', (open) => {
  it('of a quote is one moment on its page, in its row and in its emails', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    for (const [place, [now, fields, moment, words]] of quotes.entries()) {
      stopAt(now)
      const post = { ...goodQuote, ...fields, email: `${place}@example.com` }
      const text = await landed(door, await door.post('/', post))
      expect([now, fields, await due(door)]).toEqual([now, fields, moment])
      expect(text).toContain(`We will call you ${words}.`)
      expect(deadlines(text)).toHaveLength(1)

      await door.services.jobs.runDue()
      const { db } = door.services.database
      const emails = await db.selectFrom('emails').select('text').orderBy('id', 'desc').limit(2).execute()
      const day = spokenDay.format(new Date(`${moment}:00Z`))
      for (const email of emails) {
        expect(email.text).toContain(`ET on ${day}`)
        expect(email.text).not.toMatch(/within \d/)
      }
    }
  })

  it('is said again after a reload, with scripts and without, and converts once', async () => {
    stopAt('2026-11-20T17:45')
    const door = await openDoor(open)
    const cookieOf = (answer: Response, name: string) =>
      answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.split(';')[0] ?? ''
    const plain = await door.post('/', goodQuote)
    const first = await door.get('/thank-you?type=quote', { cookie: cookieOf(plain, 'receipt') })
    expect(await first.clone().text()).toContain('<meta name="conversion"')
    const request = {
      ...{ variant: 'contact', from: '/contact', firstName: 'Bea', lastName: 'Ohio' },
      ...{ email: 'bea@example.com', phone: '(216) 555-0112' },
    }
    const sent = await door.post('/contact', request, inBackground)
    const scripted = await door.get('/thank-you?type=consultation', { cookie: cookieOf(sent, 'receipt') })
    for (const [type, answer] of [
      ['quote', first],
      ['consultation', scripted],
    ] as const) {
      const again = await door.get(`/thank-you?type=${type}`, { cookie: cookieOf(answer, 'landed-receipt') })
      const html = await again.text()
      expect(pageText(html)).toMatch(/We will (call|email) you by Monday, November 23, 6 PM ET\./)
      expect(html).not.toContain('<meta name="conversion"')
      expect(again.headers.getSetCookie()).toEqual([])
    }
    const stranger = await door.get('/thank-you?type=quote', { cookie: 'landed-receipt=forged' })
    expect(pageText(await stranger.text())).not.toContain('We will')
  })

  it('of an application is the same with scripts and without', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const said: [string, Record<string, string>, string][] = [
      ['2026-11-17T14:05', {}, 'within 24 hours'],
      ['2026-11-16T20:10', {}, 'within 24 hours'],
      ['2026-11-20T17:45', {}, 'by Monday, November 23, 6 PM ET'],
      ['2026-11-17T10:00', asap, 'today by 12 PM ET'],
    ]
    for (const [place, [now, fields, words]] of said.entries()) {
      stopAt(now)
      const notice = `Application submitted! We'll contact you ${words} to discuss career opportunities.`
      const text = await landed(door, await apply(door, { ...fields, email: `${place}@example.com` }))
      expect(text).toContain(notice)
      expect(deadlines(text)).toHaveLength(1)
      const again = { ...goodApplication, ...fields, email: `again-${place}@example.com` }
      expect(await (await door.post('/join-team', again, inBackground)).text()).toContain(notice)
    }
    const lost = { phone: '(000) 000-0000', email: 'rosa@gmial.com' }
    const text = await landed(door, await apply(door, lost))
    expect(text).toContain(`Please call us at ${agency.phone}.`)
    expect(text).not.toContain("We'll contact you")
    // Whoever comes back later is told what holds on every day.
    const later = pageText(await (await door.get('/join-team?sent=1')).text())
    expect(later).toContain("We'll contact you within 24 hours to discuss")
    expect(later).toContain('When our office is closed')
  })
})

describeOnSqliteFirst('the thank-you page of one form', (open) => {
  it('says nothing of another form that was sent from another tab since', async () => {
    stopAt('2026-11-17T14:05')
    const door = await openDoor(open)
    const answer = await door.post('/', goodQuote)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const other = pageText(await (await door.get('/thank-you?type=consultation', { cookie })).text())
    expect(deadlines(other)).toEqual([])
    const own = pageText(await (await door.get('/thank-you?type=quote', { cookie })).text())
    expect(own).toContain('by tomorrow, 2:05 PM ET')
  })
})

describeOnSqliteFirst('whoever asked to be called at once', (open, _engine) => {
  it('stands before everybody else on a Saturday, on the front of the desk and in the list', async () => {
    stopAt('2026-11-20T09:30')
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await door.post('/', { ...goodQuote, firstName: 'Olga', email: 'olga@example.com' })
    stopAt('2026-11-22T11:00')
    await door.post('/', { ...goodQuote, firstName: 'Sunday', email: 'sunday@example.com' })
    await door.post('/', { ...goodQuote, firstName: 'Urgent', contactASAP: 'on' })
    stopAt('2026-11-23T09:10')
    const cookie = await signInAs(door, 'owner')
    for (const path of ['/admin', '/admin/leads']) {
      const text = pageText(await (await door.get(path, { cookie })).text())
      const places = ['Urgent', 'Olga', 'Sunday'].map((name) => text.indexOf(name))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })
})
