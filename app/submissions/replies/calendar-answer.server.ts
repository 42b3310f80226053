/** What a calendar program answers to an invitation of ours (iTIP, RFC 5546): reads it from the text of its file. */
import ICAL from 'ical.js'
import type { Span } from '../appointments/calendars/appointment-times.ts'
import { timesOf } from '../appointments/calendars/calendar-event.server.ts'

export interface CalendarAnswer {
  /** Of the appointment it is about. */
  uid: string
  /** Of the invitation it answers. */
  sequence: number
  answer: 'accepted' | 'tentative' | 'declined' | 'proposed'
  /** Another time that they propose, ISO; null where none is, or it could not be read. */
  proposed: Span | null
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
