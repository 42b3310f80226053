/** The two letters that follow from every submission: one to the agency, one to the sender. */
import { createHash } from 'node:crypto'
import { agency } from '#app/content/agency.ts'
import type { Config } from '#app/platform/config.ts'
import { type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { LetterWords, MailedRow, NotificationWords } from './submission-mail.tsx'
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

/** What a kind of submission says in its letters, and to whom. */
export interface LetterDuty<Row extends MailedRow> {
  kinds: LetterKinds
  /** The row with its consent, or undefined when it is gone or was put aside as junk: then nothing is sent. */
  find(id: string): Promise<Row | undefined>
  /** Mailboxes of the agency; its own when none are set. */
  agencyBoxes: readonly string[] | undefined
  notification(row: Row): NotificationWords
  confirmation(row: Row): LetterWords
}

/** Registers who writes the letters of `letterJobs`. */
export function handleLetterJobs<Row extends MailedRow>(
  jobs: Pick<Jobs, 'handle'>,
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'mailFrom'> },
  { kinds, find, agencyBoxes = [agency.email], notification, confirmation }: LetterDuty<Row>,
): void {
  const from = { name: agency.name, address: config.mailFrom ?? agency.email }

  jobs.handle(kinds.notification, {
    reachable: mailer.reachable,
    // The agency's own mailbox: whoever set it up can put it right, and nobody shall wait for a visit to the desk.
    insists: true,
    async run(_, { id, kind, subjectId }) {
      const row = subjectId === null ? undefined : await find(subjectId)
      if (!row) return
      const to = agencyBoxes.map((address) => ({ address }))
      const urgent = Boolean(row.contact_asap)
      await mailer.deliver({ jobId: id, kind, subjectId, from, to, urgent, ...notification(row) })
    },
  })

  jobs.handle(kinds.confirmation, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const row = subjectId === null ? undefined : await find(subjectId)
      if (!row) return
      const replyTo = { name: agency.name, address: agency.email }
      const to = [{ address: row.email }]
      await mailer.deliver({ jobId: id, kind, subjectId, from, to, replyTo, ...confirmation(row) })
    },
  })
}
