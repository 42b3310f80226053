/** What the row that is kept of two took over from the other. */
import type { Submission } from './submission.ts'

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
