/** The two letters that follow from every submission: one to the agency, one to the sender. */
import { createHash } from 'node:crypto'
import { jobPriority, type NewJob } from '#app/platform/jobs.server.ts'
import type { SubmittedRow } from './submitted-row.ts'

/** The names of a kind's jobs, as they stand in the table of jobs and on the letters they write. */
export interface LetterKinds {
  notification: string
  confirmation: string
}

type LetteredRow = Pick<SubmittedRow, 'id' | 'email' | 'created_at' | 'contact_asap' | 'junk' | 'is_test'>

/** The jobs to add in the transaction that stores `row`; none for a honeypot's catch and for a test. */
export function letterJobs(row: LetteredRow, kinds: LetterKinds): NewJob[] {
  if (row.junk || row.is_test) return []
  const common = {
    payload: {},
    subjectId: row.id,
    priority: row.contact_asap ? jobPriority.urgent : jobPriority.normal,
  }
  return [
    { ...common, kind: kinds.notification },
    { ...common, kind: kinds.confirmation, uniqueKey: confirmationKey(row, kinds) },
  ]
}

/**
 * One confirmation for an address and day (UTC), however often somebody types it: a form must not become
 * a way to fill a stranger's mailbox. The key outlives the row, so it holds a hash and not the address.
 */
function confirmationKey({ email, created_at }: LetteredRow, { confirmation }: LetterKinds): string {
  const address = email.trim().toLowerCase().normalize('NFKC')
  const hash = createHash('sha256').update(address).digest('base64url')
  return `${confirmation}:${created_at.slice(0, 10)}:${hash}`
}
