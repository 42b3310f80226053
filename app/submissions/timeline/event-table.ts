/** What can stand in the timeline of a submission, and what is kept of it. */
import type { Moment } from '#app/platform/database/tables.ts'

/** What a call may come to, by the names the forms send. */
export const callOutcomes = {
  'no-answer': 'No answer',
  'left-message': 'Left a message',
  talked: 'Talked',
  'wrong-number': 'Wrong number',
  'do-not-contact': 'Do not contact',
} as const
export type CallOutcome = keyof typeof callOutcomes

export interface EventData {
  /** `contact` when it only was a contact by its status, and is none any more. */
  status: { from: string; to: string; contact?: 'taken back' }
  note: { text: string }
  'note-edited': { note: string; text: string }
  /** `next` is when to try again, UTC; null when there is nothing to try. */
  call: { outcome: CallOutcome; next: Moment | null }
  mail: object
  task: { task: string; title: string; due: Moment }
  'task-done': { task: string; title: string }
  'task-reopened': { task: string; title: string }
  assigned: { from: string | null; to: string | null }
  junk: object
  restored: object
  'contact-banned': object
  'contact-allowed': { reason: string }
  /** `ban` is true when the other one's "do not contact" came along. */
  merged: { other: string; ban: boolean }
  'merged-into': { into: string }
  unmerged: { other: string }
  'unmerged-from': { from: string }
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
