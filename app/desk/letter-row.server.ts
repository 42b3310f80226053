import type { LetterSummary } from '#app/platform/mailer-letters.server.ts'
import { shortMoment } from './desk-dates.ts'
import type { LetterRow } from './letter-list.tsx'

/** A letter in the words of the desk. */
export function describeLetter(letter: LetterSummary): LetterRow {
  return {
    id: letter.id,
    subject: letter.subject,
    to: letter.recipients.map(({ address }) => address).join(', '),
    state: letter.state,
    created: shortMoment(letter.createdAt),
    attempts: letter.attempts,
    lastError: letter.lastError,
  }
}
