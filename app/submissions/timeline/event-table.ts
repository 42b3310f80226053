/** What can stand in the timeline of a submission, and what is kept of it. */
import type { Moment } from '#app/platform/database/tables.ts'
import type { FieldChange } from '../custom-fields/custom-field.ts'
import type { AboutAppointment } from '../model/appointment-table.ts'
import type { Unmet } from '../model/assignment-table.ts'
import type { Correction } from '../model/contact-details.ts'
import type { NextStep } from '../model/next-step.ts'
import type { PolicyChange } from '../model/policy.ts'
import type { Words } from '../model/reply-tables.ts'
import type { Submission } from '../model/submission.ts'
import type { OutcomeName } from '../steps/outcomes.ts'

/** Outcomes that earlier releases know as events of their own, and those that came later: a node of before shows both. */
export type CallOutcome = 'no-answer' | 'left-message' | 'talked' | 'wrong-number' | 'do-not-contact'
export type LaterOutcome = Exclude<OutcomeName, CallOutcome | 'mail'>

/** Where it was logged without a line: when it was sent, UTC. */
interface Late {
  sent?: Moment
}

/** The status that a contact brought; without it, the status stayed as it was. */
interface Moved {
  status?: string
}

/** Missing in what was logged by an earlier release. */
interface Gated {
  gate?: GateProof
}

/** The words of its fields; `sale` where it is one, was one or became one. */
interface PolicyEvent {
  policy: string
  changes: readonly PolicyChange[]
  sale?: 'recorded' | 'updated' | 'removed'
}

export interface EventData {
  /** Staff entered it for somebody who did not use the site. `consent` is one of `consentBases`. */
  entered: { source: string; consent: string; note: string }
  /** `contact` when it only was a contact by its status, and is none any more. */
  status: { from: string; to: string; contact?: 'taken back'; reason?: string; before?: Before } & Late
  imported: EventData['entered']
  note: { text: string } & Late
  'note-edited': { note: string; text: string }
  /** `next` is when the next step is due, UTC; null when there is none. */
  call: { outcome: CallOutcome; next: Moment | null; before?: Before } & AboutAppointment &
    Late &
    Moved &
    Gated
  /** With `message`, what was written here and sent in a job of its own; without it, one that was sent from elsewhere. */
  mail: {
    next?: Moment | null
    before?: Before
    message?: string
    subject?: string
    text?: string
  } & AboutAppointment &
    Late &
    Moved
  /**
   * With `message`, a text that was written here and sent in a job of its own. `at` is when a booked appointment begins; `told`
   * where the person got an e-mail about it, false where they would have and none could be sent. `online` where they did it
   * themselves, here and below.
   */
  logged: {
    outcome: LaterOutcome
    next: Moment | null
    before?: Before
    at?: Moment
    told?: boolean
    message?: string
    text?: string
    online?: true
  } & AboutAppointment &
    Late &
    Moved &
    Gated
  /** Somebody called all the same, and said why. */
  'hours-overridden': { reason: string; gate: GateProof }
  /** The person texted us. */
  /** `automatic` where the program answered it: it asked for help. `unclear` where it may be a no. */
  texted: { text: string; isStop: boolean; unclear?: true; automatic?: true } & Moved
  /** The person emailed us, or a program did in their name. `from` where it is another mailbox than the one we know. */
  replied: Words & {
    subject: string
    isStop: boolean
    unclear?: true
    automatic?: true
    from?: string
  } & Moved
  /** What they wrote needs no answer. */
  resolved: { before: Before }
  /** An email of ours came back for good. */
  /** `why` and `code` by its report, since reports are read. */
  returned: { subject: string; to: string; why?: 'hard' | 'soft' | 'full'; code?: string }
  /**
   * `calendar` where the colleague did it in their own calendar: `from` is when it was there. `overruled` by a later change here,
   * `refused` where it cannot be then, `kept` where it was deleted there and moved here at once.
   */
  'appointment-moved': {
    appointment: string
    from: Moment
    to: Moment
    told?: boolean
    online?: true
    calendar?: 'moved' | 'overruled' | 'refused' | 'kept'
  }
  'appointment-canceled': { appointment: string; at: Moment; reason: string; told?: boolean; online?: true }
  /** Their calendar program answered the invitation. `ignored` says why nothing followed, `from` who it was where it was not them. */
  'appointment-answered': {
    appointment: string
    at: Moment
    answer: 'accepted' | 'tentative' | 'declined' | 'proposed'
    proposed?: Moment
    comment?: string
    from?: string
    ignored?: 'stranger' | 'past' | 'moved' | 'over'
  }
  /** `event` was taken back: an outcome, or a change of the status. */
  undone: {
    event: string
    outcome?: OutcomeName
    status?: string
    resolved?: true
    holder?: 'taken' | 'released' | 'handed' | 'assigned'
    step?: NextStep
  }
  /** The next step was moved by hand. */
  'next-step': { step: NextStep; next: Moment; before?: Before }
  task: { task: string; title: string; due: Moment }
  'task-done': { task: string; title: string }
  'task-reopened': { task: string; title: string }
  /** `why` where the desk did it; `unmet` is the rule that nobody met. */
  assigned: {
    from: string | null
    to: string | null
    why?: 'rules' | 'unmatched' | 'time-out' | 'left'
    unmet?: Unmet
    /** Where a colleague handed it over, and what became of that. */
    handed?: 'given' | 'kept' | 'back'
    note?: string
    /** Missing where the desk did it. */
    before?: Before
  }
  junk: object
  restored: object
  /** Because of a contact that it has in common with another request, which the call was about; `said` where staff answered that what they wrote is a no, `page` where they asked on the website. */
  'contact-banned': { said?: true; page?: true }
  'contact-allowed': { reason: string }
  merged: { other: string; ban: boolean; took?: Took }
  'merged-into': { into: string }
  unmerged: { other: string }
  'unmerged-from': { from: string }
  corrected: { changes: readonly Correction[] }
  'policy-added': PolicyEvent
  'policy-corrected': PolicyEvent
  'policy-removed': PolicyEvent
  tags: { added: readonly string[]; removed: readonly string[] }
  /** The fields that an owner added. */
  fields: { changes: readonly FieldChange[] }
  'file-added': { file: string; name: string; bytes: number }
  'file-removed': { file: string; name: string }
  'file-restored': { file: string; name: string }
  looked: object
}

