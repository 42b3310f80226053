/** What ends an appointment: an outcome that was logged once it was due, or a change that was taken back. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import type { AboutAppointment, Appointment } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import { type OutcomeName, outcomes } from '../steps/outcomes.ts'
import { notifyInsert } from '../timeline/told-events.ts'
import { notifyOf } from './appointment-news.server.ts'
import { freeTime, listBooked } from './appointments.server.ts'

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
  const { isContact } = outcomes[outcome]
  const due = (await listBooked(tx, subjects)).filter(
    ({ starts_at }) => Date.parse(starts_at) <= now.getTime() + earlyMs,
  )
  for (const one of due) await setState(tx, one, isContact ? 'kept' : 'missed')
  return due.at(-1)?.id
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
  await freeTime(tx, appointment)
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
