/** The letters about an application: the notification to the agency and the confirmation to the applicant. */
import type { Selectable } from 'kysely'
import { agency } from '#app/content/agency.ts'
import { sayShortDeadline } from '#app/content/letter-words.ts'
import type { ClockLetterWords } from '#app/intake/clock-mail.tsx'
import {
  type LetterWords,
  type MailedRow,
  type NotificationWords,
  sayWhen,
  warningsOf,
  writeConfirmation,
  writeNotification,
} from '#app/intake/submission-mail.tsx'
import { career } from './career.ts'
import type { RecruitTable } from './recruit.ts'

export type MailedRecruit = Selectable<RecruitTable> & MailedRow

/** To whoever hires: everything needed to answer the applicant from where they are. */
export function notificationLetter(recruit: MailedRecruit, siteUrl: string): NotificationWords {
  const what = `${recruit.contact_asap ? 'ASAP' : 'New'} ${career.noun}`
  const licensed = recruit.licensed ? 'licensed' : 'not licensed'
  return writeNotification(recruit, {
    what,
    subject: `${what}: ${recruit.state}, ${licensed}, answer by ${sayShortDeadline(recruit.due_at)}`,
    about: `From ${recruit.state}, ${licensed}. Best contact time: ${recruit.best_contact_time}.`,
    warnings: warningsOf(recruit),
    desk: `${siteUrl}/admin/recruits/${recruit.id}`,
  })
}

/** What a letter about the application's clock says of it. */
export const clockWords = (recruit: MailedRecruit, siteUrl: string): ClockLetterWords => ({
  what: career.noun,
  warnings: warningsOf(recruit),
  desk: `${siteUrl}/admin/recruits/${recruit.id}`,
})

/** To the applicant: who will get in touch, from which number, by when. `now` is when it is written. */
export function confirmationLetter(recruit: MailedRecruit, now: Date = new Date()): LetterWords {
  return writeConfirmation(recruit, {
    title: 'Your application has reached us',
    thanks: `Thank you for applying to ${agency.name}. Your application is on our desk.`,
    next: `The person who hires for ${agency.name} will call you from ${agency.phone}, or write from ${agency.email}, ${sayWhen(recruit, now)}.`,
    know: 'Save the number, so you know it is us.',
    closing: [
      'We will talk about career opportunities, and about what you want from your work. Applying commits you to nothing. If you hold an insurance license, keep its number at hand when we talk. It saves time.',
    ],
  })
}
