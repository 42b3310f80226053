/** Leads: people who asked for a quote or a consultation. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { interests, sells } from '#app/content/lines/sold.ts'
import { findAppointment, formatPreference, formatRejection } from '#app/content/promises/appointments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { answersOfEstimate } from '#app/estimates/carried-estimate.ts'
import { type Form, textOf } from '#app/forms/field.ts'
import { isMinor, readAge } from '#app/lib/adult-age.ts'
import { dayIn } from '#app/lib/dates.ts'
import { formatWithAge } from '#app/submissions/model/born-on.ts'
import { allowsCalls, allowsTexts } from '#app/submissions/model/consent-scope.ts'
import { type CsvColumn, plainColumns } from '#app/submissions/model/csv-columns.ts'
import { enteredType, entryPerson, entryRest } from '#app/submissions/model/entry-fields.ts'
import { type Kind, type KindCopy, permissionsFor } from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { bookingForm } from './booking-form.ts'
import { composeLead, usualInterest } from './compose-lead.server.ts'
import { interestOptions } from './interest-options.ts'
import { formatApproach, leadFlags, leadStatuses, notifyLead, planContact } from './lead-answers.ts'
import { leadEmails } from './lead-emails.ts'
import { leadForms } from './lead-forms.ts'

/** What staff fill in for a lead that telephoned, walked in or was referred; no address of the site takes it. */
const from = (source: string, sourceLabel: string) => ({ source, sourceLabel, formType: enteredType })

const leadEntry = {
  name: 'lead-entry',
  label: 'Entered by staff',
  noun: 'request',
  home: '/admin/leads/new',
  asapPromise: 'standard',
  landing: { to: '/admin/leads', notice: '' },
  submit: 'Save lead',
  busy: 'Saving...',
  variants: {
    phone: from('phone_call', 'Phone call'),
    'walk-in': from('walk_in', 'Walk-in'),
    referral: from('referral', 'Referral'),
    event: from('event', 'Event'),
    list: from('purchased_list', 'Purchased list'),
    system: from('other_system', 'Another system'),
    other: from('other', 'Other'),
  },
  steps: [
    {
      title: 'Who is it?',
      fields: [
        ...entryPerson,
        {
          name: 'serviceInterest',
          label: 'Interest',
          control: 'select',
          rule: 'option',
          options: interestOptions(),
          placeholder: 'Not known yet',
        },
        ...entryRest,
      ],
    },
  ],
} as const satisfies Form

/** What the desk says of leads. */
const leadCopy: KindCopy = {
  title: 'Leads',
  icon: 'family',
  pageTitle: 'Lead',
  junkTitle: 'Junk leads',
  one: 'lead',
  many: 'leads',
  searchLabel: 'Search name, email or phone',
  messageHeading: 'Details',
  loading: 'Loading leads...',
  failed: 'Failed to load leads',
  empty: {
    title: 'No leads found',
    filtered: 'Try adjusting your search or filter criteria.',
    never: 'Leads will appear here when users submit consultation requests.',
    clear: 'Clear filters',
  },
  arrived: 'New lead',
  overview: {
    today: 'Leads today',
    topic: 'Leads by service',
    source: 'Leads by source',
    funnel: 'From request to policy',
  },
  statusNotChanged: {
    failure: 'Failed to update lead status',
    unexpected: 'Failed to update lead status',
  },
}

/** The notices of changes that are worded for leads alone, by the names under which an address carries them. */
const leadNotices = {
  status: 'Lead status updated successfully',
  converted: 'Lead marked as converted. Add the policy on its page, now or later.',
  junk: 'Lead marked as junk',
  restored: 'Lead restored',
} as const

