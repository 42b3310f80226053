/** Writes one submission and everything that belongs to it, whole or not at all. */
import { newId } from '#app/lib/ids.ts'
import { auditInsert } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { asksForRetry, isConnectionLost, isUniqueViolation } from '#app/platform/database/database-errors.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { type Insert, insertOf, writeAll } from '#app/platform/database/write-all.ts'
import { jobInserts } from '#app/platform/jobs/jobs.server.ts'
import { submissionJobs } from '../emails/email-jobs.server.ts'
import { allowsTexts, scopeOf } from '../model/consent-scope.ts'
import type { Kind } from '../model/kind.ts'
import { callOrder } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { askedAnewInserts, contactsOf, type Reached } from '../person/contacts.server.ts'
import { arrivalJobs } from '../pushes/push-jobs.server.ts'
import { searchInserts } from '../search/search-index.server.ts'
import { countInserts } from '../state/update-state.server.ts'
import { cadenceOf, cadences, firstStep, reachableStep } from '../steps/cadences.server.ts'
import { eventInserts } from '../timeline/events.server.ts'
import { notifyInsert } from '../timeline/told-events.ts'
import { type Assignment, assignJobs } from './assignment.server.ts'
import {
  type ClaimTable,
  claimContent,
  type Entered,
  type PreparedSubmission,
} from './prepare-submission.server.ts'
import '../model/consent-proof.server.ts'
import '../model/source-tables.ts'
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { runComposed } from '#app/platform/database/compiled-once.ts'
import type { Ban } from '../person/do-not-contact-table.ts'
import { hasMailbox } from '../state/submission-records.server.ts'
import { freeTask } from '../tasks/add-reminder.server.ts'

/** The tracking record of a submission. It stays on this server: the ad tag gets the submission's id and nothing else. */
interface TrackingRecordTable {
  id: string
  subject_id: string
  created_at: Moment
  form_type: string
  first_name: string
  last_name: string
  email: string
  phone: string
  /** JSON, for example `{"serviceInterest":"Annuities","contactASAP":true}`. */
  additional_data: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    tracking_records: TrackingRecordTable
  }
}

interface StoreServices {
  database: Database
  contactKey: ContactKey
  assignment: Pick<Assignment, 'isOn' | 'tells'>
}

/**
 * Stores the submission, whole or not at all. Returns null when it was stored, or the earlier claim of which it is a repeat.
 * @throws when the database cannot keep it; nothing of it stays behind.
 */
export async function storeSubmission(
  services: StoreServices,
  submission: PreparedSubmission,
): Promise<ClaimTable | null> {
  return (await isStoredAtOnce(services, submission)) ? null : storeInTurn(services, submission)
}

/**
 * On PostgreSQL each step waits for the network: a question and one statement that writes everything, where a transaction would
 * take four. False, and nothing was written, when there is more to it: an equal post, or somebody who was quicker; false
 * also when its connection ended, which may have been after it was written: then the claim stands, and it is found by that.
 */
async function isStoredAtOnce(services: StoreServices, submission: PreparedSubmission): Promise<boolean> {
  const { database, contactKey } = services
  if (database.engine === 'sqlite') return false
  const { claim } = submission
  const store = database.db.connection().execute(async (db) => {
    const history = await readHistory(db, contactKey, submission)
    if (history.isClaimed) return false
    await writeAll(db, [insertOf('claims', [claim]), ...insertsOf(db, submission, history, services)])
    return true
  })
  return store.catch((error: unknown) => {
    if (isUniqueViolation(error) || asksForRetry(error) || isConnectionLost(error)) return false
    throw error
  })
}

/** In one transaction: the claim first, because it decides whether there is anything to store. */
function storeInTurn(services: StoreServices, submission: PreparedSubmission): Promise<ClaimTable | null> {
  const { database, contactKey } = services
  const { claim } = submission
  return database.transact(async (tx) => {
    const earlier = await claimContent(tx, claim)
    if (earlier) return earlier
    const history = await readHistory(tx, contactKey, submission)
    await writeAll(tx, insertsOf(tx, submission, history, services))
    return null
  })
}

