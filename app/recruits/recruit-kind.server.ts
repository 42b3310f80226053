/** Recruits: people who applied to become agents. */
import { sql } from 'kysely'
import { type Answers, type Form, textOf } from '#app/forms/field.ts'
import type { ComposedColumns, Kind } from '#app/submissions/kind.ts'
import { isUnreachable, sayUnreachable } from '#app/submissions/unreachable.ts'
import { career } from './career.ts'
import { licensed, recruitStatuses } from './recruit-columns.ts'
import { recruitCsv } from './recruit-csv.ts'
import { recruitEmails } from './recruit-emails.ts'
import { recruitPermissions } from './recruit-permissions.ts'
import { recruitCopy, recruitNotices } from './recruit-text.ts'

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
  funnel: [
    { label: 'Submitted', holds: () => true },
    { label: 'Tried', holds: ({ tried }) => tried },
    { label: 'Contacted', holds: ({ contacted }) => contacted },
    { label: 'Interview', holds: ({ status }) => status === 'interview' || status === 'hired' },
    { label: 'Hired', holds: ({ status }) => status === 'hired' },
  ],
  interests: [],
  topic: sql`case when facet = ${sql.lit(licensed)} then 'Licensed' else 'Not licensed' end`,
  permissions: recruitPermissions,
  forms: [career],
  compose: composeRecruit,
  tell: (recruit) =>
    isUnreachable(recruit) ? { way: null, promise: sayUnreachable(career.noun) } : undefined,
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