/** The `data` of the webhook. Its names are relied on by other programs. */
const leadWebhookData = (lead: ConsentedSubmission) => ({
  id: lead.id,
  created_at: lead.created_at,
  first_name: lead.first_name,
  last_name: lead.last_name,
  email: lead.email,
  phone: lead.phone,
  phone_normalized: lead.phone_normalized,
  preferred_contact_method: lead.preferred_contact_method,
  service_interest: lead.service_interest,
  message: lead.message,
  source: lead.source,
  form_type: lead.form_type,
  page_path: lead.page_path,
  state: lead.state,
  age: lead.age,
  mortgage_balance: lead.mortgage_balance,
  preferred_date: lead.preferred_date,
  preferred_time: lead.preferred_time,
  promise: lead.target,
  due_at: lead.respond_by,
  first_contact_at: lead.first_contact_at,
  consented: allowsCalls(lead.consent),
  consented_texts: allowsTexts(lead.consent),
  contact_asap: Boolean(lead.contact_asap),
  // Also whoever is under 18, before an owner has looked.
  do_not_contact: lead.do_not_contact_at !== null,
  possible_duplicate: Boolean(lead.possible_duplicate),
})

/** A time that cannot be kept is said with the reason, and the form begins with the day alone. */
const preferenceOfLead: NonNullable<Kind['wish']> = (lead, now) => {
  const wish = { date: lead.preferred_date ?? null, time: lead.preferred_time ?? null }
  const found = findAppointment(wish, now, placesIn(lead.state, 'calls', true), office)
  if (found === null) return null
  const said = formatPreference(wish, now, agency.timeZone)
  if (typeof found === 'string') {
    const day = wish.date && wish.date >= dayIn(now, agency.timeZone) ? wish.date : ''
    return { said: `${said}. ${formatRejection(found)}`, day, time: '', canBe: false }
  }
  const from = Temporal.Instant.fromEpochMilliseconds(found.from.getTime()).toZonedDateTimeISO(
    agency.timeZone,
  )
  return {
    said,
    day: from.toPlainDate().toString(),
    // Whoever asked for a day alone leaves the hour to us.
    time: wish.time ? from.toPlainTime().toString({ smallestUnit: 'minute' }) : '',
    canBe: true,
  }
}

/** The columns that only the CSV file of leads has. */
const leadCsv: readonly CsvColumn[] = plainColumns([
  'service_interest',
  'preferred_contact_method',
  'state',
  'age',
  'mortgage_balance',
  'preferred_date',
  'preferred_time',
])

/** Who may do what with leads. Who is not named here, may not. */
const leadPermissions = permissionsFor(
  { owner: 'all', agent: 'own-and-unassigned' },
  {
    // Agents take what nobody has, and give nothing to others; what is theirs they may give back.
    assign: { owner: 'all', agent: 'unassigned' },
    export: { owner: 'all' },
  },
)

export const leads: Kind = {
  name: 'lead',
  plural: 'leads',
  key: 'l',
  copy: leadCopy,
  recordsTitle: 'Quote and consultation requests',
  statuses: leadStatuses,
  ends: { converted: 'won', closed: 'lost' },
  assigns: true,
  sells: [
    ...interests.filter((one) => one !== 'General Consultation'),
    ...(sells('life') ? ['Term Life Insurance', 'Final Expense Insurance'] : []),
  ],
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
  interests: [...new Set([...interests, ...leadForms.map(usualInterest)])],
  interest: ({ service_interest }) => service_interest ?? null,
  topic: sql`service_interest`,
  permissions: leadPermissions,
  forms: [...leadForms, bookingForm],
  entryForm: leadEntry,
  compose: composeLead,
  readEstimate: answersOfEstimate,
  // An age that cannot be read says nothing: most who write one in words are seventy, not seven.
  needsReview(answers) {
    const age = readAge(textOf(answers, 'age'), new Date())
    return age === null ? null : isMinor(age)
  },
  plan: planContact,
  wish: preferenceOfLead,
  tell: notifyLead,
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
        { label: 'Prefers', value: formatApproach(lead) },
        ...(lead.state ? [{ label: 'State', value: lead.state }] : []),
        ...(lead.born_on ? [{ label: 'Date of birth', value: formatWithAge(lead.born_on, today()) }] : []),
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
