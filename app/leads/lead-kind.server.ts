/** Leads: people who asked for a quote or a consultation. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { interests } from '#app/content/interests.ts'
import { answersOfEstimate } from '#app/estimates/carried-estimate.ts'
import { type Answers, type Form, textOf } from '#app/forms/field.ts'
import { isMinor, readAge } from '#app/lib/adult-age.ts'
import { dayIn } from '#app/lib/dates.ts'
import { sayWithAge } from '#app/submissions/birthdays/born-on.ts'
import type { ComposedColumns, Kind } from '#app/submissions/kind.ts'
import { leadStatuses } from './lead-columns.ts'
import { leadCsv } from './lead-csv.ts'
import { leadEmails } from './lead-emails.ts'
import { leadEntry } from './lead-entry.ts'
import { leadFlags } from './lead-flags.ts'
import { leadForms } from './lead-forms.ts'
import { leadPermissions } from './lead-permissions.ts'
import { planContact, sayApproach, tellLead } from './lead-promise.ts'
import { leadCopy, leadNotices } from './lead-text.ts'
import { leadWebhookData } from './lead-webhook.ts'
import { wishOfLead } from './lead-wish.ts'

export const leads: Kind = {
  name: 'lead',
  plural: 'leads',
  key: 'l',
  copy: leadCopy,
  recordsTitle: 'Quote and consultation requests',
  statuses: leadStatuses,
  ends: { converted: 'won', closed: 'lost' },
  assigns: true,
  sells: interests.filter((one) => one !== 'General Consultation'),
  searchesPhone: true,
  counts: [
    { name: 'total', label: 'total', counts: () => true },
    ...(['new', 'contacted', 'qualified', 'converted'] as const).map((name) => ({
      name,
      label: name,
      counts: ({ status }: { status: string }) => status === name,
    })),
  ],
  funnel: [
    { label: 'Submitted', holds: () => true },
    { label: 'Tried', holds: ({ tried }) => tried },
    { label: 'Contacted', holds: ({ contacted }) => contacted },
    { label: 'Qualified', holds: ({ status }) => status === 'qualified' || status === 'converted' },
    { label: 'Converted', holds: ({ status }) => status === 'converted' },
  ],
  interests: [...new Set([...interests, ...leadForms.map(({ interest }) => interest)])],
  interest: ({ service_interest }) => service_interest ?? null,
  topic: sql`service_interest`,
  permissions: leadPermissions,
  forms: leadForms,
  entryForm: leadEntry,
  compose: composeLead,
  readEstimate: answersOfEstimate,
  // An age that cannot be read says nothing: most who write one in words are seventy, not seven.
  needsReview(answers) {
    const age = readAge(textOf(answers, 'age'), new Date())
    return age === null ? null : isMinor(age)
  },
  plan: planContact,
  wish: wishOfLead,
  tell: tellLead,
  trackingData: ({ service_interest, contact_asap, state }) => ({
    serviceInterest: service_interest,
    contactASAP: contact_asap,
    ...(state && { state }),
  }),
  card(lead) {
    const interest = { label: 'Interest', value: lead.service_interest ?? '' }
    return {
      flags: leadFlags(lead),
      badges: [],
      facts: [interest],
      pageFacts: [
        interest,
        { label: 'Prefers', value: sayApproach(lead) },
        ...(lead.state ? [{ label: 'State', value: lead.state }] : []),
        ...(lead.born_on ? [{ label: 'Date of birth', value: sayWithAge(lead.born_on, today()) }] : []),
      ],
    }
  },
  csv: leadCsv,
  emails: leadEmails,
  webhook: { data: leadWebhookData },
  notices: leadNotices,
  noticeOf: {
    status: (to) => (to === 'converted' ? 'converted' : 'status'),
    junk: 'junk',
    restored: 'restored',
  },
}

const today = () => dayIn(new Date(), agency.timeZone)

/** How the answers to a form become what staff search, sort and count. */
function composeLead({ name }: Form, answers: Answers): ComposedColumns {
  const form = [...leadForms, leadEntry].find((leadForm) => leadForm.name === name)
  if (!form) throw new Error(`no lead is made by the form ${name}`)
  const answer = (field: string) => textOf(answers, field)
  return {
    facet: '',
    state: answer('state') || null,
    message: form.message(answers),
    service_interest: answer('serviceInterest') || form.interest,
    preferred_contact_method: form.contactMethod(answers),
    // Typed in words it stays among the answers alone.
    age: /^\d{1,3}$/.test(answer('age')) ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    // The consultation has a name of its own for it, and both names are relied on from outside.
    preferred_time: answer('preferredTime') || answer('consultationTime') || null,
  }
}
