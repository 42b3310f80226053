/** Requests that everybody has a right to make: privacy requests, choices and complaints. Owners answer them, by the calendar. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { formatByWhen } from '#app/content/promises/moments.ts'
import { type Kind, type KindCopy, permissionsFor } from '#app/submissions/model/kind.ts'
import { complaint, messageOf, privacyChoices, privacyRequest, requestForms } from './request-forms.ts'
import '#app/submissions/model/submission.ts'

declare module '#app/submissions/model/submission.ts' {
  interface KindNames {
    request: true
  }
}

/** `proved`: a code that was sent to the number or address they gave was typed back. */
const statuses = ['new', 'proved', 'answered', 'refused'] as const

const copy: KindCopy = {
  title: 'Rights and complaints',
  icon: 'shield',
  pageTitle: 'Request',
  junkTitle: 'Junk requests',
  one: 'request',
  many: 'requests',
  searchLabel: 'Search name or email',
  messageHeading: 'In their words',
  loading: 'Loading requests...',
  failed: 'Failed to load requests',
  empty: {
    title: 'No requests found',
    filtered: 'No requests match these filters.',
    never: 'Privacy requests and complaints from the website appear here.',
  },
  arrived: 'New request',
  statusNotChanged: { failure: 'Failed to update the request', unexpected: 'Failed to update the request' },
}

const ownerOnly = { owner: 'all' } as const
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  requestForms.map(({ name, label }) => [name, label]),
)

/** What to do, and where. */
const tasks: Readonly<Record<string, string>> = {
  [privacyRequest.name]: 'Answer the privacy request in writing',
  [complaint.name]: 'Answer the complaint in writing',
  [privacyChoices.name]: 'Confirm the privacy choice',
}

export const requests: Kind = {
  name: 'request',
  plural: 'requests',
  key: 'y',
  copy,
  recordsTitle: 'Privacy requests and complaints',
  statuses,
  ends: { answered: 'won', refused: 'lost' },
  rights: { task: ({ facet }) => tasks[facet] ?? 'Answer the request' },
  facet: {
    parameter: 'about',
    label: 'About',
    values: Object.fromEntries(requestForms.map(({ name }) => [name, name])),
  },
  searchesPhone: false,
  counts: [
    { name: 'total', label: 'Total', counts: () => true },
    ...statuses.map((name) => ({
      name,
      label: name,
      counts: ({ status }: { status: string }) => status === name,
    })),
  ],
  interests: [],
  topic: sql`facet`,
  permissions: permissionsFor(ownerOnly, { assign: ownerOnly, export: ownerOnly }),
  forms: requestForms,
  compose: ({ name }, answers) => ({
    facet: name,
    state: typeof answers.state === 'string' && answers.state ? answers.state : null,
    message: messageOf(answers),
  }),
  // In writing, at any hour.
  plan: () => ({ places: [], until: null }),
  trackingData: () => ({}),
  card: ({ facet, state }) => {
    const facts = [
      { label: 'About', value: labels[facet] ?? facet },
      { label: 'State', value: state ?? '' },
    ]
    return { flags: [], badges: [], facts, pageFacts: facts }
  },
  csv: [],
  emails: {
    agencyBoxes: ({ leadsTo }) => leadsTo,
    notification: ({ facet, state }) => ({
      noun: (labels[facet] ?? 'request').toLowerCase(),
      gist: state ?? 'no state given',
      about: 'Answered in writing, by the date below. An owner does it at the desk.',
      warnings: [],
    }),
    target: ({ facet }) => ({ what: (labels[facet] ?? 'request').toLowerCase(), warnings: [] }),
    confirmation: ({ facet, respond_by }, now) => ({
      title: 'We received your request',
      thanks: `${agency.name} received your ${(labels[facet] ?? 'request').toLowerCase()}.`,
      next: `We answer in writing by ${formatByWhen(respond_by, now, agency.timeZone)}.`,
      know: `Our answer comes from ${agency.email}. We never ask for a password or an account number.`,
      closing: [
        facet === privacyRequest.name
          ? 'If you have not done it yet, prove that the request is yours: the page of the form leads there.'
          : 'There is no charge, and nothing you asked for here changes how we treat you.',
      ],
    }),
  },
  notices: {
    'request-status': 'Request updated',
    'request-junk': 'Request marked as junk',
    'request-restored': 'Request restored',
  },
  noticeOf: { status: () => 'request-status', junk: 'request-junk', restored: 'request-restored' },
}
