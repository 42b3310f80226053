/** The e-mails about an application, from the transaction that stores it to a real mail server. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { writeConfirmation, writeNotification } from '#app/submissions/emails/submission-email.tsx'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'
import { applied, apply } from '#test/support/recruits.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { toldSubmission } from '#test/support/told-submission.ts'
import { recruitEmails, recruits } from './recruit-kind.server.ts'

/** A Friday, 9:58 in the morning in Ohio. */
const now = new Date('2026-11-20T14:58:00.000Z')

const recruit = toldSubmission(now.toISOString(), {
  kind: 'recruit',
  facet: 'licensed',
  first_name: 'Rosa',
  last_name: 'Diaz',
  email: 'rosa@visitor.example',
  phone: '216 555 0123',
  phone_normalized: '+12165550123',
  phone_digits: '2165550123',
  state: 'Ohio',
  best_contact_time: '8:00 AM - 9:00 AM',
  message: 'SECRET words',
  source: 'website_career_page',
  form_type: 'recruitment_main',
  variant: 'page',
  page_path: '/join-team',
  answers: JSON.stringify([{ name: 'state', label: 'State', value: 'Ohio' }]),
  call_order: Date.parse('2026-11-21T14:58:00.000Z'),
})
const urgent: ConsentedSubmission = {
  ...recruit,
  contact_asap: true,
  best_contact_time: 'CONTACT ASAP - Priority Application',
  respond_by: '2026-11-20T16:58:00.000Z',
}

const notification = (row: ConsentedSubmission, site: string) => writeNotification(row, recruits, site)
const confirmation = (row: ConsentedSubmission, at: Date) =>
  writeConfirmation(row, recruitEmails.confirmation(row, at))

it('tells whoever hires what was answered, by when to call, and how', () => {
  const { subject, text, html, replyTo } = notification(recruit, 'https://agency.example')
  expect(subject).toBe('New application: Ohio, licensed, answer by Sat 9:58 AM ET')
  expect(notification(urgent, '').subject).toBe('ASAP application: Ohio, licensed, answer by Fri 11:58 AM ET')
  expect(notification({ ...recruit, facet: '' }, '').subject).toContain('not licensed')
  for (const part of [text, html])
    for (const piece of [
      'answer Rosa Diaz by 9:58 AM ET on Saturday, November 21',
      '216 555 0123',
      'rosa@visitor.example',
      'Best contact time: 8:00 AM - 9:00 AM',
      'SECRET words',
      'Consent: none. Manual call or email only.',
      `https://agency.example/admin/recruits/${recruit.id}`,
    ])
      expect(part).toContain(piece)
  expect(html).toContain('href="tel:+12165550123"')
  expect(replyTo).toEqual({ name: 'Rosa Diaz', address: 'rosa@visitor.example' })
})

it('tells the applicant who answers, from which number and by when', () => {
  const { subject, text, html } = confirmation(recruit, now)
  expect(subject).toBe(`We received your application | ${agency.name}`)
  for (const part of [text, html])
    for (const piece of ['Hello Rosa,', `A recruiter from ${agency.name} will call you from ${agency.phone}`])
      expect(part).toContain(piece)
  expect(text).toContain('by 9:58 AM ET on Saturday, November 21.')
  expect(confirmation(urgent, now).text).toContain('by 11:58 AM ET on Friday, November 20.')
  const late = confirmation(urgent, new Date('2026-11-20T17:00:00.000Z')).text
  expect(late).toContain('as soon as possible, if that has not happened yet.')
  expect(late).not.toContain('11:58')
})

it('repeats nothing of what was typed but a first name that is one', () => {
  const { text, html, subject } = confirmation({ ...recruit, first_name: 'Win at evil.example' }, now)
  for (const part of [text, html, subject])
    for (const typed of ['SECRET', 'evil', 'Diaz', '0123', 'visitor.example'])
      expect(part).not.toContain(typed)
  expect(text).toMatch(/^Hello,\n/)
})

describeOnSqliteFirst('the letters of an application', (open) => {
  it('go to those who hire and, once an address and day, to the applicant', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, {
      SMTP_URL: sink.url,
      RECRUITS_TO: 'hr@agency.example, owner@agency.example',
    })
    await applied(door)
    await applied(door, { email: 'ROSA@example.com', contactASAP: 'on' })
    await apply(door, { email: 'bot@example.com', website: 'x' })
    await door.services.jobs.runDue()
    const to = sink.emails.map((email) => email.to.join(', ').toLowerCase()).toSorted()
    const hiring = 'hr@agency.example, owner@agency.example'
    expect(to).toEqual([hiring, hiring, 'rosa@example.com'])
    const urgent = sink.emails.filter((email) => email.header('importance').length > 0)
    expect(urgent.map((email) => email.header('reply-to')[0])).toEqual(['Rosa Diaz <ROSA@example.com>'])
    expect(urgent[0]?.header('importance')).toEqual(['High'])
  })

  it('go to the agency itself when nobody else is named, and to nobody once the application is gone', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url })
    const { id } = await applied(door)
    const junk = await applied(door, { email: 'junk@example.com' })
    await applied(door, { email: 'stays@example.com' })
    const { db } = door.services.database
    await db.deleteFrom('submissions').where('kind', '=', 'recruit').where('id', '=', id).execute()
    await db
      .updateTable('submissions')
      .where('kind', '=', 'recruit')
      .set({ junk: 'staff' })
      .where('id', '=', junk.id)
      .execute()
    await door.services.jobs.runDue()
    expect(sink.emails.flatMap((email) => email.to).toSorted()).toEqual(
      [agency.email, 'stays@example.com'].toSorted(),
    )
    expect(await door.services.jobs.counts()).toEqual({ waiting: 0, dead: 0 })
  })
})
