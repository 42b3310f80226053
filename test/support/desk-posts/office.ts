/** What the addresses of the office are posted: settings, emails, people, staff. */
import { password } from '../desk.ts'
import { author } from './account.ts'
import type { PostTable } from './posted.ts'

const hours = { zone: 'America/New_York', 'Monday-from': '09:00', 'Monday-until': '17:00', away: '{day}' }
const asked = { email: 'ann@example.com', phone: '(216) 555-0111' }
const mail = { form: 'resend', id: '{letter}' }

export const officePosts: PostTable = {
  '/admin/appointments': {
    good: [
      { form: 'calendar', address: 'https://calendar.example.com/ann.ics' },
      { form: 'account', server: 'https://calendar.example.com/', user: 'ann', password: 'abcd-efgh' },
      { form: 'no-calendar' },
    ],
  },
  '/admin/reports': {
    good: [
      { form: 'cost', source: 'website', month: '2026-11', cost: '1,200.50' },
      { form: 'goals', premium: '12,000', commission: '' },
    ],
  },
  '/admin/people': {
    good: [
      asked,
      { ...asked, form: 'erase', confirm: 'ERASE', password },
      { submission: '{one}' },
      { submission: '{one}', form: 'erase', confirm: 'ERASE', password },
    ],
    lasts: 20,
  },
  '/admin/people/export': {
    good: [asked, { submission: '{one}' }, { submission: '{unknownId}' }, { email: '', phone: '' }],
  },
  '/admin/reports/ads': { good: [{ form: 'make' }] },
  '/admin/webhooks': {
    good: [{ form: 'settings', url: 'https://hooks.example.com/1', type0: 'lead.created', personal: 'on' }],
  },
  '/admin/embed': { good: [{ sites: 'https://www.partner.example' }] },
  '/admin/webhooks/:id': { good: [], names: ['form', 'url', 'type0', 'event', 'hours'] },
  '/admin/lead-sources': {
    good: [
      {
        ...{ name: 'Acme Leads', variant: 'list', consent_basis: 'none', price: '25.50' },
        ...{ return_days: '10', per_minute: '600', is_test: '' },
      },
    ],
  },
  '/admin/lead-sources/:id': {
    good: [],
    names: ['form', 'lead', 'reason', 'post', 'field0', 'senders', 'mark-name', 'mark-others'],
  },
  '/admin/contact-hours': {
    good: [
      { state: 'Ohio', weekdayFrom: '09:00', weekdayTo: '17:00', perDay: '2' },
      { state: 'Ohio', reset: 'yes' },
    ],
    names: ['saturdayFrom', 'saturdayTo', 'sundayFrom', 'sundayTo', 'holidayFrom', 'holidayTo', 'reason'],
  },
  '/admin/retention': {
    good: [{ junk: '6', 'closed-leads': '12', password }, { password }],
    lasts: 20,
  },
  '/admin/call-lists': {
    good: [
      { file: '216,5550123\n', kind: 'national', state: '', asOf: '{day}' },
      { id: '{unknownId}', act: 'remove' },
    ],
    lasts: 10,
  },
  '/admin/emails': { good: [mail, { form: 'test' }], lasts: 20 },
  '/admin/emails/:id': { good: [], names: Object.keys(mail), lasts: 20 },
  '/admin/messages': {
    good: [
      { form: 'give', id: '{waiting}', submission: '{one}' },
      { form: 'give', id: '{waiting}', person: 'ann@example.com' },
      { form: 'dismiss', id: '{waiting}' },
    ],
    lasts: 10,
  },
  '/admin/staff': {
    good: [
      { form: 'invite', email: '{unknown}', role: 'agent', password },
      { form: 'role', id: '{agent}', role: 'editor', password },
      { form: 'role', id: '{agent}', role: 'agent', password },
      { form: 'withdraw', id: '{invitation}' },
      { form: 'enable', id: '{agent}', password },
      { form: 'disable', id: '{agent}' },
      { form: 'two-step-off', id: '{agent}', password },
      { form: 'reset', id: '{agent}', password },
      { form: 'sign-out', id: '{agent}' },
    ],
    lasts: 50,
  },
  '/admin/agency': {
    good: [
      { form: 'phone', phone: '(216) 555-0100' },
      { form: 'email', email: 'office@example.com', password },
      { form: 'hours', Monday: '9 AM - 5 PM', Friday: '9 AM - 1 PM' },
      { form: 'holidays', closedOn: '{day} 12/24/2026', 'open Columbus Day': 'on' },
      { form: 'bookingUrl', bookingUrl: 'https://book.example.com/ann' },
      { form: 'leadsTo', leadsTo: 'a@example.com, b@example.com', password },
      { form: 'recruitsTo', recruitsTo: 'a@example.com', password },
      { form: 'ads', id: 'AW-123456789', label: 'abcDEF' },
      { form: 'announcement', text: 'We moved.', to: '/contact', from: '{day}T09:00', until: '' },
      { form: 'sells', 'sells iul': 'on', 'place iul': '1', confirmed: 'on' },
      { form: 'phone', reset: 'yes' },
    ],
    names: ['seen'],
  },
  '/admin/staff/:id/author': {
    good: [{ ...author, form: 'profile', button: 'show' }, { form: 'hide' }, { form: 'delete' }],
  },
  '/admin/settings': {
    good: [
      { form: 'article-review', required: 'yes', sole: 'yes' },
      { form: 'attempts', attempts: '5', cadences: 'Life Insurance: call 0, mail 1, text 3' },
      { form: 'reminders', renewals: 'yes', reviews: 'yes', renewalDays: '45' },
      { form: 'two-step', required: 'no', password },
      { form: 'two-step', required: 'yes', password },
    ],
    lasts: 20,
  },
  '/admin/pages/:page': {
    good: [
      { do: 'words', section: 'hero', headline: 'Ours', lede: 'It is.' },
      { do: 'head', title: 'Ours', description: 'It is.' },
      ...['hide', 'show', 'up', 'down', 'item-add:questions', 'item-down:questions.0', 'reset'].map(
        (act) => ({
          ...{ do: act, section: 'questions' },
        }),
      ),
      { do: 'add:prose', section: 'questions' },
      { do: 'restore', number: '0' },
      { do: 'publish', number: '1', anyway: 'yes' },
    ],
  },
  '/admin/fields': {
    good: [
      { form: 'field', name: 'Mortgage rate', type: 'number', 'kind-lead': 'yes' },
      { form: 'field', name: 'Tier', type: 'choice', options: 'Gold\nSilver', 'kind-lead': 'yes' },
      { form: 'delete', key: 'tier' },
      { form: 'restore', key: 'tier' },
    ],
    names: ['seen', 'kind-recruit'],
  },
  '/admin/templates': {
    good: [
      { form: 'template', name: 'First word', subject: 'Hello {first name}', text: 'We got {interest}.' },
      { form: 'template', id: '{template}', name: 'Second', subject: 'Hello', text: 'Again.' },
      { form: 'delete', id: '{template}' },
    ],
    lasts: 50,
  },
  '/admin/assignment': {
    good: [
      { form: 'rules', isOn: 'yes', minutes: '15' },
      { form: 'rules', isOn: '', minutes: '' },
      { ...hours, form: 'person', id: '{agent}', takes: 'yes', states: 'OH, Texas', capacity: '20' },
    ],
  },
  '/admin/hours': { good: [hours] },
  '/admin/checkup': { good: [], most: 20 },
  '/admin/errors': {
    good: [{ form: 'put-away-all', until: '2026-11-23T10:00:00.000Z' }],
  },
  '/admin/mailbox': {
    good: [
      {
        ...{ form: 'save', maker: 'google', mailbox: 'office@example.com', tenant: '', clientId: 'desk' },
        ...{ clientSecret: 'secret', secretEnds: '{day}', password },
      },
      { form: 'disconnect', password },
    ],
    lasts: 20,
  },
  '/admin/appointments/back': { good: [{ answer: 'code=1&state=2' }] },
  '/admin/mailbox/back': { good: [{ answer: 'code=1&state=2' }] },
}
