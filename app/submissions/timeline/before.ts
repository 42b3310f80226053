/** What is kept with a status or an outcome, so that it can be taken back. */
import type { Submission } from '../submission.ts'
import type { Before } from './event-table.ts'

/** What of the row a change is about to replace. */
export const beforeOf = (row: Submission): Before => ({
  status: row.status,
  assigned_to: row.assigned_to,
  first_contact_at: row.first_contact_at,
  first_contact_by: row.first_contact_by,
  next_at: row.next_at,
  next_step: row.next_step,
  attempts: row.attempts,
  contacts: row.contacts,
  appointments: row.appointments,
})
