/**
 * The time of staff that appointments take. Each five minutes of somebody are one row with a unique key, so the database
 * itself refuses a second appointment, whichever node it comes from.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Appointment, slotMinutes } from './appointment-table.ts'

type Timed = Pick<Appointment, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>

const minuteMs = 60_000

/** The minutes at which the slots of a span begin. */
function slotsOf({ starts_at, ends_at }: Pick<Timed, 'starts_at' | 'ends_at'>): number[] {
  const first = Math.floor(Date.parse(starts_at) / minuteMs / slotMinutes) * slotMinutes
  const end = Date.parse(ends_at) / minuteMs
  return Array.from({ length: Math.ceil((end - first) / slotMinutes) }, (_, n) => first + n * slotMinutes)
}

/** Takes the time of an appointment, and gives back what it had before. False, and nothing changed, where it is taken. */
export async function takeTime(tx: Queries, appointment: Timed): Promise<boolean> {
  const { id, staff_id } = appointment
  const minutes = slotsOf(appointment)
  const had = await tx
    .selectFrom('appointment_slots')
    .select(['staff_id', 'minute'])
    .where('appointment_id', '=', id)
    .execute()
  // In the order of the key: of two who take overlapping times one waits for the other, and never each for the other.
  const taken = await tx
    .insertInto('appointment_slots')
    .values(minutes.map((minute) => ({ staff_id, minute, appointment_id: id })))
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'minute'])
        .doUpdateSet({ appointment_id: id })
        .where('appointment_slots.appointment_id', '=', id),
    )
    .executeTakeFirst()
  const isWhole = Number(taken.numInsertedOrUpdatedRows ?? 0) === minutes.length
  const holder = isWhole ? staff_id : had[0]?.staff_id
  const kept = isWhole ? minutes : had.map(({ minute }) => minute)
  let rest = tx.deleteFrom('appointment_slots').where('appointment_id', '=', id)
  if (holder !== undefined)
    rest = rest.where(({ or, eb }) => or([eb('staff_id', '!=', holder), eb('minute', 'not in', kept)]))
  await rest.execute()
  return isWhole
}

/** Gives the time of an appointment back. */
export const freeTime = (tx: Queries, { id }: Pick<Timed, 'id'>) =>
  tx.deleteFrom('appointment_slots').where('appointment_id', '=', id).execute()

/** The appointment that has some of this time, or undefined. */
export const findTaken = (tx: Queries, wanted: Timed) =>
  tx
    .selectFrom('appointment_slots')
    .innerJoin('appointments', 'appointments.id', 'appointment_slots.appointment_id')
    .select(['appointments.starts_at', 'appointments.ends_at'])
    .where('appointment_slots.staff_id', '=', wanted.staff_id)
    .where('minute', 'in', slotsOf(wanted))
    .where('appointments.id', '!=', wanted.id)
    .orderBy('minute')
    .limit(1)
    .executeTakeFirst()
