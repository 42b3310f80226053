/** The appointments of somebody that are near, and those that nothing was logged about yet. */
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import '../model/appointment-table.ts'
import type { StaffName } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import { keptOf } from '../model/merged-rows.server.ts'
import { type Assignee, anybody, type QueueEntry, queuedColumns } from './queue-place.ts'

/** More than anybody has in a day. */
const maxAppointments = 200
/** From an hour before until an hour after its beginning an appointment comes before everything else, milliseconds. */
const nearMs = 3_600_000

interface Due {
  holders: readonly Assignee[]
  staff: readonly StaffName[]
  /** When they begin, milliseconds: from the first moment until before the last. */
  from: number
  to: number
  now: Date
}

/**
 * Of whoever has the person, also where it stayed with a colleague; else of whom it was booked with; of everybody who
 * may take it where that one may not see the person any more.
 */
export async function dueAppointments(
  { reads }: Pick<Database, 'reads'>,
  kinds: readonly Kind[],
  { holders, staff, from, to, now }: Due,
): Promise<QueueEntry[]> {
  if (kinds.length === 0) return []
  let query = reads
    .selectFrom('appointments')
    .innerJoin('submissions', (join) =>
      join.on('submissions.id', '=', keptOf(sql.ref('appointments.subject_id'))),
    )
    .select(['appointments.id as appointment_id', 'appointments.staff_id'])
    .select(['appointments.starts_at', 'appointments.ends_at'])
    .select(queuedColumns.map((name) => `submissions.${name}` as const))
    .where('appointments.state', '=', 'booked')
    .where('appointments.starts_at', '>=', new Date(from).toISOString())
    .where('appointments.starts_at', '<', new Date(to).toISOString())
    .where(
      unindexed('kind'),
      'in',
      kinds.map(({ name }) => name),
    )
    .where('junk', 'is', null)
    .orderBy('appointments.starts_at')
    .limit(maxAppointments)
  if (!holders.includes(anybody))
    query = query.where(({ or }) =>
      or(
        holders.flatMap((holder) =>
          holder === null ? kinds.map((kind) => isLeft(kind, staff)) : [isOf(holder)],
        ),
      ),
    )
  return (await query.execute()).map(({ appointment_id, staff_id, starts_at, ends_at, ...row }) => {
    const due = Date.parse(starts_at)
    return {
      place: { rank: Math.abs(due - now.getTime()) <= nearMs ? 0 : 1, due, id: appointment_id },
      row,
      task: null,
      appointment: { starts_at, ends_at, staff_id },
    }
  })
}

const isOf = (holder: string) =>
  sql<SqlBool>`coalesce(submissions.assigned_to, appointments.staff_id) = ${holder}`

function isLeft(kind: Kind, staff: readonly StaffName[]) {
  const present = staff.filter((one) => one.isActive && mayOf(kind, one.role, 'see')).map(({ id }) => id)
  const isHere = present.length > 0 ? sql`appointments.staff_id in (${sql.join(present)})` : sql`1 = 0`
  return sql<SqlBool>`(submissions.assigned_to is null and submissions.kind = ${kind.name} and not ${isHere})`
}

/** Of those before `to` (milliseconds): until then a promise that ends before the appointment is what is due. */
export const besideAppointments = (to: number) => sql<SqlBool>`not (coalesce(next_step, '') = 'appointment'
  and next_at < ${new Date(to).toISOString()} and exists (
    select 1 from appointments where appointments.state = 'booked' and appointments.subject_id in (
      select submissions.id union all
      select other.id from submissions as other where other.merged_into = submissions.id)))`
