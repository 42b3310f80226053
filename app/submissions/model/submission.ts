/** The row of a submission: who wrote, what for, how it came, by when to answer, and where it stands. */
import type { Insertable, Selectable } from 'kysely'
import type { ResponseTimeName } from '#app/content/promises/promises.ts'
import type { DefaultFlag, Flag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { ConsentScope } from './consent-scope.ts'
import type { NextStep } from './next-step.ts'

/** The names of all kinds. Each kind's room adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: kinds add to it by declaration merging
export interface KindNames {}
export type KindName = keyof KindNames & string

/**
 * The columns that only one kind has; each is null in the rows of the others. A kind's room declares its own here, as
 * rooms declare their tables.
 */
// biome-ignore lint/suspicious/noEmptyInterface: kinds add to it by declaration merging
export interface KindColumns {}

export interface SubmissionTable extends KindColumns {
  id: string
  kind: KindName
  created_at: Moment
  updated_at: Moment
  /** How often staff changed the row. */
  version: Generated<number>
  status: Generated<string>
  /** What else the kind is filtered and counted by; empty for nothing. */
  facet: Generated<string>
  assigned_to: string | null
  /** Why it was put aside; `doubtful` where staff are asked whether it is spam. */
  junk: 'honeypot' | 'staff' | 'doubtful' | null
  /** What speaks for spam, in words; null for nothing. */
  spam_signs: string | null
  /** The row that was kept when this one turned out to be the same person; this one is put aside then. */
  merged_into: string | null
  /** The row it was merged into first, where that one was merged on; it goes along when that one is taken out again. */
  merged_via: string | null
  /** Nobody may call or write from then on; who said so is a member of staff. */
  do_not_contact_at: Moment | null
  do_not_contact_by: string | null
  is_test: DefaultFlag
  possible_duplicate: DefaultFlag
  /** The list of numbers that may not be called that the number is on; null for none. */
  listed_as: string | null
  /** Until when it may be called all the same, because they asked, bought or agreed. */
  listed_free_until: Moment | null

  first_name: string
  last_name: string
  /** See `plainNameOf`: null where the name itself is found by any spelling. */
  plain_name: string | null
  email: string
  /** See `oddMailboxOf`: null where `lower(email)` says the same. */
  mailbox: string | null
  phone: string
  /** E.164; null when what was typed is no telephone number. */
  phone_normalized: string | null
  phone_digits: string
  state: string | null
  /** YYYY-MM-DD; null where staff were not told it. Only kinds that sell have it, and no form of the site asks for it. */
  born_on: string | null
  contact_asap: Flag
  message: string
  /** JSON of `Answer[]`. */
  answers: string

  source: string
  /** Of the visit, or as staff entered it; null without one. */
  campaign: string | null
  form_type: string
  variant: string
  page_path: string
  /** The article whose page it was sent from; null for every other page. */
  article_id: string | null
  /** What kind of machine wrote; a guess that staff see, nothing depends on it. */
  device: 'phone' | 'tablet' | 'desktop'
  submission_key: string | null

  /** Which response target holds, and by when somebody has to have been in touch. */
  target: ResponseTimeName
  respond_by: Moment
  /** When somebody has to be told of the target next; null when it does not run. */
  target_check_at: Moment | null
  first_contact_at: Moment | null
  first_contact_by: string | null
  /** Until the first contact, as the target counts them. */
  response_seconds: number | null
  /** See `callOrder`. */
  call_order: number

  /** What is to be done next, and when; null while the response target says it, and where nothing is left to do. */
  next_at: Moment | null
  next_step: NextStep | null
  /** What was logged: attempts that reached nobody, and contacts. */
  attempts: Generated<number>
  contacts: Generated<number>
  /** How often an appointment was booked. */
  appointments: Generated<number>

  /** The event of the last email or text between them and the desk; null for none. */
  last_message: string | null
  /** By when it was, whoever waits for an answer first: see conversations.server.ts. */
  message_order: number | null
}

/** The statuses that end a submission, and how. */
export type Ends = Readonly<Record<string, 'won' | 'lost'>>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submissions: SubmissionTable
  }
}

export type Submission = Selectable<SubmissionTable>

/** A submission with what its sender agreed to; null when no proof is kept. */
export type ConsentedSubmission = Submission & { consent: ConsentScope | null }

/** A submission as it is first written; what only staff fill in is left to the database. */
export type NewSubmission = Insertable<SubmissionTable> &
  Pick<Submission, 'status' | 'facet' | 'junk' | 'phone_normalized'> & {
    is_test: boolean
    contact_asap: boolean
  }
