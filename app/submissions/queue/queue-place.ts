/** The place of an entry in the queue of the day, as it stands in an address: whoever walks on goes from there, also when the entry is done. */
import { isId } from '#app/lib/ids.ts'
import type { Appointment } from '../model/appointment-table.ts'
import type { Submission } from '../model/submission.ts'

/** Whose queue: people by id, null for what is free, "anybody" for all of it. */
export type Assignee = string | null
export const anybody = 'anybody'

export interface QueuePlace {
  /** 0 for who asked to be called at once and for appointments that are near, 1 for everybody else. */
  rank: 0 | 1
  /** When it is due, milliseconds since 1970. */
  due: number
  id: string
}

export const queuedColumns = [
  ...(['id', 'kind', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['phone_normalized', 'phone_digits'] as const),
  ...(['state', 'contact_asap', 'created_at', 'respond_by', 'first_contact_at', 'call_order'] as const),
  ...(['next_at', 'next_step', 'attempts', 'assigned_to', 'version'] as const),
  ...(['do_not_contact_at', 'do_not_contact_by', 'listed_as', 'listed_free_until'] as const),
  ...(['preferred_date', 'preferred_time', 'form_type'] as const),
] as const

export interface QueueEntry {
  place: QueuePlace
  row: Pick<Submission, (typeof queuedColumns)[number]>
  topic?: string
  task: { id: string; title: string; staff_id: string } | null
  appointment?: Pick<Appointment, 'starts_at' | 'ends_at' | 'staff_id'>
}

export const writePlace = ({ rank, due, id }: QueuePlace): string => `${rank}~${due}~${id}`

/** The place back; null for what is none. */
export function readPlace(text: string | null): QueuePlace | null {
  const [, rank, due, id = ''] = /^([01])~(\d{1,13})~(.+)$/.exec(text ?? '') ?? []
  return isId(id) ? { rank: rank === '0' ? 0 : 1, due: Number(due), id } : null
}

/** Below zero when `a` comes first. */
export function comparePlaces(a: QueuePlace, b: QueuePlace): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return a.due === b.due ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.due - b.due
}