function insertsOf(
  tx: Queries,
  submission: PreparedSubmission,
  history: History,
  { assignment }: Pick<StoreServices, 'assignment'>,
): Insert[] {
  const { kind, entered, posted } = submission
  const row = { ...submission.row, ...beginningOf(submission, history), ...markOf(submission, history) }
  return [
    insertOf('submissions', [
      { ...row, possible_duplicate: history.possibleDuplicate || Boolean(row.possible_duplicate) },
    ]),
    ...countInserts(tx, { ...row, assigned_to: row.assigned_to ?? null }),
    ...searchInserts(tx, row),
    ...(kind.rights
      ? [insertOf('tasks', [answerTask(row, kind.rights)])]
      : [insertOf('consents', [consentProof(submission)])]),
    ...(entered
      ? entryInserts(kind, row, entered)
      : (posted ?? (kind.rights ? [] : [insertOf('tracking_records', [trackingRecord(submission)])]))),
    ...touchInserts(submission),
    ...(kind.webhook && !row.junk && !row.is_test ? [notifyInsert(row.id, 'lead.created')] : []),
    ...(history.ban && !kind.rights ? eventInserts(bannedEvent(row)).slice(0, 1) : []),
    // Whoever entered it for somebody sees the mark on its page.
    ...(history.ban && !kind.rights && !entered && !row.junk && !row.is_test ? askedAnewInserts(row) : []),
    ...jobInserts(entered ? submissionJobs(kind, row, true) : arrivalJobsOf(kind, row, assignment)),
  ]
}

/** What led to the site. All of one shape, so that the statement is composed once. */
function touchInserts({ row, touches = {} }: PreparedSubmission): Insert[] {
  const positions = ['first', 'last'] as const
  const rows = positions.flatMap((position) => {
    const touch = touches[position]
    return touch ? [{ subject_id: row.id, position, ...touch, at: touch.at ?? row.created_at }] : []
  })
  return rows.length > 0 ? [insertOf('touches', rows)] : []
}

/** Whom the arrival of a request is told to, and its confirmation; nothing for what was put aside. */
export const arrivalJobsOf = (
  kind: Kind,
  row: Parameters<typeof submissionJobs>[1] & Parameters<typeof assignJobs>[1],
  assignment: StoreServices['assignment'],
) => [...submissionJobs(kind, row), ...tellingJobs(kind, row, assignment)]

/** Who gets it is told of it then; where nobody gets one by itself, everybody who may take it is told. */
const tellingJobs = (
  kind: Kind,
  row: Parameters<typeof assignJobs>[1],
  assignment: StoreServices['assignment'],
) =>
  kind.assigns && assignment.isOn() ? assignJobs(kind, row) : assignment.tells() ? arrivalJobs(kind, row) : []

/** Who entered it, in the timeline and in the audit trail; no ad led to it, so there is nothing to track. */
const entryInserts = (
  { name }: Kind,
  { id }: NewSubmission,
  { staffId, event, address }: Entered,
): Insert[] => [
  ...eventInserts({ subjectId: id, staffId, version: null, event: { type: 'entered', data: event } }),
  auditInsert({ action: `${name}-entered`, staffId, address, subject: { kind: name, id } }),
]

/** The first step of the cadence of what was asked for: it is due by the response target. */
function beginningOf({ kind, row, consent }: PreparedSubmission, history: History) {
  if (row.junk || row.is_test || row.next_at) return {}
  const [first] = cadenceOf(kind, row, cadences.read(history.cadences)) ?? []
  return first
    ? { next_step: reachableStep(firstStep(first.step, row), row, allowsTexts(scopeOf(consent))) }
    : {}
}

/** Why nobody may contact its sender: they asked for that before, or an earlier request waits for its review. */
function markOf({ row, kind }: PreparedSubmission, { ban, isHeld }: History) {
  if (kind.rights) return {}
  // Nothing is to be done with it, so no response target runs, as with those that were there (updateState).
  if (ban)
    return {
      ...{ do_not_contact_at: ban.at, do_not_contact_by: ban.by, target_check_at: null },
      ...{ next_at: null, next_step: null },
      call_order: callOrder({ ...row, next_at: null }, false),
    }
  return isHeld ? { do_not_contact_at: row.created_at } : {}
}

const bannedEvent = ({ id }: NewSubmission) => ({
  subjectId: id,
  staffId: null,
  version: null,
  event: { type: 'contact-banned', data: {} } as const,
})

/** How long before a right has to be answered the task is due, in days. */
const taskDays = 10

const answerTask = (row: NewSubmission, { task }: NonNullable<Kind['rights']>) => ({
  ...{ id: newId(), subject_id: row.id, staff_id: freeTask, event_id: null, reminder: `${row.id}:right` },
  ...{ title: task(row), created_at: row.created_at },
  due_at: new Date(Date.parse(row.respond_by) - taskDays * 86_400_000).toISOString(),
})

/** The proof of what the visitor agreed to, kept whether a box was ticked or not. */
const consentProof = ({ row, consent, info, entered }: PreparedSubmission) => ({
  id: newId(),
  subject_id: row.id,
  created_at: row.created_at,
  granted: consent.calls,
  granted_texts: consent.texts,
  text_version: entered?.proof ?? consent.version,
  page_path: row.page_path,
  ip: info.address,
  user_agent: info.userAgent,
})