export type EventType = keyof EventData
/** An event before it is kept: its type and what belongs to it. */
export type NewEvent = { [Type in EventType]: { type: Type; data: EventData[Type] } }[EventType]

export type SubmissionEvent = NewEvent & {
  id: string
  subjectId: string
  at: Moment
  staffId: string | null
  version: number | null
}

export interface SubmissionEventTable {
  id: string
  subject_id: string
  at: Moment
  staff_id: string | null
  type: EventType
  version: number | null
  /** JSON of the `EventData` of `type`. */
  data: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submission_events: SubmissionEventTable
  }
}

/** What of a submission such a change may replace. */
export const beforeColumns = [
  'status',
  'assigned_to',
  'first_contact_at',
  'first_contact_by',
  'next_at',
  'next_step',
  'attempts',
  'contacts',
  'appointments',
] as const

/** Whoever takes the change back puts this in its place again. */
export type Before = Pick<Submission, (typeof beforeColumns)[number]>

export const beforeOf = (row: Submission): Before => {
  const kept = beforeColumns.map((column) => [column, row[column]])
  // The columns are those of the type.
  return Object.fromEntries(kept) as Before
}

/**
 * Which event of a submission can be taken back: the last one that changed where the submission stands, by whoever made it,
 * for an hour. What was written down meanwhile does not stand in the way.
 */
const undoMinutes = 60
/** Events that leave everything where it is. */
const harmless: readonly string[] = [
  'note',
  'note-edited',
  'task',
  'task-done',
  'task-reopened',
  'corrected',
  'tags',
  'fields',
  'file-added',
  'file-removed',
  'file-restored',
  'looked',
]

export type Undoable = Extract<
  SubmissionEvent,
  { type: 'status' | 'call' | 'mail' | 'logged' | 'assigned' | 'next-step' | 'resolved' }
> & {
  data: { before: Before }
}

/**
 * The event that `staffId` may take back now, or null.
 * @param events of one submission, newest first.
 */
export function undoableOf(events: readonly SubmissionEvent[], staffId: string, now: Date): Undoable | null {
  const last = events.find(({ type, version }) => version !== null && !harmless.includes(type))
  if (!last || last.staffId !== staffId) return null
  if (!hasBefore(last)) return null
  // What was kept without a line could not be taken back before it was sent.
  const sent = 'sent' in last.data ? last.data.sent : undefined
  return now.getTime() - Date.parse(sent ?? last.at) < undoMinutes * 60_000 ? last : null
}

const hasBefore = (event: SubmissionEvent): event is Undoable => 'before' in event.data

/** When something happened that was told later: without a line the browser keeps it, and says how long ago that was. */

/** Longer ago than this nobody remembers what was said to whom, milliseconds. */
const longestMs = 3 * 86_400_000
/** What arrives within this was no delay worth telling, milliseconds. */
const promptMs = 60_000

/**
 * The moment at which it was logged, by the server's clock: the browser's own may be wrong, and only says how much time passed.
 * Never in the future, before the submission came, or more than three days back.
 * @param ago milliseconds, as they were sent; what is none counts as none.
 */
export function loggedAt(ago: string | undefined, createdAt: string, now = new Date()): Date {
  const age = /^\d{1,15}$/.test(ago ?? '') ? Math.min(Number(ago), longestMs) : 0
  const earliest = Math.min(Date.parse(createdAt), now.getTime())
  return new Date(Math.max(now.getTime() - age, earliest))
}

/** When it was sent, where that was later than it happened; for the timeline. */
export const sentLater = (at: Date, now = new Date()): { sent?: string } =>
  now.getTime() - at.getTime() < promptMs ? {} : { sent: now.toISOString() }

/** On what an attempt by telephone or text rested, as it stood then. */
export interface GateProof {
  /** The state or province whose rule decided; empty for the federal one. */
  place: string
  /** The clocks at the places where the person may be: "Mon, Nov 30, 2026, 3:04 PM EST". */
  there: string
  /** "8 AM to 9 PM". */
  said: string
  law: string
  isOpen: boolean
  /** Attempts in the 24 hours before, where a rule counts them. */
  attempts?: number
}

/** Columns that go together: what the first of each lacks, all of them get. */
export const takenDetails = [
  ['last_name'],
  ['email', 'mailbox'],
  ['phone', 'phone_normalized', 'phone_digits'],
  ['state'],
  ['born_on'],
] as const
export const promisedWithin = ['respond_by', 'target', 'contact_asap'] as const
export type TakenColumn =
  | (typeof takenDetails)[number][number]
  | (typeof promisedWithin)[number]
  | 'assigned_to'
  | 'next_at'
  | 'next_step'

/** What stood in the kept row where something was taken over. */
export type Took = Partial<Pick<Submission, TakenColumn>>
