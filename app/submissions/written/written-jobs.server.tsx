/** Who sends what somebody here wrote to one person. */
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import { newId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { Lines, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Mailbox } from '#app/platform/mailer/emails.server.ts'
import type { Email } from '#app/platform/mailer/mailer.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { logAttempt } from '../actions/log-attempt.server.ts'
import { unsubscribeAddress } from '../appointments/appointment-link.server.ts'
import { nameKey } from '../custom-fields/custom-field.ts'
import { mergeValues } from '../custom-fields/custom-fields.server.ts'
import {
  type EmailServices,
  findMailed,
  fromAgency,
  isHeldBack,
  repliesTo,
} from '../emails/email-jobs.server.ts'
import { formatReturned } from '../emails/returned-mailboxes.server.ts'
import type { Kind } from '../model/kind.ts'
import { readText } from '../model/typed-text.ts'
import { findMessage } from '../timeline/events.server.ts'
import { fillFields, formatUnknown, type MergeSource, unknownFields } from './email-templates.server.ts'
import { messageJob, messageJobKind, messagePayload } from './write-text.server.ts'
import { maxSubject, maxWritten } from './written.ts'

/** Registers it. Nothing is sent to whoever asked not to be contacted meanwhile, or of what was erased. */
export function handleWrittenJobs(
  jobs: Pick<Jobs, 'handle'>,
  kind: Kind,
  services: Pick<EmailServices, 'database' | 'mailer' | 'config'> & Pick<Secrets, 'secret'>,
): void {
  const { database, mailer, config } = services
  jobs.handle(messageJobKind(kind, 'written'), {
    reachable: mailer.reachable,
    async run(payload, { id, kind: name, subjectId }) {
      const row = await findMailed(database, kind, subjectId)
      const written = row && (await findMessage(database.db, row.id, messagePayload.parse(payload).message))
      if (!row || !written || (await isHeldBack(database, row))) return
      const writer = await findWriter(database.db, written.staffId)
      await mailer.deliver({
        jobId: id,
        kind: name,
        subjectId,
        personal: true,
        unsubscribe: unsubscribeAddress(services, row.id),
        from: { ...fromAgency(config), ...(writer && { name: formatWriter(writer.name) }) },
        to: [{ address: row.email }],
        replyTo: answersTo(config, writer),
        ...composeWritten(written),
      })
    },
  })
}

/** As mailboxes show the sender. */
export const formatWriter = (name: string) => `${name}, ${agency.name}`

/** Where replies are read at the desk they go there, under the writer's name; else to the writer's own mailbox. */
const answersTo = (config: Pick<Config, 'inbox'>, writer: Mailbox | undefined): Mailbox =>
  config.inbox || !writer ? { name: writer?.name ?? agency.name, address: repliesTo(config) } : writer

/** Who wrote it; nobody once the account is gone or disabled. */
async function findWriter(db: Queries, id: string | null): Promise<Mailbox | undefined> {
  if (id === null) return undefined
  const found = await db
    .selectFrom('staff')
    .select(['name', 'email as address'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found
}

/** The way out of it (CAN-SPAM Act, 15 U.S.C. 7704(a)(5)); whoever reads the answer marks the person on the desk. */
const wayOut = 'If you do not want email from us, reply and say so. We will not write again.'

const composeWritten = ({
  subject,
  text,
}: {
  subject: string
  text: string
}): Pick<Email, 'subject' | 'text' | 'html'> => ({
  subject,
  text: [text, wayOut, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
  html: renderEmail({
    title: subject,
    foot: [wayOut, ...emailFoot()],
    children: <Lines>{text}</Lines>,
  }),
})

/**
 * Sends an email that somebody here wrote to one person. It counts as an attempt, like one that was sent from elsewhere and
 * logged; what was written stands in the timeline, and leaves in a job of its own.
 */
export const writeEmail: Action = async (context, fields) => {
  const { kind, who } = context
  const typed = { subject: tidyLine(fields.subject ?? ''), text: readText(fields.text, maxWritten) }
  if (typed.subject === '' || typed.subject.length > maxSubject)
    return invalid(`Enter a subject of up to ${maxSubject} characters.`)
  if (typed.text === null)
    return invalid(`Write a message of up to ${maxWritten.toLocaleString('en-US')} characters.`)
  const written = { subject: typed.subject, text: typed.text }
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so nothing was sent.')
      if (!isMailable(row.email))
        return invalid('Their email address does not look right, so nothing was sent.')
      // Its job would drop it, and the desk would show an email that nobody got.
      const returned = await formatReturned(tx, row.email)
      if (returned !== null) return invalid(`${returned} Nothing was sent.`)
      const filled = fillWritten(written, {
        person: row,
        interest: kind.interest?.(row) ?? null,
        staff: who.person,
        custom: await mergeValues(tx, kind, row.id),
      })
      if ('issue' in filled) return invalid(filled.issue)
      const { next_at: next } = await logAttempt(tx, context, { row, outcome: 'mail', now: new Date() })
      const message = newId()
      await addJobs(tx, [messageJob(messageJobKind(kind, 'written'), row.id, message)])
      return {
        event: { type: 'mail', data: { next, message, ...filled } },
        audit: { action: `${kind.name}-mailed` },
        notice: context.mailLeaves === true ? 'written' : 'written-unsent',
      }
    },
  })
}

/** Both with their fields filled in, or why they cannot be sent. */
function fillWritten(written: { subject: string; text: string }, source: MergeSource) {
  const [unknown] = unknownFields(`${written.subject}\n${written.text}`, (name) =>
    source.custom.has(nameKey(name)),
  )
  if (unknown !== undefined) return { issue: formatUnknown(unknown) }
  const subject = fillFields(written.subject, source)
  const text = fillFields(written.text, source)
  const [missing] = [...subject.missing, ...text.missing]
  if (missing)
    return { issue: `We do not know ${missing} of this person. Write it yourself, or leave it out.` }
  return { subject: subject.text, text: text.text }
}
