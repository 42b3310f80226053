/** Appointments that are still with somebody who left: they need somebody else. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { StaffName } from '#app/staff/staff-names.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'

export interface LeftBehind extends StaffName {
  /** How many of them are still to come. */
  count: number
}

/** Who left and still has appointments to come with people of these kinds, by name. */
export async function listLeftBehind(
  db: Queries,
  kinds: readonly Pick<Kind, 'name'>[],
  now = new Date(),
): Promise<LeftBehind[]> {
  const gone = (await listStaffNames(db)).filter(({ isActive }) => !isActive)
  if (gone.length === 0 || kinds.length === 0) return []
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('submissions', 'submissions.id', 'appointments.subject_id')
    .select(['appointments.staff_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(
      'appointments.staff_id',
      'in',
      gone.map(({ id }) => id),
    )
    .where('appointments.state', '=', 'booked')
    .where('ends_at', '>', now.toISOString())
    .where(
      'kind',
      'in',
      kinds.map(({ name }) => name),
    )
    .groupBy('appointments.staff_id')
    .execute()
  const counts = new Map(rows.map(({ staff_id, count }) => [staff_id, Number(count)]))
  return gone.flatMap((one) => {
    const count = counts.get(one.id)
    return count ? [{ ...one, count }] : []
  })
}

/** "2 appointments need somebody else." */
export const formatLeftBehind = (count: number): string =>
  `${count} ${count === 1 ? 'appointment needs' : 'appointments need'} somebody else.`
