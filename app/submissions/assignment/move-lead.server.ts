/** A lead that goes to somebody by the rules, or becomes free: the change, its rows in the timeline and in the audit trail. */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import { updateState } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { freeTasksOf, handOnTasks } from '../tasks/hand-on.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import type { Unmet } from './choose-next.ts'
import { addNews } from './news.server.ts'

/** Who made it happen: an owner who disabled an account, or nobody. */
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
    if (to) await handOnTasks(tx, row.id, from, to)
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
export async function tellItIsFree(tx: Queries, kind: Kind, row: Submission, unmet: Unmet): Promise<void> {
  const staff = await listStaffNames(tx)
  const told = staff.filter(({ isActive, role }) => isActive && mayOf(kind, role, 'assign'))
  const ids = told.map(({ id }) => id)
  await addNews(tx, ids, { what: 'free', detail: { unmet, state: row.state } }, row.id)
}
