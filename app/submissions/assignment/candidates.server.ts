/** Who may get a lead, locked: the turn goes round once for all nodes. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import { stoppedFrom } from '../targets/response-target.ts'
import type {} from './assignment-tables.ts'
import type { Candidate } from './choose-next.ts'
import { readRow, statesOf } from './shifts.server.ts'

/**
 * Everybody who takes part. From here to the end of the transaction no other one hands anything out: so this comes first, and
 * only then submissions are locked.
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

/** Gives the next turn to everybody else. */
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
