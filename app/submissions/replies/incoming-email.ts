/** An email that somebody sent us, as far as we go by it. */

import type { Attachment } from '../files/stored-files.server.ts'
import type { CalendarAnswer } from './calendar-answer.server.ts'

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
