/** What a calendar program answers to an invitation of ours (iTIP, RFC 5546): reads it from the text of its file. */
import ICAL from 'ical.js'
import { findZone, readZone, utc } from '../appointments/calendars/calendar-zones.server.ts'

export interface CalendarAnswer {
  /** Of the appointment it is about. */
  uid: string
  /** Of the invitation it answers. */
  sequence: number
  answer: 'accepted' | 'tentative' | 'declined' | 'proposed'
  /** Another time that they propose, ISO; null where none is, or it could not be read. */
  proposed: { starts_at: string; ends_at: string } | null
  /** What they wrote to it. */
  comment: string
}

const answers = { ACCEPTED: 'accepted', TENTATIVE: 'tentative', DECLINED: 'declined' } as const

/** Null for what is no calendar, and for what is no answer: an invitation of theirs, or a word that we do not know. */
export function readCalendarAnswer(text: string): CalendarAnswer | null {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')))
    const event = calendar.getFirstSubcomponent('vevent')
    const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
    if (!event || (method !== 'REPLY' && method !== 'COUNTER')) return null
    const said = String(event.getFirstProperty('attendee')?.getParameter('partstat') ?? '').toUpperCase()
    const answer =
      method === 'COUNTER' ? 'proposed' : Object.entries(answers).find(([word]) => word === said)?.[1]
    if (!answer) return null
    const words = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return {
      ...{ uid: words('uid').trim(), sequence: Number(words('sequence')) || 0, answer },
      proposed: answer === 'proposed' ? timesOf(calendar, event) : null,
      comment: words('comment'),
    }
  } catch {
    return null
  }
}

function timesOf(calendar: ICAL.Component, event: ICAL.Component): CalendarAnswer['proposed'] {
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
  const [starts_at, ends_at] = [at('dtstart'), at('dtend')]
  return starts_at && ends_at && starts_at < ends_at ? { starts_at, ends_at } : null
}
