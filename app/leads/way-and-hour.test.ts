/**
 * How and when a visitor hears from us is one answer: the page they land on, both emails, the row and the desk say the same,
 * and it is never an hour at which nobody may call them (47 CFR 64.1200(c)(1)).
 */

import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { currentConsent } from '#app/content/promises/consent.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { signInAs } from '#test/support/desk.ts'
import { inBackground } from '#test/support/door.ts'
import { pageText } from '#test/support/page-text.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { goodApplication } from '#test/support/recruits.ts'

const request = {
  ...{ variant: 'contact', from: '/contact', firstName: 'Ann', lastName: 'Ohio' },
  consentVersion: currentConsent().version,
}

type Fields = Record<string, string>
const asap = { contactASAP: 'on' }
const phone = { preferredContactMethod: 'phone' }
const texts = { preferredContactMethod: 'text' }
const wish = (preferredDate: string, consultationTime = '') => ({ ...phone, preferredDate, consultationTime })

/** When and what was sent; by when (in the office's zone); what the page says; what the sender's email says; what the desk says. */
const cases: [string, Fields, string, string, string, string][] = [
  // A Sunday: Monday opens at 4 AM in Honolulu, where the first hour in which both are awake ends at 9.
  [
    '2026-11-22T11:00',
    { ...phone, ...asap, state: 'Hawaii' },
    '2026-11-23T14:00',
    'We will call you by tomorrow, 9 AM Hawaii time.',
    `call you from ${agency.phone} by 9 AM Hawaii time on Monday, November 23.`,
    'Prefers a call',
  ],
  [
    '2026-11-16T10:30',
    { ...phone, state: 'California' },
    '2026-11-17T12:00',
    'We will call you by tomorrow, 9 AM Pacific time.',
    'by 9 AM Pacific time on Tuesday, November 17.',
    'Prefers a call',
  ],
  [
    '2026-11-16T14:30',
    { ...phone, state: 'Ohio' },
    '2026-11-17T14:30',
    'We will call you by tomorrow, 2:30 PM ET.',
    'by 2:30 PM ET on Tuesday, November 17.',
    'Prefers a call',
  ],
  // Urgent is a call, as its box says, and an email is what the form has chosen before anybody does.
  [
    '2026-11-16T14:30',
    { preferredContactMethod: 'email', ...asap },
    '2026-11-16T15:30',
    'We will call you today by 3:30 PM ET.',
    `call you from ${agency.phone} by`,
    'Prefers a call as soon as possible (the form says email)',
  ],
  // An email wakes nobody.
  [
    '2026-11-16T10:30',
    { preferredContactMethod: 'email', state: 'Hawaii' },
    '2026-11-17T10:30',
    'We will email you by tomorrow, 5:30 AM Hawaii time.',
    `email you from ${agency.email} by 5:30 AM Hawaii time`,
    'Prefers email',
  ],
  [
    '2026-11-16T14:30',
    texts,
    '2026-11-17T14:30',
    'We will call you by tomorrow, 2:30 PM ET.',
    `call you from ${agency.phone} by`,
    'Prefers a call (chose a text message, no consent to texts)',
  ],
  [
    '2026-11-16T14:30',
    { ...texts, consentTexts: 'on' },
    '2026-11-17T14:30',
    'We will text you by tomorrow, 2:30 PM ET.',
    `text you from ${agency.phone} by`,
    'Prefers a text message',
  ],
  [
    '2026-11-22T11:00',
    wish('2026-12-15', '10:00 AM - 11:00 AM'),
    '2026-12-15T11:00',
    'You asked for Tuesday, December 15, 10-11 AM Eastern. We will call you then.',
    'You asked for Tuesday, December 15, 10-11 AM Eastern. We will call you then.',
    'Prefers a call, Tuesday, December 15, 10-11 AM Eastern',
  ],
  [
    '2026-11-22T11:00',
    { ...wish('2026-12-15', '2:00 PM - 3:00 PM'), state: 'Hawaii' },
    '2026-12-15T15:00',
    'You asked for Tuesday, December 15, 2-3 PM Eastern (9 AM Hawaii time). We will call you then.',
    'We will call you then.',
    'Prefers a call, Tuesday, December 15, 2-3 PM Eastern',
  ],
  [
    '2026-11-22T11:00',
    wish('2026-12-15'),
    '2026-12-15T18:00',
    'You asked for Tuesday, December 15. We will call you that day by 6 PM ET.',
    'We will call you that day by 6 PM ET.',
    'Prefers a call, Tuesday, December 15',
  ],
  [
    '2026-11-20T11:00',
    wish('', '11:00 AM - 12:00 PM'),
    '2026-11-20T12:00',
    'You asked for 11 AM-12 PM Eastern. We will call you at that time on Friday, November 20.',
    'We will call you at that time on Friday, November 20.',
    'Prefers a call, 11 AM-12 PM Eastern',
  ],
  // Thanksgiving, a Saturday, an evening, a day gone by, too early in Honolulu.
  [
    '2026-11-22T11:00',
    wish('2026-11-26', '10:00 AM - 11:00 AM'),
    '2026-11-23T18:00',
    'You asked for Thursday, November 26, 10-11 AM Eastern. Our office is closed then. We will call you by tomorrow, 6 PM ET to agree on a time.',
    `You asked for Thursday, November 26, 10-11 AM Eastern. Our office is closed then. A licensed agent of ${agency.name} will call you from ${agency.phone} by 6:00 PM ET on Monday, November 23, to agree on a time.`,
    'Prefers a call',
  ],
  [
    '2026-11-22T11:00',
    wish('2026-11-28', '10:00 AM - 11:00 AM'),
    '2026-11-23T18:00',
    'Our office is closed then. We will call you by tomorrow, 6 PM ET to agree on a time.',
    'by 6:00 PM ET on Monday, November 23',
    'Prefers a call',
  ],
  [
    '2026-11-22T11:00',
    wish('2026-12-15', '7:00 PM - 8:00 PM'),
    '2026-11-23T18:00',
    'You asked for Tuesday, December 15, 7-8 PM Eastern. Our office is closed then.',
    'by 6:00 PM ET on Monday, November 23',
    'Prefers a call',
  ],
  [
    '2026-11-22T11:00',
    wish('2026-11-02', '10:00 AM - 11:00 AM'),
    '2026-11-23T18:00',
    'That time has passed. We will call you by tomorrow, 6 PM ET to agree on a time.',
    'by 6:00 PM ET on Monday, November 23',
    'Prefers a call',
  ],
  [
    '2026-11-22T11:00',
    { ...wish('2026-12-15', '10:00 AM - 11:00 AM'), state: 'Hawaii' },
    '2026-11-23T18:00',
    'We may not call that early or late where you live. We will call you by tomorrow, 1 PM Hawaii time to agree on a time.',
    'by 1 PM Hawaii time on Monday, November 23',
    'Prefers a call',
  ],
  // The number cannot be called: nobody is promised a call.
  [
    '2026-11-16T14:30',
    { ...phone, phone: '123' },
    '2026-11-17T14:30',
    'We will email you by tomorrow, 2:30 PM ET.',
    `email you from ${agency.email} by`,
    'Prefers email (chose a call, but check the phone number)',
  ],
  // Ten digits, and an area code that nobody has.
  [
    '2026-11-16T14:30',
    { ...texts, consentTexts: 'on', phone: '(211) 555-0142' },
    '2026-11-17T14:30',
    'We will email you by tomorrow, 2:30 PM ET.',
    `email you from ${agency.email} by`,
    'Prefers email (chose a text message, but check the phone number)',
  ],
  // The address is hardly theirs: nobody is promised an email, nor an hour at a number that is none.
  [
    '2026-11-16T14:30',
    { preferredContactMethod: 'email', email: 'ann@gmial.com' },
    '2026-11-17T14:30',
    'We will call you by tomorrow, 2:30 PM ET.',
    `call you from ${agency.phone} by`,
    'Prefers a call (chose email, but check the address)',
  ],
  [
    '2026-11-16T14:30',
    // No email arrives at a domain without a dot.
    { ...wish('2026-12-15', '10:00 AM - 11:00 AM'), phone: '123', email: 'bea@gmial' },
    '2026-11-17T14:30',
    `not a phone number or an email address that looks right. Please call us at ${agency.phone}.`,
    `do not look right. Please call us at ${agency.phone}.`,
    'Prefers nothing that works: check the phone number and the email address',
  ],
]

