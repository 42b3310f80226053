/** The e-mails about a lead: the notification to the agency, the confirmation to the visitor, the one about its response target. */
import { agency } from '#app/content/agency/agency.ts'
import { sayWhen } from '#app/submissions/emails/submission-email.tsx'
import { type KindEmails, nounOf } from '#app/submissions/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/submission.ts'
import { reviewFlag } from './lead-flags.ts'
import './lead-columns.ts'
import { leadForms } from './lead-forms.ts'

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

const methods = { phone: 'a call', text: 'a text message', email: 'e-mail' } as const
/** "quote", "consultation": what was asked for. */
const asked = (lead: ConsentedSubmission) => nounOf(leadForms, lead)

export const leadEmails: KindEmails = {
  agencyBoxes: ({ leadsTo }) => leadsTo,

  notification: (lead) => ({
    noun: asked(lead),
    gist: lead.service_interest ?? '',
    about: `About: ${lead.service_interest}. Prefers: ${methods[lead.preferred_contact_method ?? 'phone']}.`,
    warnings: warningsOf(lead),
  }),

  target: (lead) => ({ what: `${asked(lead)} request`, warnings: warningsOf(lead) }),

  confirmation: (lead, now) => ({
    title: `Your ${asked(lead)} request has reached us`,
    thanks: `Thank you for asking ${agency.name} for ${withArticle(asked(lead))}. Your request is on our desk.`,
    next: `A licensed agent of ${agency.name} will ${approach(lead)} ${sayWhen(lead, now)}.`,
    know:
      lead.preferred_contact_method === 'email'
        ? 'Add that address to your contacts, so our answer does not land in your junk mail.'
        : 'Save the number, so you know it is us.',
    closing: [
      `The ${asked(lead)} is free, and you owe us nothing for asking. If you already own a policy, keep it at hand when we talk. It saves time.`,
    ],
  }),
}

function warningsOf(lead: ConsentedSubmission): string[] {
  const review = reviewFlag(lead)
  return review ? [`${review}.`] : []
}

/** How the visitor will hear from us. A text needs the consent that was asked for; without it we call. */
function approach({ preferred_contact_method: method, consented }: ConsentedSubmission): string {
  if (method === 'email') return `write to you from ${agency.email}, or call from ${agency.phone},`
  if (method === 'text' && consented) return `text or call you from ${agency.phone}`
  return `call you from ${agency.phone}`
}
