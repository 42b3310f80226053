/**
 * The tables of the version before 0001-baseline and what became of them. A table that is not named here is the same.
 * It may go when nobody has a backup of that version any more (docs/decisions/0008-migrations-and-releases.md).
 */
import type { Value } from '../backup-format.ts'

/** The migrations of that version, all of them. */
export const oldMigrations: readonly string[] = [
  '0001-machinery',
  '0002-leads',
  '0003-staff',
  '0004-recruits',
  '0005-clocks',
  '0006-staff-desk',
  '0007-person-pages',
  '0008-privacy',
  '0010-articles',
  '0011-article-editor',
]

/** The migration whose tables the rows fit once they are translated. */
export const baseline = '0001-baseline'

export interface TableChange {
  /** Its new name; null when its rows are left behind. */
  to: string | null
  /** Columns by their old name, each with the new one. */
  renamed?: Readonly<Record<string, string>>
  dropped?: readonly string[]
  /** New columns with what they hold in every row. */
  added?: Readonly<Record<string, Value>>
  /** What becomes of the values of a column, given by its new name. */
  values?: Readonly<Record<string, (value: Value) => Value>>
}

/** What leads and recruits have in common. */
const clock = { promise: 'target', due_at: 'respond_by', clock_next_at: 'target_check_at' }

const kinds: Readonly<Record<string, string>> = { leads: 'lead', recruits: 'recruit' }

/** Jobs are found by their names, which their unique keys begin with. */
const jobNames = [
  ['lead.clock', 'lead.target'],
  ['recruit.clock', 'recruit.target'],
  ['clocks.watch', 'targets.watch'],
] as const
const renameJob = (value: Value): Value => {
  if (typeof value !== 'string') return value
  const [from, to] = jobNames.find(([name]) => value.startsWith(name)) ?? ['', '']
  return to + value.slice(from.length)
}

/** Standard base64 with the other alphabet, as passkeys are kept now. */
const toBase64Url = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('+', '-').replaceAll('/', '_') : value

export const tableChanges: Readonly<Record<string, TableChange>> = {
  leads: {
    to: 'submissions',
    renamed: clock,
    // Nothing ever filled them in.
    dropped: [
      ...['referrer', 'landing_page', 'gclid'],
      ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
    ],
    added: { kind: 'lead', facet: '', best_contact_time: null },
  },
  recruits: {
    to: 'submissions',
    renamed: { ...clock, licensed: 'facet' },
    added: {
      kind: 'recruit',
      service_interest: null,
      preferred_contact_method: null,
      age: null,
      mortgage_balance: null,
      preferred_date: null,
      preferred_time: null,
    },
    values: { facet: (licensed) => (licensed === 1 ? 'licensed' : '') },
  },
  claims: { to: 'claims', renamed: { due_at: 'respond_by' } },
  row_counts: { to: 'submission_counts', values: { kind: (kind) => kinds[String(kind)] ?? kind } },
  // What a subject is stands in its own row now.
  clock_alerts: { to: 'target_alerts', dropped: ['kind'] },
  person_events: { to: 'submission_events', renamed: { what: 'type' }, dropped: ['subject_kind'] },
  person_tasks: { to: 'tasks', dropped: ['subject_kind'] },
  jobs: { to: 'jobs', values: { kind: renameJob, unique_key: renameJob } },
  letters: { to: 'emails', values: { kind: renameJob } },
  research_articles: { to: 'research_articles', renamed: { publish_fault: 'publish_error' } },
  staff: {
    to: 'staff',
    dropped: ['updated_at', 'email_verified', 'image', 'two_factor_enabled'],
    // Put in from staff_credentials: see staff-passwords.ts.
    added: { password_hash: null },
  },
  staff_credentials: { to: null },
  staff_passkeys: {
    to: 'staff_passkeys',
    dropped: ['device_type', 'backed_up', 'transports', 'aaguid'],
    values: { public_key: toBase64Url },
  },
  // The keys of authenticator apps were encrypted by a library that is gone. A row without one says whom to ask for a new
  // app: db/migrations/0002-accounts.ts reads it. Without it the password alone would open the account for good.
  staff_two_step: {
    to: 'staff_two_step',
    dropped: ['failed_count', 'id', 'locked_until', 'recovery_codes', 'verified'],
    values: { secret: () => '', last_step: () => 0 },
    added: { confirmed_at: null },
  },
  // Half-finished sign-ins, in a backup that this version made of the old tables.
  staff_verifications: { to: null },
}
