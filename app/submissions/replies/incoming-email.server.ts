/** An email that somebody sent us, as far as we go by it. */

import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { Span } from '../appointments/calendars/appointment-times.ts'
import { timesOf } from '../appointments/calendars/calendar-event.server.ts'
import type { Attachment } from '../files/stored-files.server.ts'
import { eventIdOf } from '../timeline/events.server.ts'

export interface Returned {
  messageId: string | null
  /** As it is written; empty for none. */
  to: string
  /** There is no such mailbox; it is full; or the other server does not take it for another reason. */
  why: 'hard' | 'soft' | 'full'
  /** The report's code (RFC 3463), as 5.1.1; null for none. */
  code: string | null
}

export interface IncomingEmail {
  /** Always the same for the same email: made of its Message-ID, or of all of it where it has none. */
  id: string
  messageId: string | null
  /** Of the sender as it was written; empty where there is not exactly one. */
  from: string
  /** Of the sender; all that stands there where there is not exactly one. */
  name: string
  subject: string
  /** What they wrote, and what they quoted below it. */
  text: string
  quoted: string
  /** What came with it. */
  files: Attachment[]
  /** The Message-IDs that it answers, the nearest first. */
  answers: string[]
  /** A program wrote it (RFC 3834): an absence note, a newsletter, a report. */
  isAutomatic: boolean
  /** True where the server that took it in found that the sender is made up (DMARC). */
  isForged: boolean
  /** That server vouches that it came from the sender's domain (DMARC, or DKIM or SPF of that domain). */
  isVouched: boolean
  /** Too large or odd to be read: all else is of its head alone, or of nothing. */
  isUnread: boolean
  /** An email of ours that came back: which it was, whom it was for by the report, and why. */
  returned: Returned | null
  /** What a calendar program answers to an invitation; such an email is no words of anybody. */
  calendar: CalendarAnswer | null
  /** Whoever wrote it by the word of a mailing list that put its own address in their place; null where none did. */
  via: { from: string; isVouched: boolean } | null
}

/** Bytes; heads are a few thousand. */
const maxHead = 32_000

/** The id of an email that these words name. */
export const emailIdOf = (words: string): string => eventIdOf(`email ${words}`)

export const digestOf = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** The lines before the first empty one. */
export function headOf(source: Uint8Array): Buffer {
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, maxHead))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  return start.subarray(0, ends.length > 0 ? Math.min(...ends) : start.length)
}

/** The email as it waits at the desk. `head` is what was read of its head; null where that cannot be read either. */
export const asUnread = (source: Uint8Array, head: IncomingEmail | null): IncomingEmail => ({
  ...(head ?? nobodys),
  // Two may have one head.
  id: head?.messageId ? head.id : emailIdOf(digestOf(source)),
  ...{
    text: '(This email is too large or unusual and cannot be read here. It is in the mailbox.)',
    quoted: '',
  },
  ...{ isUnread: true, returned: null, calendar: null },
})

const nobodys: Omit<IncomingEmail, 'id'> = {
  ...{ messageId: null, from: '', name: '', subject: '', text: '', quoted: '', files: [], answers: [] },
  ...{
    isAutomatic: false,
    isForged: false,
    isVouched: false,
    isUnread: true,
    returned: null,
    calendar: null,
    via: null,
  },
}

/** What a calendar program answers to an invitation of ours (iTIP, RFC 5546): reads it from the text of its file. */
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
