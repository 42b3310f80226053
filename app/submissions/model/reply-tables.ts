/** How far the mailbox was read, and what was taken from it. */
import type { Generated, Moment } from '#app/platform/database/tables.ts'

export interface InboxTable {
  id: string
  validity: string | null
  uid: Generated<number>
  began_at: Moment
  read_at: Moment | null
  trouble: string | null
  trouble_since: Moment | null
  retry_at: Moment | null
}

/** Why nobody's timeline has an email yet. */
export type WhyWaiting = 'nobody' | 'several' | 'other' | 'forged' | 'unproved' | 'unread'

export interface ReceivedEmailTable {
  id: string
  subject_id: string | null
  state: 'taken' | 'waiting' | 'dismissed' | 'left'
  taken_at: Moment
  why: WhyWaiting | null
  mailbox: string | null
  sender: string | null
  subject: string | null
  words: string | null
}

export type FileFault = 'empty' | 'too-large' | 'wrong-kind'

/** Why one is not kept, as it stands in the timeline. */
export type WhyUnkept = FileFault | 'full' | 'cut' | 'more' | 'signed' | 'encrypted' | 'away'

/** What stands in the timeline: the names of what is kept, and of what is not. */
export interface Attached {
  kept: string[]
  unkept: { name: string; why: WhyUnkept }[]
}

export interface Words extends Partial<Attached> {
  text: string
  quoted?: string
  /** The names of what came with it and is only in the mailbox. */
  files?: string[]
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxes: InboxTable
    received_emails: ReceivedEmailTable
  }
}
