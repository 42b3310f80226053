import { describe, expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { writeConfirmation, writeNotification } from '#app/submissions/emails/submission-email.tsx'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { toldSubmission } from '#test/support/told-submission.ts'
import { leadEmails, leads } from './lead-kind.server.ts'

/** A Friday, 9:58 in the morning in Ohio. */
const created_at = '2026-11-20T14:58:00.000Z'

const lead = toldSubmission(created_at, {
  kind: 'lead',
  first_name: 'Zoë',
  last_name: 'Müller',
  email: 'zoe@visitor.example',
  phone: '216 555 0111',
  phone_normalized: '+12165550111',
  phone_digits: '2165550111',
  preferred_contact_method: 'phone',
  service_interest: 'Indexed Universal Life (IUL)',
  message: 'Quick quote form submission\nUrgency: CONTACT ASAP',
  source: 'website_quick_form',
  form_type: 'quote',
  variant: 'quick',
  contact_asap: true,
  answers: JSON.stringify([
    { name: 'firstName', label: 'First name', value: 'Zoë' },
    { name: 'phone', label: 'Phone', value: '216 555 0111' },
    { name: 'contactASAP', label: 'Contact me as soon as possible', value: 'Yes' },
  ]),
  target: 'quoteAsap',
  respond_by: '2026-11-20T15:30:00.000Z',
  call_order: Date.parse('2026-11-20T15:30:00.000Z'),
  consent: 'calls and texts',
})
const standard: ConsentedSubmission = {
  ...lead,
  contact_asap: false,
  target: 'standard',
  respond_by: '2026-11-21T14:58:00.000Z',
}
const notification = (row: ConsentedSubmission, site: string) => writeNotification(row, leads, site)
const confirmation = (row: ConsentedSubmission, at: Date = new Date()) =>
  writeConfirmation(row, leadEmails.confirmation(row, at))
const siteUrl = 'https://agency.example'
const now = new Date(created_at)

/** What a reader sees of the HTML. */
const visible = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('the notification', () => {
  it('says service, urgency and deadline in a subject that fits a phone', () => {
    expect(notification(lead, siteUrl).subject).toBe(
      'ASAP quote: Indexed Universal Life (IUL), answer by Fri 10:30 AM ET',
    )
    expect(notification({ ...standard, form_type: 'consultation' }, siteUrl).subject).toBe(
      'New consultation: Indexed Universal Life (IUL), answer by Sat 9:58 AM ET',
    )
  })

  it('holds every answer, the composed message, ways to answer, consent and the way to the desk, in both parts', () => {
    const { text, html, replyTo } = notification(lead, siteUrl)
    for (const part of [text, visible(html)]) {
      for (const piece of ['First name', 'Contact me as soon as possible', 'Zoë Müller', '216 555 0111'])
        expect(part).toContain(piece)
      expect(part).toContain('Urgency: CONTACT ASAP')
      expect(part).toContain('by 10:30 AM ET on Friday, November 20')
      expect(part).toContain('Consent: agreed')
      expect(part).toContain(`https://agency.example/admin/leads/${lead.id}`)
      expect(part).not.toContain('Check the phone')
    }
    expect(html).toContain('href="tel:+12165550111"')
    expect(html).toContain('href="mailto:zoe@visitor.example"')
    expect(replyTo).toEqual({ name: 'Zoë Müller', address: 'zoe@visitor.example' })
  })

  it('warns before a call that must not be made as it is', () => {
    const { text, html } = notification(
      {
        ...{ ...lead, consent: 'none', age: 17, phone_normalized: null, possible_duplicate: true },
        do_not_contact_at: lead.created_at,
      },
      siteUrl,
    )
    for (const part of [text, visible(html)]) {
      expect(part).toContain('Manual call or email only')
      expect(part).toContain('Under 18: no outreach before review')
      expect(part).toContain('Check the phone number')
      expect(part).toContain('Possible duplicate')
    }
  })

  it('shows markup as text', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const answers = JSON.stringify([{ name: 'message', label: 'Message', value: evil }])
    const { html } = notification({ ...lead, first_name: evil, message: evil, answers }, siteUrl)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the confirmation', () => {
  it('says who calls, from which number and by when', () => {
    const { text, html, subject } = confirmation(lead, now)
    expect(subject).toBe('We received your quote request | Hearthline Financial')
    for (const part of [text, visible(html)]) {
      expect(part).toContain('Hello Zoë,')
      expect(part).toContain(
        `A licensed agent of Hearthline Financial will call you from ${agency.phone} by 10:30 AM ET on Friday, November 20.`,
      )
      expect(part).toContain(agency.serviceArea)
      // No line breaks within a time: its spaces are other ones.
      expect(part.replace(/\s/g, ' ')).toContain(agency.hoursSpoken.replace(/\s/g, ' '))
      expect(part).toContain('100 Sample Street, Suite 200, Cleveland, OH 44100')
      expect(part).toContain('NPN SAMPLE-0001')
    }
    expect(confirmation(standard, now).text).toContain(
      `from ${agency.phone} by 9:58 AM ET on Saturday, November 21.`,
    )
  })

  it('does not promise what has passed', () => {
    const { text } = confirmation(lead, new Date('2026-11-20T16:00:00.000Z'))
    expect(text).toContain('as soon as possible, if that has not happened yet.')
    expect(text).not.toContain('10:30')
  })

  it('keeps to the way that was preferred, and texts only with consent', () => {
    const words = (change: Partial<ConsentedSubmission>) => confirmation({ ...lead, ...change }, now).text
    const email = { preferred_contact_method: 'email', contact_asap: false } as const
    expect(words(email)).toContain(`email you from ${agency.email}`)
    // An urgent request is a call, as its box says.
    expect(words({ ...email, contact_asap: true })).toContain(`call you from ${agency.phone}`)
    expect(words({ preferred_contact_method: 'text' })).toContain('text you from')
    for (const consent of ['calls', 'none', null] as const)
      expect(words({ preferred_contact_method: 'text', consent })).not.toContain('text you from')
    expect(words({ preferred_contact_method: 'text', consent: 'texts' })).toContain('text you from')
  })

  it('repeats nothing of what was typed but a first name', () => {
    const { text, html, subject } = confirmation(
      { ...lead, first_name: 'Win at evil.example', message: 'SECRET', service_interest: 'INTEREST' },
      now,
    )
    for (const part of [text, html, subject])
      for (const typed of ['SECRET', 'INTEREST', 'evil', 'Müller', '0111', 'visitor.example'])
        expect(part).not.toContain(typed)
    expect(text).toMatch(/^Hello,\n/)
  })
})
