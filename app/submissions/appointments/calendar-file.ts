/** An appointment as calendars understand it (iCalendar, RFC 5545; invitations, RFC 5546). Times are UTC, so no zone is needed. */
import type { Appointment } from './appointment-table.ts'

export interface Invitation extends Pick<Appointment, 'id' | 'uid' | 'sequence' | 'starts_at' | 'ends_at'> {
  method: 'REQUEST' | 'CANCEL'
  summary: string
  description: string
  /** Who invites, and who is invited. */
  organizer: { name: string; address: string }
  attendee: string
  /** Absolute address of the site. */
  site: string
  now: Date
}

/** The id of an appointment in every calendar; the same however often it moves, and wherever the site does. */
export const uidOf = ({ id, uid }: Pick<Appointment, 'id' | 'uid'>, site: string): string =>
  uid ?? `${id}@${new URL(site).hostname}`

/** The text of the file. */
export async function writeCalendarFile(invitation: Invitation): Promise<string> {
  // Not imported before somebody needs it.
  const { default: ICAL } = await import('ical.js')
  const timeOf = (moment: string) => ICAL.Time.fromJSDate(new Date(moment), true)
  const { method, sequence, starts_at, ends_at, summary, description, organizer, attendee, now } = invitation
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Hearthline//Appointments//EN')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  calendar.updatePropertyWithValue('method', method)
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', uidOf(invitation, invitation.site))
  event.updatePropertyWithValue('sequence', sequence)
  event.updatePropertyWithValue('dtstamp', timeOf(now.toISOString()))
  event.updatePropertyWithValue('dtstart', timeOf(starts_at))
  event.updatePropertyWithValue('dtend', timeOf(ends_at))
  event.updatePropertyWithValue('summary', summary)
  event.updatePropertyWithValue('description', description)
  event.updatePropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  const from = event.updatePropertyWithValue('organizer', `mailto:${organizer.address}`)
  from.setParameter('cn', organizer.name)
  const to = event.updatePropertyWithValue('attendee', `mailto:${attendee}`)
  to.setParameter('role', 'REQ-PARTICIPANT')
  to.setParameter('partstat', 'NEEDS-ACTION')
  to.setParameter('rsvp', 'TRUE')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
