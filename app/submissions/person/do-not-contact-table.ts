/** The do-not-contact list: a keyed digest for each telephone number and mailbox on it, and nothing else of the person. */
import { sql } from 'kysely'
import type { Moment } from '#app/platform/database/tables.ts'

interface DoNotContactTable {
  digest: string
  banned_at: Moment
  banned_by: string
  /** The request it was said about; it may have been erased. */
  subject_id: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    do_not_contact: DoNotContactTable
  }
}

interface OwnWord {
  /** What it proves: a STOP proves a telephone and no mailbox, an email the other way round. */
  proves: 'phone' | 'mailbox'
  /** On the banner. */
  said: string
  /** Where it only may be a no: as what it stands once staff say that it was one. */
  once?: OwnWordName
  /** Where it was a message that asks for an answer if it was no no. */
  wrote?: 'text' | 'email'
}

export type OwnWordName =
  | 'themselves'
  | 'their-email'
  | `${'' | 'perhaps-'}page-${'phone' | 'email'}`
  | `vendor-${'phone' | 'email'}`
  | 'perhaps-text'
  | 'perhaps-email'

/** What stands for a member of staff where the person told the program itself. */
const ownWords: Readonly<Record<OwnWordName, OwnWord>> = {
  themselves: { proves: 'phone', said: 'They texted STOP' },
  'their-email': { proves: 'mailbox', said: 'They emailed STOP' },
  'perhaps-text': {
    ...{ proves: 'phone', said: 'They texted what may be a no' },
    ...{ once: 'themselves', wrote: 'text' },
  },
  'perhaps-email': {
    ...{ proves: 'mailbox', said: 'They emailed what may be a no' },
    ...{ once: 'their-email', wrote: 'email' },
  },
  // A field of the lead that a vendor sent.
  'vendor-phone': { proves: 'phone', said: 'Their lead vendor says that they asked for it' },
  'vendor-email': { proves: 'mailbox', said: 'Their lead vendor says that they asked for it' },
  // On the page for it, with a code that was sent to the number or mailbox, and without one.
  'page-phone': { proves: 'phone', said: 'They asked on the website' },
  'page-email': { proves: 'mailbox', said: 'They asked on the website' },
  'perhaps-page-phone': {
    ...{ proves: 'phone', said: 'Somebody asked on the website, without a code' },
    once: 'page-phone',
  },
  'perhaps-page-email': {
    ...{ proves: 'mailbox', said: 'Somebody asked on the website, without a code' },
    once: 'page-email',
  },
}

/** The word behind the mark of a row; undefined where a member of staff was told. */
export const ownWordOf = (by: string | null): OwnWord | undefined =>
  by !== null && Object.hasOwn(ownWords, by) ? ownWords[by as OwnWordName] : undefined

/** A test of a submission that is held back by words that may be a no; it has an index of its own. */
export const isDoubted = sql<boolean>`do_not_contact_by like 'perhaps-%'`

/** Words that may be a no: everything is held back by them until staff answer. */
export const doubts = Object.keys(ownWords).filter((by) => ownWordOf(by)?.once !== undefined)

/** When somebody asked not to be contacted, which member of staff was told, and about which request. */
export interface Ban {
  at: Moment
  by: string
  subjectId: string
}
