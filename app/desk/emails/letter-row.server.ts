import { shortMoment } from '#app/content/moments.ts'
import type { DeadJob } from '#app/platform/jobs/jobs-table.server.ts'
import { type LetterSummary, recipientsOf } from '#app/platform/mailer/emails.server.ts'
import type { DeadRow, LetterRow } from './letter-list.tsx'

/** A letter in the words of the desk. `lettersLeave`: there is a mail server to try. */
export function describeLetter(letter: LetterSummary, lettersLeave: boolean): LetterRow {
  const { id, subject, state, attempts, lastError, nextTryAt } = letter
  return {
    id,
    subject,
    to: letter.recipients.map(({ address }) => address).join(', '),
    state,
    created: shortMoment(letter.createdAt),
    attempts,
    lastError,
    nextTry: nextTryAt && shortMoment(nextTryAt),
    resend: state === 'dead' || (state === 'waiting' && attempts > 0) || (state === 'kept' && lettersLeave),
  }
}

const jobWords: Record<string, string> = { 'lead.webhook': 'Webhook of a lead' }

/** Work that was given up, in the words of the desk: a letter, or what never became one. */
export function describeDead({ id, kind, attempts, lastError, at, letter }: DeadJob): DeadRow {
  return {
    id,
    isLetter: letter !== null,
    subject: letter?.subject ?? jobWords[kind] ?? `Job ${kind}`,
    to: recipientsOf(letter?.recipients)
      .map(({ address }) => address)
      .join(', '),
    attempts,
    lastError,
    givenUp: shortMoment(at),
  }
}
