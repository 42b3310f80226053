/** The letters about a lead: the notification to the agency and the confirmation to the visitor. */
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
import type { LeadTable } from './lead.ts'
import { askedFor } from './lead-forms.ts'

export type MailedLead = Selectable<LeadTable> & MailedRow

const methodWords = { phone: 'a call', text: 'a text message', email: 'e-mail' } as const

/** To the agency: everything staff need to answer the lead from where they are. */
export function notificationLetter(lead: MailedLead, siteUrl: string): NotificationWords {
  const what = `${lead.contact_asap ? 'ASAP' : 'New'} ${askedFor(lead.form_type)}`
  return writeNotification(lead, {
    what,
    subject: `${what}: ${lead.service_interest}, answer by ${sayShortDeadline(lead.due_at)}`,
    about: `About: ${lead.service_interest}. Prefers: ${methodWords[lead.preferred_contact_method]}.`,
    warnings: leadWarnings(lead),
    desk: `${siteUrl}/admin/leads/${lead.id}`,
  })
}

/** What a letter about the lead's clock says of it. */
export const clockWords = (lead: MailedLead, siteUrl: string): ClockLetterWords => ({
  what: `${askedFor(lead.form_type)} request`,
  warnings: leadWarnings(lead),
  desk: `${siteUrl}/admin/leads/${lead.id}`,
})

function leadWarnings(lead: MailedLead): string[] {
  const isMinor = lead.age !== null && lead.age < 18
  return warningsOf(lead, isMinor ? ['Under 18: no outreach before review.'] : [])
}

/** To the visitor: who will get in touch, from which number, by when. `now` is when it is written. */
export function confirmationLetter(lead: MailedLead, now: Date = new Date()): LetterWords {
  const asked = askedFor(lead.form_type)
  return writeConfirmation(lead, {
    title: `Your ${asked} request has reached us`,
    thanks: `Thank you for asking ${agency.name} for ${/^[aeio]/.test(asked) ? 'an' : 'a'} ${asked}. Your request is on our desk.`,
    next: `A licensed agent of ${agency.name} will ${approach(lead)} ${sayWhen(lead, now)}.`,
    know:
      lead.preferred_contact_method === 'email'
        ? 'Add that address to your contacts, so our answer does not land in your junk mail.'
        : 'Save the number, so you know it is us.',
    closing: [
      `The ${asked} is free, and you owe us nothing for asking. If you already own a policy, keep it at hand when we talk. It saves time.`,
    ],
  })
}

/** How the visitor will hear from us. A text needs the consent that was asked for; without it we call. */
function approach({ preferred_contact_method: method, consented }: MailedLead): string {
  if (method === 'email') return `write to you from ${agency.email}, or call from ${agency.phone},`
  if (method === 'text' && consented) return `text or call you from ${agency.phone}`
  return `call you from ${agency.phone}`
}
