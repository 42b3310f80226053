/**
 * What visitors do with appointments themselves: a time is held while they type, booked, moved and canceled. The database refuses to
 * take a time twice; that a day is full and that buffers stay free is checked under one lock of all nodes.
 */
import { isId, newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { countOf } from '../actions/log-attempt.server.ts'
import {
  cancelBooked,
  findUpcoming,
  listBooked,
  notifyOf,
  releaseTime,
  saveMoved,
  takeTime,
} from '../appointments/appointments.server.ts'
import { addNews, type NewsDetails } from '../assignment/news.server.ts'
import { type Appointment, whyNoMail } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { lockSubmission, movedTo, updateState } from '../state/update-state.server.ts'
import { reassignTasks } from '../tasks/add-reminder.server.ts'
import type { NewEvent } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import { bookedMs, findFreeTimes, listHosts } from './free-times.server.ts'

/** How long a time is held for who chose it, minutes. */
export const holdMinutes = 10

export interface OnlineServices {
  database: Database
  kind: Kind
}

export type Hold = Pick<Appointment, 'id' | 'staff_id' | 'starts_at' | 'ends_at'>

export interface Wanted {
  /** Of the hold, and of the appointment that it becomes. */
  id: string
  state: string
  /** Milliseconds of the epoch. */
  at: number
}

/** A new name for a hold, for a page that has none yet. */
export const holdNamed = (typed: string | null): string => (isId(typed) ? typed : newId())

/** Holds a time in place of what the same name held before. Twice the same is once; `booked` is what an appointment was made of. */
export const holdTime = (
  { database, kind }: OnlineServices,
  wanted: Wanted,
  now = new Date(),
): Promise<'held' | 'booked' | 'gone'> =>
  database.transact(async (tx) => {
    await lockName(tx, 'booking')
    if (await isBooked(tx, wanted.id)) return 'booked'
    return (await takeHold(tx, kind, wanted, now)) ? 'held' : 'gone'
  })

export const isBooked = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx.selectFrom('appointments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function takeHold(tx: Queries, kind: Kind, { id, state, at }: Wanted, now: Date): Promise<Hold | null> {
  const free = await findFreeTimes(tx, await listHosts(tx, kind), { state, now, at, except: id })
  const span = { starts_at: iso(at), ends_at: iso(at + bookedMs) }
  for (const staff_id of free[0]?.staff ?? []) {
    const hold = { id, staff_id, ...span }
    if (!(await takeTime(tx, hold))) continue
    const row = { ...hold, expires_at: iso(now.getTime() + holdMinutes * 60_000) }
    await tx
      .insertInto('booking_holds')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return hold
  }
  return null
}

/** What is held under this name, or null. */
export const findHold = async (db: Queries, id: string, now = new Date()): Promise<Hold | null> =>
  (await db
    .selectFrom('booking_holds')
    .select(['id', 'staff_id', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()) ?? null

/** `held back` where nobody may call them before somebody here has looked; `changed` where it is not as the page showed it. */
export type Online =
  | { result: 'done'; appointment: Appointment }
  | { result: 'there already' | 'changed'; appointment: Appointment }
  | { result: 'gone' | 'held back' | 'nobody' }

/** Books the time that is held under `wanted.id`, or else takes it now. `isNew` for a request that was made by this very booking. */
export const bookOnline = (
  { database, kind }: OnlineServices,
  subject: string,
  wanted: Wanted,
  { isNew = false, now = new Date() } = {},
): Promise<Online> =>
  database.transact(async (tx) => {
    await lockName(tx, 'booking')
    const row = await lockPerson(tx, kind, subject)
    if (!row) return { result: 'nobody' }
    const upcoming = await findUpcoming(tx, await subjectsOf(tx, row), now)
    if (upcoming?.id === wanted.id) return { result: 'done', appointment: upcoming }
    if (upcoming || isHeldBack(row)) {
      await deleteHold(tx, wanted.id)
      return upcoming ? { result: 'there already', appointment: upcoming } : { result: 'held back' }
    }
    // Nothing is taken away from an appointment of that name.
    const hold = (await isBooked(tx, wanted.id)) ? null : await takeHold(tx, kind, wanted, now)
    if (!hold) return { result: 'gone' }
    await tx.deleteFrom('booking_holds').where('id', '=', hold.id).execute()
    return {
      result: 'done',
      appointment: await saveBooked(tx, kind, row, { hold, isNew, state: wanted.state, now }),
    }
  })

interface Booked {
  hold: Hold
  isNew: boolean
  state: string
  now: Date
}

async function saveBooked(tx: Queries, kind: Kind, row: Submission, { hold, isNew, state, now }: Booked) {
  const at = now.toISOString()
  const appointment: Appointment = {
    ...hold,
    ...{ uid: hold.id, answer: null, subject_id: row.id, state: 'booked', sequence: 0 },
    ...{ by_email: whyNoMail(row) === null, created_at: at, created_by: 'visitor', set_at: at },
  }
  await tx
    .insertInto('appointments')
    .values({ ...appointment, by_email: Boolean(appointment.by_email) })
    .execute()
  // They said where they live to see times at all.
  if (row.state === null)
    await tx.updateTable('submissions').set({ state }).where('id', '=', row.id).execute()
  const { first_contact_by: _, ...counted } = countOf('booked', row, '', now)
  // Whoever they are to talk with has them.
  const isGiven = row.assigned_to === null || (isNew && row.assigned_to !== hold.staff_id)
  const given = isGiven ? { assigned_to: hold.staff_id } : {}
  const step = { next_at: hold.starts_at, next_step: 'appointment' as const }
  const after = await updateState(
    tx,
    kind,
    { ...row, state: row.state ?? state },
    { ...counted, ...given, ...step },
  )
  if (isGiven) {
    await reassignTasks(tx, row.id, row.assigned_to, hold.staff_id)
    await addEvent(tx, {
      ...{ subjectId: row.id, staffId: null, version: null },
      event: { type: 'assigned', data: { from: row.assigned_to, to: hold.staff_id } },
    })
  }
  const about = { appointment: hold.id, at: hold.starts_at, next: after.next_at }
  const told = { told: Boolean(appointment.by_email), online: true as const }
  const data = { outcome: 'booked' as const, ...about, ...told, ...movedTo(row, after) }
  await noteOnline(tx, row, { type: 'logged', data }, [hold.staff_id, after.assigned_to], 'booked')
  await notifyOf(tx, kind, appointment, 'booked')
  return appointment
}

interface Change {
  appointment: string
  /** As the page showed it: it was not changed in another window. */
  sequence: number
}

/** Moves an appointment to another free time of the same colleague; `asked` is where they live, where nobody knew. */
export const moveOnline = (
  { database, kind }: OnlineServices,
  subject: string,
  { at, state: asked, ...change }: Change & { at: number; state: string },
  now = new Date(),
): Promise<Online> =>
  database.transact(async (tx) => {
    await lockName(tx, 'booking')
    const found = await findChanged(tx, kind, subject, change, now)
    if ('result' in found) return found
    const { appointment: before } = found
    const row = { ...found.row, state: found.row.state ?? asked }
    const lasts = Date.parse(before.ends_at) - Date.parse(before.starts_at)
    const hosts = await listHosts(tx, kind)
    const sought = { state: row.state, now, at, lasts, host: before.staff_id, except: before.id }
    const after: Appointment = {
      ...before,
      ...{ starts_at: iso(at), ends_at: iso(at + lasts), sequence: before.sequence + 1 },
      ...{ set_at: now.toISOString(), answer: null, by_email: whyNoMail(row) === null },
    }
    const [free] = await findFreeTimes(tx, hosts, sought)
    if (!free || !(await takeTime(tx, after))) return { result: 'gone' }
    const { starts_at } = after
    if (found.row.state === null)
      await tx.updateTable('submissions').set({ state: asked }).where('id', '=', row.id).execute()
    if (row.next_step === 'appointment') await updateState(tx, kind, row, { next_at: starts_at })
    const about = { appointment: before.id, from: before.starts_at, to: starts_at }
    const data = { ...about, told: Boolean(after.by_email), online: true as const }
    await noteOnline(
      tx,
      row,
      { type: 'appointment-moved', data },
      [before.staff_id, row.assigned_to],
      'moved',
    )
    await saveMoved(tx, kind, before, after)
    return { result: 'done', appointment: after }
  })

export const cancelOnline = (
  { database, kind }: OnlineServices,
  subject: string,
  change: Change,
  now = new Date(),
): Promise<Online> =>
  database.transact(async (tx) => {
    const found = await findChanged(tx, kind, subject, change, now)
    if ('result' in found) return found
    const { row, appointment } = found
    await cancelBooked(tx, kind, row, appointment, now)
    const { id, starts_at: at, by_email, staff_id } = appointment
    const told = { told: Boolean(by_email) && whyNoMail(row) === null, online: true as const }
    const data = { appointment: id, at, reason: '', ...told }
    await noteOnline(tx, row, { type: 'appointment-canceled', data }, [staff_id, row.assigned_to], 'canceled')
    return { result: 'done', appointment }
  })

type Changed = { row: Submission; appointment: Appointment }

/** The appointment that a page was about, where it is still as it was shown. */
async function findChanged(
  tx: Queries,
  kind: Kind,
  subject: string,
  { appointment: id, sequence }: Change,
  now: Date,
): Promise<Changed | Exclude<Online, { result: 'done' }>> {
  const row = await lockPerson(tx, kind, subject)
  if (!row) return { result: 'nobody' }
  if (isHeldBack(row)) return { result: 'held back' }
  const appointment = (await listBooked(tx, await subjectsOf(tx, row))).find((one) => one.id === id)
  if (!appointment || appointment.starts_at <= now.toISOString()) return { result: 'gone' }
  return appointment.sequence === sequence ? { row, appointment } : { result: 'changed', appointment }
}

/** The person of a link, as they stand today; undefined once they were erased. */
export async function findPerson(db: Queries, kind: Kind, id: string): Promise<Submission | undefined> {
  const query = db.selectFrom('submissions').selectAll().where('kind', '=', kind.name)
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row?.merged_into ? query.where('id', '=', row.merged_into).executeTakeFirst() : row
}

async function lockPerson(tx: Queries, kind: Kind, id: string): Promise<Submission | undefined> {
  const row = await findPerson(tx, kind, id)
  return row && lockSubmission(tx, kind.name, row.id)
}

const subjectsOf = async (tx: Queries, { id }: Submission) => [id, ...(await mergedInto(tx, id))]

/** Nobody calls them, or somebody is to look at the request first: then no colleague's time is taken for it. */
export const isHeldBack = ({ do_not_contact_at, junk, is_test }: Submission): boolean =>
  do_not_contact_at !== null || junk !== null || Boolean(is_test)

/** Gives a held time back, where it was not booked. */
export async function deleteHold(tx: Queries, id: string): Promise<void> {
  const held = await tx.deleteFrom('booking_holds').where('id', '=', id).returning('id').executeTakeFirst()
  if (held) await releaseTime(tx, held)
}

/** In the timeline, and to whom it concerns. */
async function noteOnline(
  tx: Queries,
  row: Submission,
  event: NewEvent,
  staff: readonly (string | null)[],
  site: NonNullable<NewsDetails['yours']['site']>,
): Promise<void> {
  const version = row.version + 1
  await tx
    .updateTable('submissions')
    .set({ version, updated_at: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
  await addEvent(tx, { subjectId: row.id, staffId: null, version, event })
  const told = staff.filter((id) => id !== null)
  await addNews(tx, told, { what: 'yours', detail: { by: null, site } }, row.id)
}

const iso = (at: number) => new Date(at).toISOString()
