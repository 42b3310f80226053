import { shortMoment } from '#app/content/promises/moments.ts'
import type { DeadJob } from '#app/platform/jobs/dead-jobs.server.ts'
import { type EmailSummary, recipientsOf } from '#app/platform/mailer/emails.server.ts'
import type { DeadRow, EmailRow } from './email-list.tsx'

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
  'lead.webhook': 'Webhook for a lead',
  'lead.appointment': 'Email about an appointment',
  'recruit.appointment': 'Email about an appointment',
  'article.review-asked': 'Email asking a colleague to review an article',
  'article.changes-wanted': 'Email asking a colleague to change an article',
  'article.commented': 'Email about comments on an article',
  'article.not-published': 'Email about an article that was not published',
  'draft.link': 'Link to finish a consultation request',
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
