/** Leads: people who asked for a quote or a consultation. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { interests, lineQuestions, sells } from '#app/content/lines/sold.ts'
import { findAppointment, formatPreference, formatRejection } from '#app/content/promises/appointments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { answersOfEstimate } from '#app/estimates/carried-estimate.ts'
import { type Answers, type Form, labelledAnswers, textOf } from '#app/forms/field.ts'
import { isMinor, readAge } from '#app/lib/adult-age.ts'
import { dayIn } from '#app/lib/dates.ts'
import { formatWhen } from '#app/submissions/emails/submission-email.tsx'
import { formatWithAge } from '#app/submissions/model/born-on.ts'
import { allowsCalls, allowsTexts } from '#app/submissions/model/consent-scope.ts'
import { type CsvColumn, plainColumns } from '#app/submissions/model/csv-columns.ts'
import { enteredType, entryPerson, entryRest } from '#app/submissions/model/entry-fields.ts'
import {
  type ComposedColumns,
  type Kind,
  type KindCopy,
  type KindEmails,
  permissionsFor,
} from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import { bookingForm } from './booking-form.ts'
import {
  findUnlicensed,
  formatAppointment,
  formatApproach,
  formatApproachTo,
  formatMissedPreference,
  leadFlags,
  leadStatuses,
  notifyLead,
  planContact,
  reviewFlag,
} from './lead-answers.ts'
import { asksMortgage, interestOptions, leadForms, mortgageBalances } from './lead-forms.ts'

/** The e-mails about a lead: the notification to the agency, the confirmation to the visitor, the one about its response target. */
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

/** How the answers to a form become the columns that staff search, sort and count. The forms themselves go to browsers; this does not. */
interface Composer {
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  /** Other programs of an agency may read it by its lines: their wording is fixed. */
  message(answers: Answers): string[]
}

const orNotSpecified = (answers: Answers, name: string) => textOf(answers, name) || 'Not specified'

/** By the name of the form. */
const composers: Readonly<Record<string, Composer>> = {
  quote: {
    interest: 'Quick Quote Request',
    contactMethod: () => 'phone',
    message: (answers) => [
      'Quick quote form submission',
      ...(answers.contactASAP === true
        ? ['Urgency: CONTACT ASAP']
        : [
            `Preferred Contact Date: ${orNotSpecified(answers, 'preferredDate')}`,
            `Preferred Contact Time: ${orNotSpecified(answers, 'preferredTime')}`,
          ]),
    ],
  },
  consultation: {
    interest: 'General Consultation',
    contactMethod(answers) {
      const method = textOf(answers, 'preferredContactMethod')
      return method === 'phone' || method === 'text' ? method : 'email'
    },
    message: (answers) => [
      `State: ${orNotSpecified(answers, 'state')}`,
      `Age: ${orNotSpecified(answers, 'age')}`,
      ...(asksMortgage() ? [`Mortgage Balance: ${mortgageLabel(answers)}`] : []),
      ...lineQuestions().flatMap(({ name, label }) => {
        const answer = textOf(answers, name)
        return answer ? [`${label}: ${answer}`] : []
      }),
      ...(answers.contactASAP === true
        ? ['Urgency: CONTACT ASAP - Priority Lead']
        : [
            `Preferred Date: ${orNotSpecified(answers, 'preferredDate')}`,
            `Preferred Time: ${orNotSpecified(answers, 'consultationTime')}`,
          ]),
      `Message: ${orNotSpecified(answers, 'message')}`,
    ],
  },
  booking: {
    interest: 'General Consultation',
    contactMethod: () => 'phone',
    message: (answers) => [
      'Call booked online',
      `State: ${orNotSpecified(answers, 'state')}`,
      `Message: ${orNotSpecified(answers, 'message')}`,
    ],
  },
  'lead-entry': {
    interest: 'General Consultation',
    contactMethod: (answers) => (textOf(answers, 'phone') ? 'phone' : 'email'),
    message: (answers) => [textOf(answers, 'note')],
  },
}

/** The words of the range that was chosen. */
function mortgageLabel(answers: Answers): string {
  const value = textOf(answers, 'mortgageBalance')
  return mortgageBalances.find((option) => option.value === value)?.label ?? 'Not specified'
}

/** A form that says nothing of it is named by its label, and its message is what was answered. */
const plainComposer = (form: Form): Composer => ({
  interest: form.label,
  contactMethod: (answers) => (textOf(answers, 'phone') ? 'phone' : 'email'),
  message: (answers) => labelledAnswers(form, answers).map(({ label, value }) => `${label}: ${value}`),
})

const composerOf = (form: Form) => composers[form.name] ?? plainComposer(form)

/** What is stored of `form` when no interest was chosen. */
const usualInterest = (form: Form): string => composerOf(form).interest

function composeLead(form: Form, answers: Answers): ComposedColumns {
  const composer = composerOf(form)
  const answer = (field: string) => textOf(answers, field)
  return {
    facet: '',
    state: answer('state') || null,
    message: composer.message(answers).join('\n'),
    service_interest: answer('serviceInterest') || composer.interest,
    preferred_contact_method: composer.contactMethod(answers),
    // Typed in words it stays among the answers alone.
    age: /^\d{1,3}$/.test(answer('age')) ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    // The consultation has a name of its own for it, and both names are relied on from outside.
    preferred_time: answer('preferredTime') || answer('consultationTime') || null,
  }
}

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
          get options() {
            return interestOptions()
          },
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

/** What other programs read of a lead. Its names are relied on by them. */
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
  get sells() {
    return [
      ...interests().filter((one) => one !== 'General Consultation'),
      ...(sells('life') ? ['Term Life Insurance', 'Final Expense Insurance'] : []),
    ]
  },
  searchesPhone: true,
  counts: [
    { name: 'total', label: 'total', counts: () => true },
    ...(['new', 'contacted', 'qualified', 'converted'] as const).map((name) => ({
      name,
      label: name,
      counts: ({ status }: { status: string }) => status === name,
    })),
  ],
  get interests() {
    return [...new Set([...interests(), ...leadForms.map(usualInterest)])]
  },
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
