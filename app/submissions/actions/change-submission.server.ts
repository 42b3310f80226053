/**
 * One change by staff, with its rows in timeline and audit trail and word to the other desks. The row's version keeps
 * two people from overwriting each other (docs/decisions/0019).
 */
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import type { NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { consentOf, consentScope } from '../model/consent-proof.server.ts'
import { type Kind, kindScope, mayOf, type SubmissionAction, topicOf } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { ConsentedSubmission, Submission } from '../model/submission.ts'
import { noteIssue, readText } from '../model/typed-text.ts'
import type { DoNotContact } from '../person/do-not-contact.server.ts'
import {
  lockSubmission,
  noteFirstContact,
  takeBackFirstContact,
  updateState,
} from '../state/update-state.server.ts'
import { askReason, readReason } from '../steps/outcomes.ts'
import { reassignTasks } from '../tasks/add-reminder.server.ts'
import { beforeOf, type EventData, loggedAt, type NewEvent, sentLater } from '../timeline/event-table.ts'
import { formatEvent } from '../timeline/event-text.ts'
import { addEvent, changedByOthers, changesSince } from '../timeline/events.server.ts'

export interface ActionContext {
  database: Database
  announcements: { announce(topic: string): void }
  who: SignedIn
  address: string
  kind: Kind
  doNotContact: DoNotContact
  textsLeave?: boolean
  /** What the arrival of a request sets off, where an action lets one in. */
  arrivalJobs?: (row: Submission) => NewJob[]
  /** Learns where spam comes from. */
  teachSpam?: (tx: Queries, row: Submission, isSpam: boolean) => Promise<void>
  mailLeaves?: boolean
  /** The submission, as its address names it. */
  id: string
}

export type Fields = Readonly<Record<string, string>>

export type Action = (context: ActionContext, fields: Fields) => Promise<Outcome>

export interface Change {
  permission: SubmissionAction
  /** The version the form was made from, as it was sent; empty when none was. */
  version: string | undefined
  /** The name that the browser gave to the post: one that is sent again, because its answer was lost, counts once. */
  once?: string | undefined
  /** How long the post was kept in a browser without a line, milliseconds, as it was sent. */
  ago?: string | undefined
  /** A note typed beside it, as it was sent: kept with the change, or both are refused. */
  note?: string | undefined
  /** True for a change that replaces something: it is refused when somebody was faster. What only adds is always kept. */
  replaces: boolean
  /** The id of another submission that it changes as well. */
  beside?: string
  /** True when a row that was merged into another may be changed: only taking it out again is. */
  ofMerged?: boolean
  /** True for what somebody may still say of a submission that a colleague took while its page was open. */
  afterTaking?: boolean
  /** An outcome where nothing is changed: what is refused, and what was as it should be already. `at` is when it was logged. */
  make(tx: Queries, row: Submission, at: Date): Promise<Made | Outcome>
}

export interface Made {
  event: NewEvent
  audit: Pick<AuditEntry, 'action' | 'detail'>
  notice: string
  /** Says more than the notice, for those who read it at once. */
  message?: string | null
}

export async function changeSubmission(context: ActionContext, change: Change): Promise<Outcome> {
  const { database, announcements, kind, id } = context
  if (!isId(id)) return notFound
  if (change.note?.trim() && !readText(change.note)) return invalid(noteIssue)
  const from = /^\d{1,9}$/.test(change.version ?? '') ? Number(change.version) : null
  const make = () => database.transact((tx) => makeChange(tx, context, change, from))
  const { outcome, version } = await make().catch((error: unknown) => {
    // A post of the same name made a change of another row at this moment. It can be seen now.
    if (change.once && isUniqueViolation(error)) return make()
    throw error
  })
  if (outcome.kind === 'ok') announcements.announce(topicOf(kind))
  if (from === null || (outcome.kind !== 'ok' && outcome.kind !== 'conflict')) return outcome
  // What was kept all the same says what others did as well, where they did anything.
  return outcome.kind === 'ok' && version <= from + 1
    ? outcome
    : { ...outcome, changes: await formatChanges(database.db, id, from, version) }
}

/** The outcome, and the version of the row that the change makes or would have made. */
async function makeChange(
  tx: Queries,
  { who, address, kind, id }: ActionContext,
  change: Change,
  from: number | null,
): Promise<{ outcome: Outcome; version: number }> {
  const { permission, replaces, ofMerged = false, once = '', beside, make } = change
  // Always in the order of their ids: two changes of the same two wait one for the other, and never each for the other.
  if (beside !== undefined && beside < id) await lockSubmission(tx, kind.name, beside)
  const row = await lockSubmission(tx, kind.name, id)
  if (!row) return { outcome: notFound, version: 0 }
  const isReached = isInScope(row, who, kind, permission)
  if (!isReached && !(change.afterTaking && (await findTaking(tx, who, kind, row))))
    return { outcome: notFound, version: 0 }
  const version = row.version + 1
  const sent = isId(once) ? await findSent(tx, once) : undefined
  if (sent?.subject_id === id && sent.staff_id === who.person.id)
    return { outcome: { kind: 'ok', notice: 'kept-before' }, version: row.version }
  const isOvertaken = replaces && from !== null && (await changedByOthers(tx, id, from, who.person.id))
  if ((row.merged_into !== null && !ofMerged) || isOvertaken)
    return { outcome: { kind: 'conflict', changes: [] }, version }
  if (!isReachable(row, kind, who)) return { outcome: notFound, version }
  const at = loggedAt(change.ago, row.created_at)
  const made = await make(tx, row, at)
  if ('kind' in made) return { outcome: made, version }
  const eventId = isId(once) && !sent ? once : newId()
  await noteChange(tx, { who, address, kind }, row, { ...made, eventId, at })
  const note = await addNote(tx, { who, address, kind }, { id, version, at, text: change.note })
  const { notice, event } = made
  const message = made.message && (note ? `${made.message} · Note saved` : made.message)
  const undo = isReached && 'before' in event.data && eventId
  return { outcome: { kind: 'ok', notice, ...(message && { message }), ...(undo && { undo }) }, version }
}

/** Keeps the note that was typed beside a change, as a change of its own that belongs to the same version. */
async function addNote(
  tx: Queries,
  { who, address, kind }: Pick<ActionContext, 'who' | 'address' | 'kind'>,
  { id, version, at, text: typed }: { id: string; version: number; at: Date; text: string | undefined },
): Promise<boolean> {
  const text = readText(typed)
  if (!text) return false
  const staffId = who.person.id
  const event = { type: 'note', data: { text, ...sentLater(at) } } as const
  await addEvent(tx, { subjectId: id, staffId, version, event, at: at.toISOString() })
  await recordAudit(tx, { action: `${kind.name}-noted`, staffId, address, subject: { kind: kind.name, id } })
  return true
}

/** The event that a post of this name became, if it came before. */
const findSent = (tx: Queries, id: string) =>
  tx
    .selectFrom('submission_events')
    .select(['subject_id', 'staff_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Counts one more change of the row, and writes it into its timeline and into the audit trail. */
export async function noteChange(
  tx: Queries,
  { who, address, kind }: Pick<ActionContext, 'who' | 'address' | 'kind'>,
  { id, version: before }: Pick<Submission, 'id' | 'version'>,
  { event, audit, eventId, at }: Pick<Made, 'event' | 'audit'> & { eventId?: string; at?: Date },
): Promise<void> {
  const version = before + 1
  const staffId = who.person.id
  const updated_at = new Date().toISOString()
  await tx.updateTable('submissions').set({ version, updated_at }).where('id', '=', id).execute()
  const when = at && { at: at.toISOString() }
  await addEvent(tx, { ...(eventId && { id: eventId }), ...when, subjectId: id, staffId, version, event })
  await recordAudit(tx, { ...audit, staffId, address, subject: { kind: kind.name, id } })
}

/** What was put aside is there only for those who may take it back; of what may be spam everybody is asked. */
export const isReachable = ({ junk }: Pick<Submission, 'junk'>, kind: Kind, { person }: SignedIn): boolean =>
  junk === null || junk === 'doubtful' || mayOf(kind, person.role, 'junk')

export function isInScope(
  { assigned_to }: Pick<Submission, 'assigned_to'>,
  { person }: SignedIn,
  kind: Kind,
  permission: SubmissionAction,
): boolean {
  const scope = kindScope(kind, person.role, permission)
  if (scope === 'all') return true
  if (assigned_to === null) return scope !== null
  return scope === 'own-and-unassigned' && assigned_to === person.id
}

/** "Ann Owner changed the status from new to closed (Nov 20, 9:15 AM)", for each change since the form was made. */
async function formatChanges(db: Queries, id: string, from: number, to: number): Promise<string[]> {
  const events = await changesSince(db, id, from, to)
  const nameOf = nameFinder(await listStaffNames(db))
  return events.map((event) => {
    const by = event.staffId ? nameOf(event.staffId) : 'The desk'
    return `${by} ${formatEvent(event, nameOf)} (${shortMoment(event.at)})`
  })
}

export function takenBy(
  { kind, who: { person } }: Pick<ActionContext, 'kind' | 'who'>,
  { assigned_to }: Submission,
) {
  return assigned_to === null && mayOf(kind, person.role, 'assign') ? { assigned_to: person.id } : {}
}

/** What follows from it, once the submission was changed. */
export async function noteTaken(
  tx: Queries,
  { id }: Submission,
  { assigned_to: by }: ReturnType<typeof takenBy>,
): Promise<void> {
  if (!by) return
  await reassignTasks(tx, id, null, by)
  await addEvent(tx, {
    ...{ subjectId: id, staffId: by, version: null },
    event: { type: 'assigned', data: { from: null, to: by } },
  })
}

/**
 * Any status at any time. Leaving `new` says that somebody was reached, except for one that is lost; going back takes
 * that back: a mistaken choice must not end the response target.
 */
export const changeStatus: Action = async (context, fields) => {
  const { kind, who } = context
  const to = kind.statuses.find((one) => one === fields.status)
  if (!to) return invalid()
  const isLost = kind.ends[to] === 'lost'
  const reason = isLost ? readReason(fields.reason) : undefined
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    replaces: true,
    async make(tx, row, at) {
      if (isLost && !reason) return invalid(askReason(to))
      const changed = await updateState(tx, kind, row, { status: to })
      const { first_contact_at } =
        to === 'new'
          ? await takeBackFirstContact(tx, kind, changed)
          : isLost
            ? changed
            : await noteFirstContact(tx, kind, changed, who.person.id, at.toISOString())
      const isTakenBack = row.first_contact_at !== null && first_contact_at === null
      const said = reason && { reason }
      const data = { from: row.status, to, ...said, ...(isTakenBack && { contact: 'taken back' as const }) }
      return {
        event: { type: 'status', data: { ...data, before: beforeOf(row), ...sentLater(at) } },
        audit: { action: `${kind.name}-status-changed`, detail: data },
        notice: kind.noticeOf.status(to),
        message: `${kind.notices[kind.noticeOf.status(to)]}: ${fullName(row)}, ${to}`,
      }
    },
  })
}

/** How long before it went they may have looked, and how long afterwards something may still be said: a working day. */
const hours = 12

interface Taking extends Pick<EventData['assigned'], 'from' | 'why'> {
  to: string
  at: string
  /** Who gave it; null for the desk. */
  by: string | null
}

type Taken = Pick<Submission, 'id' | 'assigned_to' | 'junk' | 'merged_into'>

/** Null for what is in reach, and for what the asker has not looked at: that is as if it were not there. */
async function findTaking(
  db: Queries,
  { person }: SignedIn,
  kind: Kind,
  { id, assigned_to, junk, merged_into }: Taken,
): Promise<Taking | null> {
  const isOthers = assigned_to !== null && assigned_to !== person.id
  if (!isOthers || junk !== null || merged_into !== null) return null
  if (kindScope(kind, person.role, 'see') !== 'own-and-unassigned') return null
  const last = await db
    .selectFrom('submission_events')
    .select(['at', 'staff_id', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'assigned')
    .where('at', '>', hoursBefore(new Date().toISOString()))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const looked = await db
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', id)
    .where('staff_id', '=', person.id)
    .where('type', '=', 'looked')
    .where('at', '>', hoursBefore(last.at))
    .where('at', '<=', last.at)
    .limit(1)
    .executeTakeFirst()
  if (!looked) return null
  // Written by addEvent beside its own type.
  const { from, why } = JSON.parse(last.data) as EventData['assigned']
  return { from, to: assigned_to, at: last.at, by: last.staff_id, ...(why && { why }) }
}

export async function findTaken(db: Queries, who: SignedIn, kind: Kind, id: string) {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'assigned_to', 'junk', 'merged_into', 'version', 'first_name', 'last_name'])
    .select(['do_not_contact_at'])
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  const taking = row && (await findTaking(db, who, kind, row))
  return row && taking ? { row, taking } : null
}

const hoursBefore = (moment: string) => new Date(Date.parse(moment) - hours * 3_600_000).toISOString()

/** The submission behind an address, or null when there is none in reach of the asker. */
export async function findSubmission(
  db: Queries,
  who: SignedIn,
  kind: Kind,
  id: string,
): Promise<ConsentedSubmission | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  return row && isInScope(row, who, kind, 'see') ? row : null
}

/** The rows that were merged into `id`, whoever had them: they belong to whoever has the one that was kept. */
export async function listMerged(db: Queries, id: string): Promise<ConsentedSubmission[]> {
  const ids = await mergedInto(db, id)
  if (ids.length === 0) return []
  return db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export const listConsents = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('consents')
    .selectAll()
    .select(consentScope.as('scope'))
    .where('subject_id', 'in', subjects)
    .orderBy('id')
    .execute()

/** The tasks about these submissions: what is open by its due time, then what was done lately. */
export async function listTasks(db: Queries, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('tasks')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .orderBy('due_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const open = rows.filter((row) => row.done_at === null)
  return [...open, ...rows.filter((row) => row.done_at !== null).slice(-5)]
}
