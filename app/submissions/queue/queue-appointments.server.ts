/** The appointments of somebody that are near, and those that nothing was logged about yet. */
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import '../appointments/appointment-table.ts'
import type { Kind } from '../kind.ts'
import { keptOf } from '../merge/merged-rows.server.ts'
import { type QueueEntry, queuedColumns } from './queue-place.ts'

/** More than anybody has in a day. */
const maxAppointments = 200
/** From an hour before until an hour after its beginning an appointment comes before everything else, milliseconds. */
const nearMs = 3_600_000

interface Due {
  /** Whose appointments. */
  hosts: readonly string[] | 'anybody'
  /** When they begin, milliseconds: from the first moment until before the last. */
  from: number
  to: number
  now: Date
}

/** What is booked with `hosts`. Who was handed a person has the appointment, too, also where it stayed with a colleague. */
export async function dueAppointments(
  { reads }: Pick<Database, 'reads'>,
  kinds: readonly Kind[],
  { hosts, from, to, now }: Due,
): Promise<QueueEntry[]> {
  if (kinds.length === 0 || hosts.length === 0) return []
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
  if (hosts !== 'anybody')
    query = query.where(
      sql<SqlBool>`coalesce(submissions.assigned_to, appointments.staff_id) in (${sql.join([...hosts])})`,
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

/** Leaves out the next steps that are appointments with a row of their own. */
export const besideAppointments = sql<SqlBool>`not (coalesce(next_step, '') = 'appointment' and exists (
  select 1 from appointments where appointments.state = 'booked' and appointments.subject_id in (
    select submissions.id union all
    select other.id from submissions as other where other.merged_into = submissions.id)))`
