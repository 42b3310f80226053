/**
 * A kind of submission is a value: its forms, statuses and their names, who may do what, what stands on its card, in its
 * CSV file and in its e-mails. Everything else (list, search, counts, response targets, timeline, tasks, merging) is the
 * same for all kinds. app/services/kinds/kinds.server.ts registers which there are.
 */
import type { RawBuilder } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import type { Told } from '#app/content/pages/thank-you.ts'
import type { Answer, Answers, Form } from '#app/forms/field.ts'
import { isCallable } from '#app/lib/phone.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Role, Scope } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { IconName } from '#app/ui/icons.ts'
import type { ConsentScope } from './consent-scope.ts'
import type { CsvColumn } from './csv-columns.ts'
import type { ContactPlan } from './response-target.ts'
import type {
  ConsentedSubmission,
  Ends,
  KindColumns,
  KindName,
  NewSubmission,
  Submission,
} from './submission.ts'

/** How far each role reaches; one that is not named may not at all. */
type Grant = Partial<Record<Role, Scope>>

export type SubmissionAction =
  | 'see'
  | 'status'
  | 'notes'
  | 'calls'
  | 'assign'
  | 'junk'
  | 'merge'
  | 'allow-contact'
  | 'export'
  | 'import'

export interface Fact {
  label: string
  value: string
}

/** What the desk shows of a submission besides what every submission has. */
export interface KindCard {
  flags: readonly string[]
  badges: readonly string[]
  facts: readonly Fact[]
  pageFacts: readonly Fact[]
}

/** A second filter beside the status, read from `facet`. */
export interface Facet {
  parameter: string
  label: string
  values: Readonly<Record<string, string>>
}

/** A count above the list: the rows of some statuses and facets. */
export interface KindCount {
  /** Gives it the colour of a status of that name. */
  name: string
  label: string
  counts(row: { status: string; facet: string }): boolean
}

export interface KindCopy {
  /** The menu, the heading of the list, and the title of a person's page, which names nobody. */
  title: string
  icon: IconName
  pageTitle: string
  junkTitle: string
  one: string
  many: string
  searchLabel: string
  messageHeading: string
  loading: string
  failed: string
  /** True where cards are drawn in outline while they are on their way. */
  loadsInRows?: true
  /** `clear` stands where nothing was found, `clearFilters` beside the filters. */
  empty: { title: string; filtered: string; never: string; clear?: string }
  clearFilters?: string
  /** What is said of a new one; no more where it stands on a locked screen. */
  arrived: string
  statusNotChanged: { failure: string; unexpected: string }
}

export interface NotificationEmail {
  /** What came, after "New" or "ASAP": "quote". */
  noun: string
  /** What it is about in a few words, for the subject. */
  gist: string
  /** The same in a line, for the text. */
  about: string
  warnings: readonly string[]
}

export interface ConfirmationEmail {
  title: string
  thanks: string
  /** Who will be in touch, how, and by when. */
  next: string
  /** How to know that it is us. */
  know: string
  closing: readonly string[]
}

export interface TargetEmailText {
  /** "quote request", "application": what came. */
  what: string
  warnings: readonly string[]
}

/** Whom the agency has told to write to, in its settings. */
export interface Recipients {
  leadsTo: readonly string[] | undefined
  recruitsTo: readonly string[] | undefined
}

export interface KindEmails {
  /** The mailboxes of `recipients` that the kind goes to; undefined for the agency's own. */
  agencyBoxes(recipients: Recipients): readonly string[] | undefined
  notification(row: ConsentedSubmission): NotificationEmail
  confirmation(row: ConsentedSubmission, now: Date): ConfirmationEmail
  target(row: ConsentedSubmission): TargetEmailText
}

/** What other programs may read of a submission. */
export interface KindWebhook {
  /** A closed list, so that a new column does not leave the house by itself. */
  data(row: ConsentedSubmission): Record<string, unknown>
}

/** What of a submission decides how and when its sender hears from us. */
export type Planned = Partial<KindColumns> & {
  state?: string | null | undefined
  email: string
  phone_normalized: string | null
  contact_asap?: Submission['contact_asap']
}

/** What a kind makes of the answers to one of its forms. */
export type ComposedColumns = Partial<KindColumns> & Pick<NewSubmission, 'message' | 'state' | 'facet'>

