/** The e-mails about a lead: the notification to the agency, the confirmation to the visitor, the one about its response target. */
import { agency } from '#app/content/agency/agency.ts'
import { formatWhen } from '#app/submissions/emails/submission-email.tsx'
import type { KindEmails } from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import {
  findUnlicensed,
  formatAppointment,
  formatApproach,
  formatApproachTo,
  formatMissedPreference,
  reviewFlag,
} from './lead-answers.ts'
import { leadForms } from './lead-forms.ts'

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`

/** "quote", "consultation": what was asked for. */
/** What was asked for, in the word of the form that was sent: "quote". */
const asked = ({ form_type }: ConsentedSubmission): string =>
  leadForms.find(({ variants }) => Object.values(variants).some(({ formType }) => formType === form_type))
    ?.noun ?? 'request'

export const leadEmails: KindEmails = {
  agencyBoxes: ({ leadsTo }) => leadsTo,

  notification: (lead) => ({
    noun: asked(lead),
    gist: lead.service_interest ?? '',
    about: `About: ${lead.service_interest}. Prefers: ${formatApproach(lead)}.`,
    warnings: [...warningsOf(lead), ...missedPreferenceOf(lead)],
  }),

  target: (lead) => ({ what: `${asked(lead)} request`, warnings: warningsOf(lead) }),

  confirmation: (lead, now) => {
    const unlicensed = findUnlicensed(lead, now)
    const who = unlicensed?.who ?? `A licensed agent of ${agency.name}`
    return {
      title: `We received your ${asked(lead)} request`,
      thanks: `Thank you for asking ${agency.name} for ${withArticle(asked(lead))}. We have your request.`,
      next: nextOf(lead, now, who),
      know: formatApproachTo(lead)?.startsWith('email')
        ? 'Add that address to your contacts so our reply does not go to your spam folder.'
        : 'Save the number so you know it is us.',
      closing: [
        unlicensed?.note ??
          `The ${asked(lead)} is free, with no obligation. If you already own a policy, please have it handy when we talk.`,
      ],
    }
  },
}

/** The call that was asked for, else the way and by when; nothing that cannot reach them. */
function nextOf(lead: ConsentedSubmission, now: Date, who: string): string {
  const appointment = formatAppointment(lead, now)
  if (appointment) return appointment
  const approach = formatApproachTo(lead)
  const missed = formatMissedPreference(lead, new Date(lead.created_at))
  if (approach && missed)
    return `${missed} ${who} will ${approach} ${formatWhen(lead, now)}, to agree on a time.`
  return approach
    ? `${who} will ${approach} ${formatWhen(lead, now)}.`
    : `The phone number and the email address you gave do not look right. Please call us at ${agency.phone}.`
}

function warningsOf(lead: ConsentedSubmission): string[] {
  const review = reviewFlag(lead)
  return [
    ...(review ? [`${review}.`] : []),
    ...(findUnlicensed(lead, new Date())
      ? [`No license in ${lead.state}: help them find an agent who has one.`]
      : []),
  ]
}

/** What the visitor was told of an hour that we cannot keep: whoever calls begins with it. */
function missedPreferenceOf(lead: ConsentedSubmission): string[] {
  const missed = formatMissedPreference(lead, new Date(lead.created_at))
  return missed ? [`They were told: "${missed}"`] : []
}
