/** The appointments of a person. */

import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { addJob, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { belongsTo, type PersonalRecords, subjectTable } from '#app/platform/personal-records.server.ts'
import { listStaffNames, type StaffName } from '#app/staff/staff-names.server.ts'
import { type AboutAppointment, type Appointment, slotMinutes } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import { callableAfter } from '../model/next-step.ts'
import type { Submission } from '../model/submission.ts'
import { updateState } from '../state/update-state.server.ts'
import { type OutcomeName, outcomes } from '../steps/outcomes.ts'
import { notifyInsert } from '../timeline/told-events.ts'
import { formatSpan } from './calendars/appointment-times.ts'
import { askForSync, type BusyKind, busyIn } from './calendars/busy-spans.server.ts'

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
  for (const hold of ended) await releaseTime(tx, hold)
}

/** Gives the time of an appointment back. */
export const releaseTime = (tx: Queries, { id }: Pick<Timed, 'id'>) =>
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

const newsNames = ['booked', 'moved', 'canceled', 'day', 'hour'] as const
export type News = (typeof newsNames)[number]

export interface NewsPayload {
  appointment: string
  news: News
  /** Of the appointment: news of an older one is none any more. */
  sequence: number
}

export const newsJob = ({ name }: Pick<Kind, 'name'>) => `${name}.appointment`

/** The job that tells of it; at most one, however often it is added. */
export function newsOf(kind: Pick<Kind, 'name'>, appointment: Appointment, news: News): NewJob {
  const { id, sequence, subject_id } = appointment
  const payload: NewsPayload = { appointment: id, news, sequence }
  return {
    ...{ kind: newsJob(kind), payload, subjectId: subject_id },
    priority: news === 'day' || news === 'hour' ? jobPriority.reminder : jobPriority.normal,
    uniqueKey: `${newsJob(kind)}:${id}:${sequence}:${news}`,
  }
}

/** Tells the person, where they are told of this appointment at all, and the calendar of whose time it takes. */
export async function notifyOf(tx: Queries, kind: Pick<Kind, 'name'>, appointment: Appointment, news: News) {
  if (appointment.by_email) await addJob(tx, newsOf(kind, appointment, news))
  await askForSync(tx, appointment.staff_id)
}

/** Writes down the new time of an appointment, which it has taken already, and tells of it. */
export async function saveMoved(
  tx: Queries,
  kind: Pick<Kind, 'name'>,
  before: Appointment,
  after: Appointment,
): Promise<void> {
  const { starts_at, ends_at, sequence, set_at } = after
  await tx
    .updateTable('appointments')
    .set({ starts_at, ends_at, sequence, set_at, answer: null, by_email: Boolean(after.by_email) })
    .where('id', '=', before.id)
    .execute()
  await notifyOf(tx, kind, after, before.by_email ? 'moved' : 'booked')
}

export const textNewsJob = ({ name }: Pick<Kind, 'name'>) => `${name}.appointment-text`

/** The text that reminds of it. */
export function textNewsOf(kind: Pick<Kind, 'name'>, { id, sequence, subject_id }: Appointment): NewJob {
  const payload: NewsPayload = { appointment: id, news: 'day', sequence }
  const about = { kind: textNewsJob(kind), payload, subjectId: subject_id, priority: jobPriority.reminder }
  return { ...about, uniqueKey: `${textNewsJob(kind)}:${id}:${sequence}` }
}

/** Appointments as what is held about one person. */
const records = subjectTable('appointments', 'Appointments')

/** The time they take goes with them. */
export const appointmentRecords: PersonalRecords = {
  ...records,
  fate: 'Deleted. Their time is free again.',
  async erase(tx, person, now) {
    await sql`delete from appointment_slots where appointment_id in (
      select id from appointments where ${belongsTo(person)})`.execute(tx)
    return records.erase(tx, person, now)
  },
}

/** Appointments that are still with somebody who left: they need somebody else. */
interface LeftBehind extends StaffName {
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

/** What is still to come goes along where the next one is free then. Else it stays with whoever it was booked with, and both see it. */
export async function reassignAppointments(
  tx: Queries,
  subjects: readonly string[],
  to: string,
): Promise<void> {
  const now = new Date().toISOString()
  for (const one of await listBooked(tx, subjects)) {
    if (one.staff_id === to || one.ends_at < now) continue
    if (!(await takeTime(tx, { ...one, staff_id: to }))) continue
    await tx.updateTable('appointments').set({ staff_id: to }).where('id', '=', one.id).execute()
    for (const staffId of [one.staff_id, to].toSorted()) await askForSync(tx, staffId)
  }
}

/** Whoever calls a little early keeps the appointment all the same. */
const earlyMs = 15 * 60_000

const setState = (tx: Queries, { id }: Pick<Appointment, 'id'>, state: Appointment['state']) =>
  tx.updateTable('appointments').set({ state }).where('id', '=', id).execute()

/** What was due by now took place, or did not: the outcome says which, where it is one of a call. Returns the id of the one that did. */
export async function endDue(
  tx: Queries,
  subjects: readonly string[],
  now: Date,
  outcome: OutcomeName,
): Promise<string | undefined> {
  const isWritten = outcome === 'mail' || outcome === 'text'
  if (isWritten) return undefined
  const due = (await listBooked(tx, subjects)).filter(
    ({ starts_at }) => Date.parse(starts_at) <= now.getTime() + earlyMs,
  )
  for (const one of due) await setState(tx, one, outcomes[outcome].countsAs === 'Attempt' ? 'missed' : 'kept')
  return due.at(-1)?.id
}

/** How long after an appointment was called off the person is called about another one, hours. */
const afterHours = 24

/** Calls it off, and plans the call about another one where it was the next step. */
export async function cancelBooked(
  tx: Queries,
  kind: Kind,
  row: Submission,
  appointment: Appointment,
  now: Date,
) {
  await callOff(tx, kind, appointment)
  if (row.next_step === 'appointment')
    await updateState(tx, kind, row, {
      next_at: callableAfter(afterHours, placesOfPerson(row), now).toISOString(),
      next_step: 'follow-up',
    })
}

/** Calls an appointment off: its time is free, and whoever was told of it is told of this. */
export async function callOff(
  tx: Queries,
  kind: Pick<Kind, 'name'>,
  appointment: Appointment,
): Promise<void> {
  const sequence = appointment.sequence + 1
  await tx
    .updateTable('appointments')
    .set({ state: 'canceled', sequence })
    .where('id', '=', appointment.id)
    .execute()
  await releaseTime(tx, appointment)
  await notifyOf(tx, kind, { ...appointment, sequence }, 'canceled')
}

/** Tells other programs of an appointment that is called off without an event of its own in the timeline. */
export const notifyCanceled = (tx: Queries, subject: string, { id, starts_at }: Appointment) =>
  writeAll(tx, [notifyInsert(subject, 'appointment.canceled', { appointment_id: id, starts_at })])

/** Takes back what an outcome did: what was booked is called off, what had ended is booked again. */
export async function takeBack(
  tx: Queries,
  kind: Pick<Kind, 'name'>,
  subject: string,
  { appointment, ended }: AboutAppointment,
): Promise<void> {
  const find = (id: string) =>
    tx.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  const booked = appointment && (await find(appointment))
  if (booked && booked.state === 'booked') {
    await callOff(tx, kind, booked)
    await notifyCanceled(tx, subject, booked)
  }
  const over = ended && (await find(ended))
  if (over && (over.state === 'kept' || over.state === 'missed')) await setState(tx, over, 'booked')
}
