/** The appointments of a person. */

import { agency } from '#app/content/agency/agency.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Appointment, slotMinutes } from '../model/appointment-table.ts'
import { formatSpan } from './calendars/appointment-times.ts'
import { busyIn } from './calendars/busy-spans.server.ts'
import type { BusyKind } from './calendars/calendar-table.ts'

/** More than anybody has. */
const maxShown = 50

/** The appointments of these submissions that are booked, the next one first; those that nothing was logged about included. */
export const listBooked = (db: Queries, subjects: readonly string[]): Promise<Appointment[]> =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .where('state', '=', 'booked')
    .orderBy('starts_at')
    .limit(maxShown)
    .execute()

/** The booked one that is still to come, or undefined. */
export const findUpcoming = async (db: Queries, subjects: readonly string[], now: Date) =>
  (await listBooked(db, subjects)).find(({ ends_at }) => Date.parse(ends_at) > now.getTime())

const words = { busy: 'busy', away: 'out of office', tentative: 'perhaps busy' } as const
const strongest: readonly BusyKind[] = ['away', 'busy', 'unknown', 'tentative']

/** Why a time is better left alone, and what to do about it; null where the calendar of `name` is free. */
export async function formatBusy(
  tx: Queries,
  wanted: Pick<Appointment, 'staff_id' | 'starts_at' | 'ends_at'>,
  name: string,
): Promise<string | null> {
  const found = await busyIn(tx, wanted.staff_id, wanted)
  const busy = strongest.map((kind) => found.find((one) => one.kind === kind)).find((one) => one)
  if (!busy) return null
  const instead = 'Choose another time, or check that you want it all the same.'
  if (busy.kind === 'unknown')
    return `The calendar of ${name} could not be read, so we do not know whether this time is free. ${instead}`
  return `The calendar of ${name} says ${words[busy.kind]}, ${formatSpan(busy, agency.timeZone)}. ${instead}`
}

/**
 * The time of staff that appointments take. Each five minutes of somebody are one row with a unique key, so the database
 * itself refuses a second appointment, whichever node it comes from.
 */
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
  await endHolds(tx, new Date())
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

/**
 * Gives back the time of visitors who chose one and went away. Whoever is just booking theirs has taken the hold away before, so that
 * nobody's appointment loses its time.
 */
async function endHolds(tx: Queries, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('booking_holds')
    .where('expires_at', '<=', now.toISOString())
    .returning('id')
    .execute()
  for (const hold of ended) await freeTime(tx, hold)
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
