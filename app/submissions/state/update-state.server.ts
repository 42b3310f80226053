/**
 * Status, holder, junk and first contact are changed here alone: response target, list order and counters follow in
 * the same transaction.
 */
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { responseSeconds } from '#app/content/promises/response-times.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { engineOf, lockRows } from '#app/platform/database/engine.ts'
import { type Insert, insertOf, writeAll } from '#app/platform/database/write-all.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { importedType } from '../model/entry-fields.ts'
import { type Kind, mayOf, type Owners } from '../model/kind.ts'
import { followUp, stepOf } from '../model/next-step.ts'
import { callOrder, isOpen, isRunning, promisedOrder, stageAt } from '../model/response-target.ts'
import type { KindName, Submission } from '../model/submission.ts'
import { waitingStep } from '../steps/cadences.server.ts'
import { addEvent, wasContacted } from '../timeline/events.server.ts'

export type StateChange = Partial<
  Pick<
    Submission,
    | 'status'
    | 'assigned_to'
    | 'junk'
    | 'do_not_contact_at'
    | 'do_not_contact_by'
    | 'first_contact_at'
    | 'first_contact_by'
    | 'next_at'
    | 'next_step'
    | 'attempts'
    | 'contacts'
    | 'appointments'
  >
>

/** What of a kind decides which submissions are over, what is tried first, and who may have them. */
export type Ending = Pick<Kind, 'ends' | 'interest'> & Partial<Pick<Kind, 'permissions'>>

/** Locked until the end of the transaction: two who move one row must not both count it out of the same status. */
export function lockSubmission(tx: Queries, kind: KindName, id: string): Promise<Submission | undefined> {
  const query = tx.selectFrom('submissions').selectAll().where('id', '=', id).where('kind', '=', kind)
  return lockRows(tx, query).executeTakeFirst()
}

/** Changes the state of a locked submission, and everything that follows from it. Returns the submission as it is now. */
export async function updateState(
  tx: Queries,
  kind: Ending,
  before: Submission,
  change: StateChange,
): Promise<Submission> {
  const now = new Date()
  const former = await formerOf(tx, kind, before, change)
  const moved = { ...change, ...(former && { assigned_to: null }) }
  const changed = { ...before, ...moved }
  const after = { ...changed, ...nextStepOf(kind, changed, now) }
  const runs = isRunning(after, kind)
  // Whoever waits again begins as whoever is new.
  if (runs && !isRunning(before, kind) && after.next_at === null && after.next_step === null)
    after.next_step = await waitingStep(tx, kind, after)
  const { next_at, next_step } = after
  const followed = {
    ...moved,
    ...{ next_at, next_step },
    ...(change.first_contact_at !== undefined && { response_seconds: secondsToContact(after) }),
    call_order: placeOf(before, after, { runs, isPlanned: change.next_at !== undefined, now }),
    // A target that runs again, as after a restored lead, is looked at from now on: what has passed is not announced.
    ...(runs !== isRunning(before, kind) && { target_check_at: runs ? stageAt(after, now).next : null }),
    updated_at: now.toISOString(),
  }
  await recount(tx, before, after)
  await tx.updateTable('submissions').set(followed).where('id', '=', before.id).execute()
  if (former) await noteFreed(tx, before, former)
  return { ...after, ...followed }
}

/** Who has what comes back, and is not there any more: what was over kept its holder for the reports. */
function formerOf(
  tx: Queries,
  kind: Ending,
  before: Submission,
  change: StateChange,
): Promise<string | null> {
  const changed = { ...before, ...change }
  const comesBack = isOpen(changed, kind) && !isOpen(before, kind)
  return comesBack ? findFormer(tx, kind, changed) : Promise.resolve(null)
}

/** Who came with a file was promised nothing. */
const placeOf = (before: Submission, after: Submission, how: Parameters<typeof promisedOrder>[2]) =>
  after.form_type === importedType ? callOrder(after, how.runs) : promisedOrder(before, after, how)

/** Every open submission has one next step: its response target until somebody was reached, then what was set, or a follow-up. */
function nextStepOf(kind: Ending, row: Submission, now: Date): Pick<Submission, 'next_at' | 'next_step'> {
  if (!isOpen(row, kind)) return noStep
  const { next_at, first_contact_at } = row
  const next_step = stepOf(row)
  if (first_contact_at !== null)
    return next_at === null ? followUp(placesOfPerson(row), now) : { next_at, next_step }
  // A contact that was taken back takes along what was to follow it.
  return next_step === 'follow-up' ? noStep : { next_at, next_step }
}

const noStep = { next_at: null, next_step: null } as const

function secondsToContact({ target, created_at, first_contact_at }: Submission): number | null {
  if (first_contact_at === null) return null
  return responseSeconds(target, new Date(created_at), new Date(first_contact_at))
}

/**
 * The first time ends the response target. For a contact that was logged, and a status that left `new`. @param by the
 * id of the member of staff.
 */
export function noteFirstContact(
  tx: Queries,
  kind: Ending,
  row: Submission,
  by: string,
  at: string = new Date().toISOString(),
): Promise<Submission> {
  return row.first_contact_at === null
    ? updateState(tx, kind, row, { first_contact_at: at, first_contact_by: by })
    : Promise.resolve(row)
}