describeOnSqliteFirst('the way and the hour of an answer', (open) => {
  it('are the same on the page, in the row, in both emails and on the desk', async () => {
    const { door, see, cookies } = await openPersonDesk(open, ['agent'])
    const { db } = door.services.database
    const shown: [string, string][] = []
    for (const [place, [now, fields, due, page, mail, desk]] of cases.entries()) {
      stopAt(now)
      const email = fields.email ?? `${place}@example.com`
      const post = { ...request, phone: `(216) 555-01${10 + place}`, ...fields, email }
      const answer = await door.post('/contact', post)
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const thanks = pageText(await (await door.get(answer.headers.get('location') ?? '', { cookie })).text())
      expect(thanks).toContain(page)
      expect(thanks.includes('Please call us about your request')).toBe(desk.includes('nothing that works'))
      expect(await (await door.post('/contact', post, inBackground)).text()).toContain(page)
      const row = await db
        .selectFrom('submissions')
        .select(['id', 'respond_by'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const local = Temporal.Instant.from(row.respond_by).toZonedDateTimeISO(agency.timeZone)
      expect([page, local.toPlainDateTime().toString({ smallestUnit: 'minute' })]).toEqual([page, due])
      // One way only: nobody who gets an email is told of a call.
      for (const [way, words] of Object.entries({
        call: 'The call comes',
        text: 'The text comes',
        email: 'The email comes',
      }))
        expect([page, way, thanks.includes(words)]).toEqual([
          page,
          way,
          thanks.includes(`We will ${way} you`),
        ])
      const isSet = page.includes('You asked') && !page.includes('to agree') && !page.includes('closed')
      expect(thanks.includes('No time is set yet.')).toBe(!isSet)
      // The specified headline, where it is true.
      expect(thanks.includes('Consultation Scheduled Successfully!')).toBe(isSet)
      await door.services.jobs.runDue()
      const emails = await db
        .selectFrom('emails')
        .select(['kind', 'text'])
        .where('subject_id', '=', row.id)
        .execute()
      const textBy = (kind: string) => emails.find((one) => one.kind === kind)?.text?.replaceAll(/\s+/g, ' ')
      expect(textBy('lead.confirmation')).toContain(mail)
      expect(textBy('lead.notification')).toContain(`${desk}.`.replace('Prefers', 'Prefers:'))
      // Whoever calls begins with what the visitor was told.
      const missed = /^You asked .* (?:closed then|has passed)\./.exec(page)?.[0]
      if (missed) expect(textBy('lead.notification')).toContain(`They were told: "${missed}"`)
      shown.push([row.id, desk])
    }
    cookies.agent = await signInAs(door, 'agent')
    for (const [id, desk] of shown)
      expect((await see('agent', `/admin/leads/${id}`)).text).toContain(` ${desk} `)
  })

  it('warns on the desk and in the email before a first call at an hour that is forbidden', async () => {
    stopAt('2026-11-16T10:30')
    const { door, see, cookies } = await openPersonDesk(open, ['agent'])
    const { db } = door.services.database
    const contact = { email: 'ann@example.com', phone: '(216) 555-0111' }
    await door.post('/contact', { ...request, ...contact, state: 'Hawaii' })
    await door.services.jobs.runDue()
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const flag = 'Outside calling hours in Hawaii: not before today at 1:00 PM'
    expect((await see('agent', '/admin/leads')).text).toContain(flag)
    const page = (await see('agent', `/admin/leads/${id}`)).text
    expect(page).toContain('Not before today at 1:00 PM')
    // Once: beside the way to call, and not as a flag as well.
    expect(page).not.toContain(flag)
    const told = await db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'lead.notification')
      .execute()
    expect(told[0]?.text).toContain('Call only between 8 AM and 9 PM in Hawaii.')
    stopAt('2026-11-16T13:30')
    cookies.agent = await signInAs(door, 'agent')
    expect((await see('agent', '/admin/leads')).text).not.toContain('Outside calling hours')
  })

  it('asks for the state before an agent is chosen', async () => {
    const { see, lead, staffId, post } = await openPersonDesk(open, ['owner', 'agent'])
    const id = await lead({})
    expect((await see('agent', '/admin/leads')).text).toContain('Ask for their state')
    await post('owner', `/admin/leads/${id}/assign`, { to: await staffId('agent') })
    expect((await see('owner', '/admin/leads')).text).not.toContain('Ask for their state')
  })

  it('hold for applicants, too', async () => {
    stopAt('2026-11-22T11:00')
    const { door } = await openPersonDesk(open, [])
    const answer = await door.post(
      '/join-team',
      { ...goodApplication, ...asap, state: 'Hawaii' },
      inBackground,
    )
    expect(await answer.text()).toContain("We'll contact you by tomorrow, 10 AM Hawaii time")
    await door.services.jobs.runDue()
    const { db } = door.services.database
    const told = await db
      .selectFrom('emails')
      .select('text')
      .where('kind', '=', 'recruit.confirmation')
      .execute()
    expect(told[0]?.text?.replaceAll(/\s+/g, ' ')).toContain('by 10 AM Hawaii time on Monday, November 23')
  })
})
