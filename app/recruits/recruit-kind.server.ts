/** Recruits: people who applied to become agents. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { type Answers, type Form, textOf } from '#app/forms/field.ts'
import { formatWhen } from '#app/submissions/emails/submission-email.tsx'
import { type CsvColumn, plainColumns, yesOrNo } from '#app/submissions/model/csv-columns.ts'
import {
  type ComposedColumns,
  formatUnreachable,
  isUnreachable,
  type Kind,
  type KindCopy,
  type KindEmails,
  permissionsFor,
} from '#app/submissions/model/kind.ts'
import { career } from './career.ts'
import '#app/submissions/model/submission.ts'

/** What only recruits have in the table of submissions, and the statuses they go through. */
declare module '#app/submissions/model/submission.ts' {
  interface KindNames {
    recruit: true
  }
  interface KindColumns {
    best_contact_time: string | null
  }
}

export const recruitStatuses = ['new', 'contacted', 'interview', 'hired', 'declined'] as const

/** The facet of those who hold an insurance license. */
const licensed = 'licensed'

/** What the desk says of applications. */
const recruitCopy: KindCopy = {
  title: 'Recruits',
  icon: 'handshake',
  pageTitle: 'Application',
  junkTitle: 'Junk applications',
  one: 'application',
  many: 'recruits',
  searchLabel: 'Search name or email',
  messageHeading: 'Message',
  loading: 'Loading recruits...',
  loadsInRows: true,
  failed: 'Failed to load recruits',
  empty: {
    title: 'No Applications Found',
    filtered: 'No applications match your current filters.',
    never: "You haven't received any recruitment applications yet.",
  },
  clearFilters: 'Clear Filters',
  arrived: 'New application',
  statusNotChanged: {
    failure: 'Failed to update recruit status',
    unexpected: 'An error occurred while updating the recruit',
  },
}

/** The notices of changes that are worded for applications alone, by the names under which an address carries them. */
const recruitNotices: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    recruitStatuses.map((status) => [`recruit-${status}`, `Recruit status updated to ${status}`]),
  ),
  'recruit-junk': 'Application marked as junk',
  'recruit-restored': 'Application restored',
}

/** The e-mails about an application: the notification to the agency, the confirmation to the applicant, the one about its response target. */
export const recruitEmails: KindEmails = {
  agencyBoxes: ({ recruitsTo }) => recruitsTo,

  notification(recruit) {
    const gist = `${recruit.state}, ${recruit.facet === licensed ? 'licensed' : 'not licensed'}`
    const about = `From ${gist}. Best contact time: ${recruit.best_contact_time}.`
    return { noun: career.noun, gist, about, warnings: [] }
  },

  target: () => ({ what: career.noun, warnings: [] }),

  confirmation: (recruit, now) => ({
    title: 'We received your application',
    thanks: `Thank you for applying to ${agency.name}. We have your application.`,
    next: `A recruiter from ${agency.name} will call you from ${agency.phone}, or email you from ${agency.email}, ${formatWhen(recruit, now)}.`,
    know: 'Save the number so you know it is us.',
    closing: [
      'We will talk about career opportunities and what you are looking for. Applying does not commit you to anything.',
      recruit.facet === licensed
        ? 'Please have your license number handy.'
        : 'You do not need a license to talk with us. We will tell you how to earn one.',
    ],
  }),
}

/** The columns that only the CSV file of applications has. */
const recruitCsv: readonly CsvColumn[] = [
  { header: 'licensed', read: (row) => yesOrNo(row.facet === licensed) },
  ...plainColumns(['state', 'best_contact_time']),
]

/** Who may do what with applications. Who is not named here, may not. */
const working = { owner: 'all', recruiter: 'all' } as const

const recruitPermissions = permissionsFor(working, { assign: working, export: working })

export const recruits: Kind = {
  name: 'recruit',
  plural: 'recruits',
  key: 'r',
  copy: recruitCopy,
  recordsTitle: 'Career applications',
  statuses: recruitStatuses,
  ends: { hired: 'won', declined: 'lost' },
  facet: { parameter: 'licensed', label: 'Licensed', values: { yes: licensed, no: '' } },
  searchesPhone: false,
  counts: [
    { name: 'total', label: 'Total Applications', counts: () => true },
    { name: 'new', label: 'New Applications', counts: ({ status }) => status === 'new' },
    { name: 'licensed', label: 'Licensed Candidates', counts: ({ facet }) => facet === licensed },
    { name: 'hired', label: 'Hired', counts: ({ status }) => status === 'hired' },
  ],
  interests: [],
  topic: sql`case when facet = ${sql.lit(licensed)} then 'Licensed' else 'Not licensed' end`,
  permissions: recruitPermissions,
  forms: [career],
  compose: composeRecruit,
  tell: (recruit) =>
    isUnreachable(recruit) ? { way: null, promise: formatUnreachable(career.noun) } : undefined,
  trackingData: ({ state, facet, contact_asap }) => ({
    state,
    licensed: facet === licensed,
    contactASAP: contact_asap,
  }),
  card(recruit) {
    const facts = [
      { label: 'State', value: recruit.state ?? '' },
      { label: 'Best contact time', value: recruit.best_contact_time ?? '' },
    ]
    return {
      flags: [],
      badges: recruit.facet === licensed ? ['Licensed'] : [],
      facts,
      pageFacts: facts,
    }
  },
  csv: recruitCsv,
  emails: recruitEmails,
  notices: recruitNotices,
  noticeOf: { status: (to) => `recruit-${to}`, junk: 'recruit-junk', restored: 'recruit-restored' },
}

/** What an application makes of its answers. */
function composeRecruit(_form: Form, answers: Answers): ComposedColumns {
  return {
    facet: answers.licensed === 'yes' ? licensed : '',
    state: textOf(answers, 'state'),
    best_contact_time: bestContactTime(answers),
    message: message(answers),
  }
}

function bestContactTime(answers: Answers): string {
  if (answers.contactASAP === true) return 'CONTACT ASAP - Priority Application'
  return textOf(answers, 'bestContactTime') || 'Not specified'
}

function message(answers: Answers): string {
  const text = textOf(answers, 'message') || 'Career application submission'
  return answers.contactASAP === true ? `URGENT APPLICATION - CONTACT ASAP\n\n${text}` : text
}
