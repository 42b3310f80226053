/** The tables of a person's page (db/migrations/0007-person-pages.ts). */
import type { Moment } from '#app/platform/database/tables.ts'
import type { CallOutcome, PersonKind } from './person-kind.ts'

/** What can stand in a timeline, and what is kept of it. */
export interface EventData {
  status: { from: string; to: string }
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

export type EventName = keyof EventData
export type EventWords = { [Name in EventName]: { what: Name; data: EventData[Name] } }[EventName]

export type PersonEvent = EventWords & {
  id: string
  subjectId: string
  at: Moment
  staffId: string | null
  version: number | null
}

export interface PersonEventTable {
  id: string
  subject_kind: PersonKind
  subject_id: string
  at: Moment
  staff_id: string | null
  what: EventName
  version: number | null
  /** JSON of the `EventData` of `what`. */
  data: string
}

export interface PersonTaskTable {
  id: string
  subject_kind: PersonKind
  subject_id: string
  staff_id: string
  title: string
  due_at: Moment
  created_at: Moment
  event_id: string | null
  done_at: Moment | null
  done_by: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    person_events: PersonEventTable
    person_tasks: PersonTaskTable
  }
}