export interface Kind {
  name: KindName
  /** In addresses, names of files and names of announcements: "leads". */
  plural: string
  /** The key that opens its list, behind `g`. */
  key: string
  copy: KindCopy
  /** What an owner reads above the submissions of one person. */
  recordsTitle: string
  statuses: readonly string[]
  /** Those that end it: nothing is left to do. Who was lost need not have been reached. */
  ends: Ends
  /**
   * What is everybody's right to ask: it is answered whatever stands on the do-not-contact list, asks for no consent, is told to no
   * ad network, and is a task with this title from the beginning, so that no list and no mark makes it forgotten.
   */
  rights?: { task(row: Pick<NewSubmission, 'facet'>): string }
  /** True where new ones may go to somebody by themselves. */
  assigns?: true
  /** What can be sold to its people: each of these is a product. Without it nothing is sold. */
  sells?: readonly string[]
  facet?: Facet
  /** True when the search also looks through telephone numbers. */
  searchesPhone: boolean
  counts: readonly KindCount[]
  /** What the person asked about: what is tried next may depend on it. */
  interest?(row: Partial<KindColumns>): string | null
  /** All that `interest` may say. */
  interests: readonly string[]
  /** What it is about, in the queue and where leads are counted by it. */
  topic: RawBuilder<string>
  permissions: Readonly<Record<SubmissionAction, Grant>>
  forms: readonly Form[]
  /** What staff fill in for somebody who did not use the site; its variants are the sources. Without it there is no such screen. */
  entryForm?: Form
  compose(form: Form, answers: Answers): ComposedColumns
  /** The answers that an estimate adds to those of the form; `address` is whatever was posted as one. */
  readEstimate?(address: string): readonly Answer[]
  /**
   * True for somebody whom nobody may call or write to before an owner has looked and allowed it; null where the answers do
   * not say, and an earlier request of the same person decides.
   */
  needsReview?(answers: Answers): boolean | null
  /** Where and until when the sender wants to be called; without it, in the hours of their state. */
  plan?(row: Planned, now: Date): ContactPlan
  /** The appointment that the sender asked for: a proposal, which staff book. */
  wish?(row: PreferenceFields, now: Date): Preference | null
  /** What the page a sender lands on promises; without it, or without an answer, a call by the end of the response target. */
  tell?(row: Planned & Pick<Submission, 'respond_by'>, consent: ConsentScope, now: Date): Told | undefined
  /** What the tracking record says besides the person. */
  trackingData(row: NewSubmission): Record<string, unknown>
  card(row: ConsentedSubmission): KindCard
  csv: readonly CsvColumn[]
  emails: KindEmails
  webhook?: KindWebhook
  /** The texts of its own notices by name, and the name for a new status, for junk and for the way back. */
  notices: Readonly<Record<string, string>>
  noticeOf: { status(to: string): string; junk: string; restored: string }
}

/** The permissions on a kind: `working` do with it what the work is, owners also what puts people aside or back. */
export function permissionsFor(
  working: Grant,
  apart: Record<'assign' | 'export', Grant>,
): Kind['permissions'] {
  const ownerOnly = { owner: 'all' } as const
  return {
    ...{ see: working, status: working, notes: working, calls: working },
    ...{ junk: ownerOnly, merge: ownerOnly, 'allow-contact': ownerOnly },
    import: Object.fromEntries(Object.entries(working).filter(([, scope]) => scope === 'all')),
    ...apart,
  }
}

/** How far `role` reaches with an action on submissions of a kind, or null when it may not at all. */
export const kindScope = (
  kind: Pick<Kind, 'permissions'>,
  role: Role,
  action: SubmissionAction,
): Scope | null => kind.permissions[action][role] ?? null

export const mayOf = (kind: Pick<Kind, 'permissions'>, role: Role, action: SubmissionAction): boolean =>
  kindScope(kind, role, action) !== null

/** Whose submissions: everybody's, or those of some people (null is nobody's). */
export type Owners = 'all' | readonly (string | null)[]

/** Whose submissions of a kind somebody sees: all of them, or the own and those nobody has taken; none without the right. */
export function ownersSeenBy({ person }: Pick<SignedIn, 'person'>, kind: Pick<Kind, 'permissions'>): Owners {
  const scope = kindScope(kind, person.role, 'see')
  if (scope === 'all') return 'all'
  return scope === null ? [] : [null, person.id]
}

/** The list of a kind on the desk, and the page of one submission. */
export const listPath = ({ plural }: Pick<Kind, 'plural'>) => `/admin/${plural}`
export const submissionPath = (kind: Pick<Kind, 'plural'>, id: string) => `${listPath(kind)}/${id}`

/** The announcement that submissions of a kind came or changed. */
export const topicOf = ({ plural }: Pick<Kind, 'plural'>) => plural

type PreferenceFields = Partial<KindColumns> & { state: string | null }

interface Preference {
  /** "Tuesday, December 15, 10-11 AM Eastern", and why it cannot be where it cannot. */
  said: string
  /** What a form begins with, in the agency's zone; empty for what is not known. */
  day: string
  time: string
  canBe: boolean
}

/** Senders whom nothing they gave leads to: nothing can be promised to them but that they may call. */
export const isUnreachable = ({ phone_normalized, email }: Pick<Planned, 'phone_normalized' | 'email'>) =>
  !isCallable(phone_normalized) && !isMailable(email)

/** What they are told; `noun` is what they sent. */
export const formatUnreachable = (noun: string): string =>
  `We have your ${noun}, but not a phone number or an email address that looks right. Please call us at ${agency.phone}.`

/** What each source of the kind is called, by what is stored; those that staff choose when they enter somebody stand last. */
export const sourceLabels = ({
  forms,
  entryForm,
}: Pick<Kind, 'forms' | 'entryForm'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...forms, ...(entryForm ? [entryForm] : [])]
      .flatMap(({ variants }) => Object.values(variants))
      .map(({ source, sourceLabel }) => [source, sourceLabel]),
  )
