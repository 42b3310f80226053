/** One appointment as calendars understand it (iCalendar, RFC 5545): written and read. Times are written in UTC, so no zone is needed. */
import ICAL from 'ical.js'
import { type Appointment, uidOf } from '../../model/appointment-table.ts'
import type { Span } from './appointment-times.ts'
import { findZone, readZone, utc } from './calendar-zones.server.ts'

export interface Told extends Pick<Appointment, 'id' | 'uid' | 'sequence' | 'starts_at' | 'ends_at'> {
  summary: string
  description: string
  /** Absolute address of the site. */
  site: string
  now: Date
}

interface Invitation extends Told {
  method: 'REQUEST' | 'CANCEL'
  /** Who invites, and who is invited. */
  organizer: { name: string; address: string }
  attendee: string
}

/** The text of an invitation, or of its end (RFC 5546). */
export function writeInvitation({ method, organizer, attendee, ...told }: Invitation): string {
  const { calendar, event } = calendarOf(told)
  calendar.updatePropertyWithValue('method', method)
  event.updatePropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  const from = event.updatePropertyWithValue('organizer', `mailto:${organizer.address}`)
  from.setParameter('cn', organizer.name)
  const to = event.updatePropertyWithValue('attendee', `mailto:${attendee}`)
  to.setParameter('role', 'REQ-PARTICIPANT')
  to.setParameter('partstat', 'NEEDS-ACTION')
  to.setParameter('rsvp', 'TRUE')
  return `${calendar.toString()}\r\n`
}

/**
 * The text of a calendar's own entry. It names no attendee: servers would invite them once more (RFC 6638, 3.2.1). What was added
 * to it there since, as `known` has it, stays.
 */
export function writeEntry(told: Told, known = ''): string {
  const { calendar, event } = calendarOf(told)
  event.updatePropertyWithValue('status', 'CONFIRMED')
  event.updatePropertyWithValue('last-modified', timeOf(told.now.toISOString()))
  const there = parse(known)
  if (!there) return `${calendar.toString()}\r\n`
  for (const name of ['sequence', 'dtstamp', 'last-modified', 'dtstart', 'dtend', 'status']) {
    there.event.removeAllProperties(name)
    for (const property of event.getAllProperties(name)) there.event.addProperty(property)
  }
  there.event.removeAllProperties('duration')
  return `${there.calendar.toString()}\r\n`
}

function calendarOf({ summary, description, site, now, ...appointment }: Told) {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Hearthline//Appointments//EN')
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN')
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', uidOf(appointment, site))
  event.updatePropertyWithValue('sequence', appointment.sequence)
  event.updatePropertyWithValue('dtstamp', timeOf(now.toISOString()))
  event.updatePropertyWithValue('dtstart', timeOf(appointment.starts_at))
  event.updatePropertyWithValue('dtend', timeOf(appointment.ends_at))
  event.updatePropertyWithValue('summary', summary)
  event.updatePropertyWithValue('description', description)
  calendar.addSubcomponent(event)
  return { calendar, event }
}

const timeOf = (moment: string) => ICAL.Time.fromJSDate(new Date(moment), true)

/** What a calendar's entry says: when it is, null where that could not be read, and when it was last changed, milliseconds; 0 where it does not say. Null for what is no entry. */
export function readEntryTimes(text: string) {
  const there = parse(text)
  if (!there) return null
  const { calendar, event } = there
  const changed = event.getFirstPropertyValue('last-modified') ?? event.getFirstPropertyValue('dtstamp')
  return {
    span: timesOf(calendar, event),
    isOff: String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED',
    changedAt: changed instanceof ICAL.Time ? changed.toJSDate().getTime() : 0,
  }
}

function parse(text: string) {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const event = calendar.getFirstSubcomponent('vevent')
    return event && { calendar, event }
  } catch {
    return null
  }
}

/** When an event of a calendar is; null where that could not be read. */
export function timesOf(calendar: ICAL.Component, event: ICAL.Component): Span | null {
  const defined = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => {
      const { name, zone } = readZone(one.toString().split('\r\n').slice(1, -1))
      return [name, zone] as const
    }),
  )
  const at = (name: string) => {
    const [, parameters, , value] = event.getFirstProperty(name)?.toJSON() ?? []
    const plain = String(value ?? '')
    const zone = plain.endsWith('Z') ? utc : findZone(String(parameters?.tzid ?? ''), defined)
    const wall = Date.parse(`${plain.replace(/Z$/, '')}Z`) / 60_000
    return zone && !Number.isNaN(wall) ? new Date(zone.minuteOf(wall) * 60_000).toISOString() : null
  }
  const starts_at = at('dtstart')
  const ends_at = at('dtend') ?? endByDuration(event, starts_at)
  return starts_at && ends_at && starts_at < ends_at ? { starts_at, ends_at } : null
}

function endByDuration(event: ICAL.Component, starts_at: string | null): string | null {
  const duration = event.getFirstPropertyValue('duration')
  if (!(duration instanceof ICAL.Duration) || starts_at === null) return null
  return new Date(Date.parse(starts_at) + duration.toSeconds() * 1000).toISOString()
}
