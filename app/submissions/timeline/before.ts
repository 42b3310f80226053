/** What is kept with a status or an outcome, so that it can be taken back. */
import type { Submission } from '../submission.ts'

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

/** What of the row a change is about to replace. */
export const beforeOf = (row: Submission): Before => {
  const kept = beforeColumns.map((column) => [column, row[column]])
  // The columns are those of the type.
  return Object.fromEntries(kept) as Before
}
