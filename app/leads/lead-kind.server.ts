/** Leads: people who asked for a quote or a consultation. */
import { sql } from 'kysely'
import { isMinor } from '#app/lib/adult-age.ts'
import type { Kind } from '#app/submissions/kind.ts'
import { composeLead } from './compose-lead.ts'
import { leadStatuses } from './lead-columns.ts'
import { leadCsv } from './lead-csv.ts'
import { leadEmails } from './lead-emails.ts'
import { leadFlags } from './lead-flags.ts'
import { leadForms } from './lead-forms.ts'
import { leadPermissions } from './lead-permissions.ts'
import { leadCopy, leadNotices } from './lead-text.ts'
import { leadWebhookData } from './lead-webhook.ts'

export const leads: Kind = {
  name: 'lead',
  plural: 'leads',
  key: 'l',
  copy: leadCopy,
  recordsTitle: 'Requests for a quote or a consultation',
  statuses: leadStatuses,
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
    { label: 'Contacted', holds: ({ contacted }) => contacted },
    { label: 'Qualified', holds: ({ status }) => status === 'qualified' || status === 'converted' },
    { label: 'Converted', holds: ({ status }) => status === 'converted' },
  ],
  topic: sql`service_interest`,
  permissions: leadPermissions,
  forms: leadForms,
  compose: (form, answers) => {
    const leadForm = leadForms.find(({ name }) => name === form.name)
    if (!leadForm) throw new Error(`no lead is made by the form ${form.name}`)
    return composeLead(leadForm, answers)
  },
  needsReview: ({ age }) => isMinor(age ?? null),
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
        { label: 'Prefers', value: lead.preferred_contact_method ?? '' },
        ...(lead.state ? [{ label: 'State', value: lead.state }] : []),
      ],
    }
  },
  csv: leadCsv,
  emails: leadEmails,
  webhook: { data: leadWebhookData },
  notices: leadNotices,
  noticeOf: { status: () => 'status', junk: 'junk', restored: 'restored' },
}
