/** Nothing that is to be done stays with somebody who left, or who does something else now: it is free to take. */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import type { Submission } from '../submission.ts'
import { addEvent } from '../timeline/events.server.ts'

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