/** Takes the first contact back for a status that went back to `new`, unless a contact was logged: the response target runs on. */
export async function takeBackFirstContact(tx: Queries, kind: Ending, row: Submission): Promise<Submission> {
  return row.first_contact_at !== null && !(await wasContacted(tx, row.id))
    ? updateState(tx, kind, row, { first_contact_at: null, first_contact_by: null })
    : row
}

/** The id of whoever has the submission and may see such submissions no more; null where it is somebody's who may, or nobody's. */
export async function findFormer(
  tx: Queries,
  { permissions }: Partial<Pick<Kind, 'permissions'>>,
  { assigned_to }: Pick<Submission, 'assigned_to'>,
): Promise<string | null> {
  if (assigned_to === null) return null
  const holder = (await listStaffNames(tx)).find(({ id }) => id === assigned_to)
  const may = holder?.isActive && (!permissions || mayOf({ permissions }, holder.role, 'see'))
  return may ? null : assigned_to
}

/** Writes down that it is free, in its timeline and in the audit trail: the desk did it. */
export async function noteFreed(tx: Queries, { id, kind }: Submission, from: string): Promise<void> {
  const change = { from, to: null, why: 'left' } as const
  await addEvent(tx, {
    ...{ subjectId: id, staffId: null, version: null },
    event: { type: 'assigned', data: change },
  })
  await recordAudit(tx, {
    ...{ action: `${kind}-assigned`, staffId: null, address: '' },
    ...{ subject: { kind, id }, detail: change },
  })
}

/** What changes of the submission once its person was reached; nothing where it is past `new`. */
export const contactedStatus = ({ status }: Pick<Submission, 'status'>): { status?: string } =>
  status === 'new' ? { status: 'contacted' } : {}

export const movedTo = (
  before: Pick<Submission, 'status'>,
  after: Pick<Submission, 'status'>,
): { status?: string } => (after.status === before.status ? {} : { status: after.status })

/**
 * Exactly and without counting: each change of a row changes these numbers in its transaction (docs/decisions/0022).
 * Junk and tests are never counted.
 */
interface SubmissionCountTable {
  kind: KindName
  status: string
  owner: string
  facet: string
  slot: number
  amount: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submission_counts: SubmissionCountTable
  }
}

type Counted = Pick<Submission, 'id' | 'kind' | 'status' | 'assigned_to' | 'facet' | 'junk' | 'is_test'>

/**
 * On PostgreSQL a counter's row is locked until its transaction ends, so each count lies in this many rows. SQLite
 * has one writer.
 */
const slots = 64

/** The insert that counts a new row, none for what is not counted, for the row's transaction. */
export function countInserts(tx: Queries, row: Counted): Insert[] {
  const key = keyOf(tx, row)
  return key ? [add(key, 1)] : []
}

/** Counts a row that changed, that came (`before` is null) or that is about to be deleted (`after` is null). */
export async function recount(tx: Queries, before: Counted | null, after: Counted | null): Promise<void> {
  const from = before && keyOf(tx, before)
  const to = after && keyOf(tx, after)
  if (from && to && textOf(from) === textOf(to)) return
  // Always in one order, or two changes that meet the same two rows would wait for each other.
  const changes = [...(from ? [{ key: from, by: -1 }] : []), ...(to ? [{ key: to, by: 1 }] : [])]
  changes.sort((a, b) => (textOf(a.key) < textOf(b.key) ? -1 : 1))
  for (const { key, by } of changes) await writeAll(tx, [add(key, by)])
}

/** How many submissions of a kind there are by status and facet; `owners` limits them to those people's. */
export async function readCounts(
  { db }: Pick<Database, 'db'>,
  kind: KindName,
  owners: Owners = 'all',
): Promise<{ status: string; facet: string; amount: number }[]> {
  let query = db
    .selectFrom('submission_counts')
    .select(({ fn }) => ['status', 'facet', fn.sum<number>('amount').as('amount')])
    .where('kind', '=', kind)
    .groupBy(['status', 'facet'])
  if (owners !== 'all')
    query = query.where(
      'owner',
      'in',
      owners.map((owner) => owner ?? ''),
    )
  return (await query.execute()).map((row) => ({ ...row, amount: Number(row.amount) }))
}

type Key = Omit<SubmissionCountTable, 'amount'>
const textOf = ({ status, owner, facet }: Key) => `${status} ${owner} ${facet}`

function keyOf(tx: Queries, { id, kind, status, assigned_to, facet, junk, is_test }: Counted): Key | null {
  if (junk !== null || is_test) return null
  const slot = engineOf(tx) === 'sqlite' ? 0 : Number.parseInt(id.slice(-2), 16) % slots
  return { kind, status, owner: assigned_to ?? '', facet, slot }
}

const add = (key: Key, by: number): Insert =>
  insertOf('submission_counts', [{ ...key, amount: by }], {
    columns: ['kind', 'status', 'owner', 'facet', 'slot'],
    add: 'amount',
  })
