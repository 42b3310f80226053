/** Whether new leads go to somebody by themselves. Off until an owner switches it on. */
import { z } from 'zod'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { setting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import type { AssignmentTable, Candidate, Unmet } from '../model/assignment-table.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import { stoppedFrom } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { freeTasksOf, reassignTasks } from '../tasks/add-reminder.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import { addNews } from './news.server.ts'
import { readRow, statesOf } from './shifts.server.ts'

/** The longest time that somebody may have to start, minutes. */
export const maxMinutes = 1440

export const assignmentRules = setting(
  'desk.assignment',
  z.object({
    isOn: z.boolean(),
    /** After so many minutes without anything done it goes to the next one; null for never. */
    minutes: z.int().min(1).max(maxMinutes).nullable(),
    /** Whether whoever has something may hand it to a colleague. An earlier release says nothing of it. */
    handOver: z.boolean().default(false),
  }),
  { isOn: false, minutes: 15, handOver: false },
)

/**
 * From here to the end of the transaction no other one hands anything out: so this comes first, and only then
 * submissions are locked.
 */
export async function lockCandidates(tx: Queries, kind: Kind, now: Date): Promise<Candidate[]> {
  // Two transactions that read the table in different orders would wait for each other.
  const rows = await lockRows(tx, tx.selectFrom('shifts').selectAll().orderBy('staff_id')).execute()
  const staff = new Map((await listStaffNames(tx)).map((person) => [person.id, person]))
  const found: Candidate[] = []
  for (const row of rows) {
    const person = staff.get(row.staff_id)
    const shift = readRow(row)
    if (!shift.takes || !person?.isActive || !mayOf(kind, person.role, 'see')) continue
    found.push({
      ...shift,
      id: row.staff_id,
      states: statesOf(shift, person.name, now),
      waiting: await countUntried(tx, kind, row.staff_id, shift.capacity),
      turn: Number(row.turn),
    })
  }
  return found
}

export async function passTurn(tx: Queries, candidates: readonly Candidate[], to: Candidate): Promise<void> {
  to.turn = Math.max(0, ...candidates.map(({ turn }) => turn)) + 1
  to.waiting++
  await tx.updateTable('shifts').set({ turn: to.turn }).where('staff_id', '=', to.id).execute()
}

/** Open leads of somebody that nobody has tried to reach, at most `limit`. */
async function countUntried(tx: Queries, { name }: Kind, staffId: string, limit: number): Promise<number> {
  if (limit === 0) return 0
  const rows = await tx
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', name)
    .where('assigned_to', '=', staffId)
    .where('junk', 'is', null)
    .where('next_at', 'is', null)
    .where('first_contact_at', 'is', null)
    // What is over lies behind everything open.
    .where('call_order', '<', stoppedFrom)
    .limit(limit)
    .execute()
  return rows.length
}

export interface MovedBy {
  staffId: string | null
  address: string
}

export const byTheDesk: MovedBy = { staffId: null, address: '' }

/** Moves a locked submission. Tasks go along; those of who had it are free with it. */
export async function moveLead(
  tx: Queries,
  kind: Kind,
  row: Submission,
  {
    to,
    by = byTheDesk,
    ...why
  }: { to: string | null; by?: MovedBy } & Omit<EventData['assigned'], 'from' | 'to'>,
): Promise<void> {
  const from = row.assigned_to
  const change = { from, to }
  if (from !== to) {
    await updateState(tx, kind, row, { assigned_to: to })
    if (to) await reassignTasks(tx, row.id, from, to)
    else if (from) await freeTasksOf(tx, row.id, from)
  }
  const version = row.version + 1
  await tx.updateTable('submissions').set({ version }).where('id', '=', row.id).execute()
  // The desk did it, also where an owner was the cause: whoever disables an account changes no lead themselves.
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: null, version },
    event: { type: 'assigned', data: { ...change, ...why } },
  })
  await recordAudit(tx, {
    ...{ action: `${kind.name}-assigned`, ...by, subject: { kind: kind.name, id: row.id } },
    detail: { ...change, why: why.why ?? null },
  })
}

/** Tells everybody who may take it, and the owners, that nobody has it. */
export async function notifyItIsFree(tx: Queries, kind: Kind, row: Submission, unmet: Unmet): Promise<void> {
  const staff = await listStaffNames(tx)
  const told = staff.filter(({ isActive, role }) => isActive && mayOf(kind, role, 'assign'))
  const ids = told.map(({ id }) => id)
  await addNews(tx, ids, { what: 'free', detail: { unmet, state: row.state } }, row.id)
}

/** New leads that went to nobody and that nobody has taken yet, for owners. */
const days = 7
/** However many went to nobody, so many of the newest are looked at, and so many are shown. */
const looked = 200
export const maxUnmatched = 20

interface Unmatched extends Pick<AssignmentTable, 'unmet' | 'at'> {
  id: string
  state: string | null
  first_name: string
  last_name: string
}

/** Newest first. */
export async function listUnmatched(db: Queries, now = new Date()): Promise<Unmatched[]> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString()
  const rows = await db
    .with('newest', (cte) =>
      cte
        .selectFrom('assignments')
        .select(['subject_id', 'unmet', 'at'])
        .where('staff_id', 'is', null)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(looked),
    )
    .selectFrom('newest')
    .innerJoin('submissions', 'submissions.id', 'newest.subject_id')
    .select(['submissions.id', 'newest.unmet', 'newest.at', 'state', 'first_name', 'last_name'])
    .where('assigned_to', 'is', null)
    .where('junk', 'is', null)
    .where('merged_into', 'is', null)
    // What is over lies behind everything open.
    .where('call_order', '<', stoppedFrom)
    .orderBy('newest.at', 'desc')
    .limit(maxUnmatched)
    .execute()
  return rows
}
