/** What owners do about e-mails: send one again, and find out whether any leave at all. */
import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { newId } from '#app/lib/ids.ts'
import { notFound, type Outcome } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { DeadJob } from '#app/platform/jobs/jobs-table.server.ts'
import { clearEmail, type EmailSummary, findEmail, recipientsOf } from '#app/platform/mailer/emails.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { describeError } from '#app/platform/process/job-error.ts'
import { emailSender } from '#app/staff/service/staff-jobs.server.ts'
import { testEmail } from '#app/staff/service/staff-mail.tsx'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { DeadRow, EmailRow } from './email-list.tsx'

export interface EmailContext {
  database: Database
  mailer: Mailer
  jobs: Pick<Jobs, 'retry'>
  config: Pick<Config, 'mailFrom'>
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}

export const emailForms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('resend'), id: z.string().default('') }),
  z.object({ form: z.literal('test') }),
])

/** Does what the form of the list asks for. */
export const changeEmails = (context: EmailContext, fields: z.output<typeof emailForms>) =>
  fields.form === 'resend' ? resendEmail(context, fields.id) : sendTestEmail(context)

/** Tries an e-mail, or another job that was given up, again now. Not found when there is nothing to try. */
export async function resendEmail(
  { database, mailer, jobs, who, address }: EmailContext,
  id: string,
): Promise<Outcome<'resent'>> {
  const email = await findEmail(database, id)
  // What was sent stays sent, and without a mail server a kept e-mail would only be kept again.
  const isOver = email?.state === 'sent' || (email?.state === 'kept' && !mailer.leaves)
  if (isOver || !(await jobs.retry(id))) return notFound
  await recordAudit(database.db, {
    action: 'letter-resent',
    staffId: who.person.id,
    address,
    subject: { kind: 'letter', id },
  })
  return { kind: 'ok', notice: 'resent' }
}

/** Sends an e-mail to the owner's own address, while the owner waits, and says what the mail server said. */
async function sendTestEmail({
  database,
  mailer,
  config,
  who,
  address,
}: EmailContext): Promise<Outcome<'test-sent' | 'test-kept'>> {
  const id = newId()
  const record = (outcome: string) =>
    recordAudit(database.db, {
      action: 'test-letter-sent',
      staffId: who.person.id,
      address,
      detail: { outcome },
    })
  try {
    await mailer.deliver({
      jobId: id,
      kind: 'staff.test',
      subjectId: null,
      from: emailSender(config),
      to: [{ address: who.person.email }],
      ...testEmail(),
    })
  } catch (error) {
    // No job will try it again.
    await clearEmail(database, id)
    await record('failed')
    return {
      kind: 'unavailable',
      status: 502,
      message: `The test email was not sent: ${describeError(error)}`,
    }
  }
  await record(mailer.leaves ? 'sent' : 'kept')
  return { kind: 'ok', notice: mailer.leaves ? 'test-sent' : 'test-kept' }
}

/** An e-mail as the desk lists it. `leaves`: there is a mail server to try. */
export function describeEmail(email: EmailSummary, leaves: boolean): EmailRow {
  const { id, subject, state, attempts, lastError, nextTryAt } = email
  return {
    id,
    subject,
    to: email.recipients.map(({ address }) => address).join(', '),
    state: email.returnedAt ? 'returned' : state,
    created: shortMoment(email.createdAt),
    attempts,
    lastError,
    nextTry: nextTryAt && shortMoment(nextTryAt),
    resend: state === 'dead' || (state === 'waiting' && attempts > 0) || (state === 'kept' && leaves),
  }
}

const jobNames: Record<string, string> = {
  'lead.appointment': 'Email about an appointment',
  'recruit.appointment': 'Email about an appointment',
  'article.commented': 'Email about comments on an article',
  'article.not-published': 'Email about an article that was not published',
}

/** A job that was given up, as the desk lists it: an e-mail, or what never became one. */
export function describeDead({ id, kind, attempts, lastError, at, email }: DeadJob): DeadRow {
  return {
    id,
    isEmail: email !== null,
    subject: email?.subject ?? jobNames[kind] ?? `Job ${kind}`,
    to: recipientsOf(email?.recipients)
      .map(({ address }) => address)
      .join(', '),
    attempts,
    lastError,
    givenUp: shortMoment(at),
  }
}