function trackingRecord({ kind, row, claim }: PreparedSubmission): TrackingRecordTable {
  const { id: subject_id, created_at, form_type, first_name, last_name, email, phone } = row
  return {
    id: claim.submission_id,
    subject_id,
    created_at,
    form_type,
    ...{ first_name, last_name, email, phone },
    additional_data: JSON.stringify({ ...kind.trackingData(row), test: row.is_test }),
  }
}

/** For how long an earlier request is held to be of the same person: telephone numbers move on. */
const days = 90

interface History {
  /** Some post claimed the same content before, however long ago. */
  isClaimed: boolean
  /** A corrected telephone number, most often: the same filling-in of the form, sent before with other content. */
  possibleDuplicate: boolean
  /**
   * A request of the last 90 days from the same mailbox or telephone waits for an owner's review: not each form asks for what
   * made it necessary.
   */
  isHeld: boolean
  /** The setting with the cadences of all interests, as it is stored. */
  cadences: string | null
  /** What the do-not-contact list says of the telephone number or the mailbox. */
  ban: Pick<Ban, 'at' | 'by'> | null
}

interface Found {
  claim: string | null
  submission: string | null
  held: string | null
  cadences: string | null
  banned_at: string | null
  banned_by: string | null
}

async function readHistory(
  db: Queries,
  contactKey: ContactKey,
  { row, claim, asksHistory }: PreparedSubmission,
): Promise<History> {
  const { phone_normalized: normalized, phone_digits: digits } = row
  // A number that is none is looked for by its digits, in a statement of its own: an index leads to each.
  const isOfPhone = (number: unknown) =>
    normalized
      ? sql<boolean>`phone_normalized = ${number}`
      : sql<boolean>`(phone_normalized is null and phone_digits = ${number} and phone_digits <> '')`
  const digests = digestsOf(contactKey, row)
  const values = [
    claim.content_hash,
    // Without a key it is no filling-in that anything could be of.
    claim.submission_key || null,
    mailboxOf(row.email),
    normalized ?? digits,
    new Date(Date.parse(row.created_at) - days * 86_400_000).toISOString(),
    cadences.name,
    ...digests,
  ]
  const found = await runComposed<Found>(
    db,
    `history by ${normalized ? 'number' : 'digits'} of ${digests.length}`,
    values,
    ([hash, key, mailbox, number, since, setting, ...listed]) =>
      db.selectNoFrom(({ selectFrom }) => [
        selectFrom('claims').select('submission_id').where('content_hash', '=', hash).as('claim'),
        selectFrom('submissions')
          .select('id')
          .where('submission_key', '=', key)
          .where('junk', 'is', null)
          .where('is_test', '=', false)
          .limit(1)
          .as('submission'),
        selectFrom('submissions')
          .select('id')
          .where(({ or }) => or([hasMailbox(mailbox), isOfPhone(number)]))
          .where('do_not_contact_at', 'is not', null)
          .where('do_not_contact_by', 'is', null)
          .where('junk', 'is', null)
          .where('is_test', '=', false)
          .where('created_at', '>=', since)
          .limit(1)
          .as('held'),
        selectFrom('settings').select('value').where('name', '=', setting).as('cadences'),
        selectFrom('do_not_contact')
          .select('banned_at')
          .where('digest', 'in', listed)
          .orderBy('banned_at')
          .orderBy('digest')
          .limit(1)
          .as('banned_at'),
        selectFrom('do_not_contact')
          .select('banned_by')
          .where('digest', 'in', listed)
          .orderBy('banned_at')
          .orderBy('digest')
          .limit(1)
          .as('banned_by'),
      ]),
  )
  const [first = nothing] = found.rows
  const { claim: claimed, submission, held, banned_at, banned_by } = first
  return {
    isClaimed: claimed !== null,
    possibleDuplicate: submission !== null,
    isHeld: asksHistory && held !== null,
    cadences: first.cadences,
    ban: banned_at !== null && banned_by !== null ? { at: banned_at, by: banned_by } : null,
  }
}

const nothing: Found = {
  claim: null,
  submission: null,
  held: null,
  cadences: null,
  banned_at: null,
  banned_by: null,
}

/** Of all contacts, most often one number and one mailbox; null in the place of what can reach nobody, and equal to nothing. */
function digestsOf(key: ContactKey, row: Reached): (string | null)[] {
  const [one, other, ...more] = contactsOf(row).map(key.digestOf)
  return [one ?? null, other ?? null, ...more]
}
