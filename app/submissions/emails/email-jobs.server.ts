/** What follows from every submission: an e-mail to the agency, and one to the sender. */
import { createHash } from 'node:crypto'
import { agency } from '#app/content/agency/agency.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import { postedType } from '../model/entry-fields.ts'
import type { Kind, Recipients } from '../model/kind.ts'
import type { ConsentedSubmission, NewSubmission } from '../model/submission.ts'
import { isOfMailbox } from '../state/submission-records.server.ts'
import { formatReturned } from './returned-mailboxes.server.ts'
import { writeConfirmation, writeNotification } from './submission-email.tsx'

export interface EmailServices {
  database: Pick<Database, 'db'>
  mailer: Mailer
  config: Config
  /** As they stand when an e-mail is written. */
  recipients(): Recipients
}

/** The names of a kind's jobs, as they stand in the table of jobs and on the e-mails they write. */
const namesOf = ({ name }: Pick<Kind, 'name'>) => ({
  notification: `${name}.notification`,
  confirmation: `${name}.confirmation`,
})

type Mailed = Pick<
  NewSubmission,
  | 'id'
  | 'email'
  | 'created_at'
  | 'contact_asap'
  | 'junk'
  | 'is_test'
  | 'do_not_contact_at'
  | 'form_type'
  | 'variant'
>

/**
 * The jobs to add in the transaction that stores `row`; none for a honeypot's catch and for a test, and nothing to the
 * sender who must not be contacted, or who asked a vendor and not us. Of what staff entered (`isEntered`) nobody is mailed: they know, and
 * the sender asked for no email.
 */
export function submissionJobs(kind: Pick<Kind, 'name'>, row: Mailed, isEntered = false): NewJob[] {
  if (row.junk || row.is_test) return []
  const names = namesOf(kind)
  const common = {
    payload: {},
    subjectId: row.id,
    priority: row.contact_asap ? jobPriority.urgent : jobPriority.normal,
  }
  const confirmation = () => ({
    ...common,
    kind: names.confirmation,
    uniqueKey: confirmationKey(row, names.confirmation),
  })
  return [
    ...(isEntered ? [] : [{ ...common, kind: names.notification }]),
    ...(isEntered || row.do_not_contact_at || row.form_type === postedType || row.variant === bookedVariant
      ? []
      : [confirmation()]),
  ]
}

/**
 * One confirmation for an address and day (UTC), however often somebody types it: a form must not become
 * a way to fill a stranger's mailbox. The key outlives the row, so it holds a hash and not the address.
 */
function confirmationKey({ email, created_at }: Pick<Mailed, 'email' | 'created_at'>, name: string): string {
  const hash = createHash('sha256').update(mailboxOf(email)).digest('base64url')
  return `${name}:${created_at.slice(0, 10)}:${hash}`
}

/** What came with a time that was chosen: the invitation confirms it. */
const bookedVariant = 'book'

/** The time was not to be had: then the request is confirmed like any other. */
export async function confirmUnbooked(tx: Queries, kind: Pick<Kind, 'name'>, id: string): Promise<void> {
  const row = await findMailed({ db: tx }, kind, id)
  if (!row || row.is_test || row.do_not_contact_at !== null) return
  const { confirmation } = namesOf(kind)
  const uniqueKey = confirmationKey(row, confirmation)
  await addJob(tx, { kind: confirmation, payload: {}, subjectId: id, uniqueKey })
}

/** Registers who does the jobs of `submissionJobs`. A submission that was erased meanwhile needs nothing done. */
export function handleSubmissionJobs(jobs: Pick<Jobs, 'handle'>, kind: Kind, services: EmailServices): void {
  const { database, mailer, config, recipients } = services
  const names = namesOf(kind)

  jobs.handle(names.notification, {
    reachable: mailer.reachable,
    // The agency's own mailbox: whoever set it up can put it right, and nobody shall wait for a visit to the desk.
    insists: true,
    async run(_, { id, kind: name, subjectId }) {
      const row = await findMailed(database, kind, subjectId)
      if (!row) return
      const to = toAgency(kind.emails.agencyBoxes(recipients()))
      const email = writeNotification(row, kind, config.siteUrl)
      await mailer.deliver({
        jobId: id,
        kind: name,
        subjectId,
        from: fromAgency(config),
        to,
        urgent: Boolean(row.contact_asap),
        ...email,
      })
    },
  })

  jobs.handle(names.confirmation, {
    reachable: mailer.reachable,
    async run(_, { id, kind: name, subjectId }) {
      const row = await findMailed(database, kind, subjectId)
      if (!row || (await isHeldBack(database, row, true))) return
      const replyTo = { name: agency.name, address: repliesTo(config) }
      const from = fromAgency(config)
      const to = [{ address: row.email }]
      const email = writeConfirmation(row, kind.emails.confirmation(row, new Date()))
      await mailer.deliver({ jobId: id, kind: name, subjectId, from, to, replyTo, ...email })
    },
  })
}

/** The sender of every e-mail about a submission. */
export const fromAgency = ({ mailFrom }: Pick<Config, 'mailFrom'>) => ({
  name: agency.name,
  address: mailFrom ?? agency.email,
})

/** Where answers go: to the mailbox that they are read from, where there is one. */
export const repliesTo = ({ inbox }: Pick<Config, 'inbox'>) => inbox?.mailbox ?? agency.email

/** What comes from there was written by the agency itself. */
export const ownMailboxes = (
  kinds: readonly Kind[],
  config: Pick<Config, 'inbox' | 'mailFrom'>,
  recipients: Recipients,
) => [
  ...[agency.email, fromAgency(config).address, repliesTo(config)],
  ...kinds.flatMap(({ emails }) => emails.agencyBoxes(recipients) ?? []),
]

/** The mailboxes of the agency; its own when none are set. */
export const toAgency = (boxes: readonly string[] = [agency.email]) => boxes.map((address) => ({ address }))

/** The submission with its consent, or undefined when it is gone or was put aside as junk. */
export async function findMailed(
  { db }: Pick<Database, 'db'>,
  kind: Pick<Kind, 'name'>,
  id: string | null,
): Promise<ConsentedSubmission | undefined> {
  if (id === null) return undefined
  return db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where('junk', 'is', null)
    .executeTakeFirst()
}

/**
 * True for whoever asked not to be contacted since, whose mailbox our emails come back from, and while the holder of the mailbox waits for a review, whichever request
 * of theirs said so: not each form asks for the age.
 */
export async function isHeldBack(
  { db }: EmailServices['database'],
  { email, do_not_contact_at }: Pick<ConsentedSubmission, 'email' | 'do_not_contact_at'>,
  isAsked = false,
): Promise<boolean> {
  if (do_not_contact_at !== null || (await formatReturned(db, email, { isAsked })) !== null) return true
  const held = await db
    .selectFrom('submissions')
    .select('id')
    .where(isOfMailbox(email))
    .where('do_not_contact_at', 'is not', null)
    .where('do_not_contact_by', 'is', null)
    .where('junk', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
