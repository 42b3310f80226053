/**
 * What somebody has to do now, and what is free to take, in the order in which it is due, by walks of the list's own
 * index.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { engineOf, unindexed } from '#app/platform/database/engine.ts'
import { listStaffNames, type StaffName } from '#app/staff/staff-names.server.ts'
import type { Appointment } from '../model/appointment-table.ts'
import { type Kind, kindScope, mayOf } from '../model/kind.ts'
import { keptOf } from '../model/merged-rows.server.ts'
import { stoppedFrom } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { isAskedAnew } from '../person/contacts.server.ts'
import { freeTask } from '../tasks/add-reminder.server.ts'

/** What is overdue for longer is folded into one line, days. */
export const staleDays = 14
const dayMs = 86_400_000
/** How far ahead a response target may end that still is work of today, days: over a weekend with a holiday. */
const aheadDays = 5
const maxCounted = 100
/** What is due in a few minutes may be done now. */
const soonMs = 15 * 60_000

export interface QueueOf {
  kinds: readonly Kind[]
  holders: readonly Assignee[]
}

export interface QueueWanted extends QueueOf {
  now: Date
  limit: number
  /** True for whoever works through it: what is set for later today is left for later. */
  isWalk?: boolean
  /** Only what comes after a place, or before it, the nearest first. */
  beside?: { place: QueuePlace; direction: 'after' | 'before' }
}

/** A part of the queue that lies together in the index. */
interface Band {
  rank: 0 | 1
  /** What `call_order` is less than the moment it stands for. */
  offset: number
  /** Moments, milliseconds; the first one counts, the last one does not. */
  from: number
  to: number
  /** Whose they are, of several people as well. */
  holder: Assignee | readonly string[]
  /** True for those whom nobody has tried yet. */
  isUntouched?: boolean
}

export async function readQueue(database: Database, wanted: QueueWanted): Promise<QueueEntry[]> {
  const { kinds, holders, limit, now, beside } = wanted
  const isBefore = beside?.direction === 'before'
  const staff = await listStaffNames(database.reads)
  const people = holders.includes(anybody) ? staff.map(({ id }) => id) : []
  const found = await Promise.all([
    ...kinds.flatMap((kind) =>
      holders.flatMap((holder) =>
        bandsOf(holder, wanted, people).map((band) => readBand(database, kind, band, wanted)),
      ),
    ),
    dueTasks(database, kinds, { holders, staff, to: endOfDay(now) }),
    dueAppointments(database, kinds, {
      holders,
      staff,
      from: staleBefore(now),
      to: appointmentsUntil(wanted),
      now,
    }),
  ])
  const entries = found
    .flat()
    .sort((a, b) => comparePlaces(a.place, b.place))
    .filter(({ place }) => !beside || comparePlaces(place, beside.place) * (isBefore ? -1 : 1) > 0)
  return isBefore ? entries.reverse().slice(0, limit) : entries.slice(0, limit)
}

/** How many have waited for more than two weeks, at most a hundred: they are in the list of their kind. */
export async function countStale(
  { reads }: Pick<Database, 'reads'>,
  { kinds, holders }: QueueOf,
  now: Date,
): Promise<number> {
  const before = staleBefore(now)
  const counts = await Promise.all(
    kinds.flatMap((kind) =>
      holders.flatMap((holder) =>
        [-stoppedFrom, 0].map(async (offset) => {
          const rows = await queued(reads, kind, holder)
            .select('id')
            .where('call_order', '>=', offset)
            .where('call_order', '<', before + offset)
            .limit(maxCounted)
            .execute()
          return rows.length
        }),
      ),
    ),
  )
  return Math.min(
    maxCounted,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

const staleBefore = (now: Date) => now.getTime() - staleDays * dayMs

/** Before when an appointment is in the queue. */
const appointmentsUntil = ({ now, isWalk = false }: Pick<QueueWanted, 'now' | 'isWalk'>) =>
  isWalk ? now.getTime() + soonMs : Math.max(endOfDay(now), now.getTime() + dayMs)

function endOfDay(now: Date): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(agency.timeZone)
  return today.startOfDay().add({ days: 1 }).epochMilliseconds
}

/**
 * First who asked to be called at once, at every hour; then what is due by tonight, or for a walk by now. Who waits
 * for the first contact may be called before it is due.
 */
function bandsOf(holder: Assignee, { now, isWalk = false }: QueueWanted, staff: readonly string[]): Band[] {
  const [from, tonight] = [staleBefore(now), endOfDay(now)]
  const ordinary = { holder, rank: 1, offset: 0 } as const
  const untouched = { ...ordinary, isUntouched: true }
  const by = isWalk ? now.getTime() + soonMs : tonight
  // What is free waits for somebody to take it, however far off its hour is.
  const isFree = holder === null || holder === anybody
  const ahead = tonight + aheadDays * dayMs
  const to = isFree ? stoppedFrom : ahead
  return [
    { holder, rank: 0, offset: -stoppedFrom, from, to: stoppedFrom },
    { ...ordinary, from, to: by },
    // Their index is by holder: of everybody's, what is free is read by itself.
    { ...untouched, holder: holder === anybody ? null : holder, from: by, to },
    ...(staff.length > 0 ? [{ ...untouched, holder: staff, from: by, to: ahead }] : []),
  ]
}

function queued(reads: Database['reads'], kind: Kind, holder: Band['holder']) {
  const all = reads.selectFrom('submissions').where('kind', '=', kind.name).where('junk', 'is', null)
  if (typeof holder === 'object' && holder !== null) return all.where('assigned_to', 'in', holder)
  return holder === anybody ? all : all.where('assigned_to', holder === null ? 'is' : '=', holder)
}

async function readBand(
  { reads }: Database,
  kind: Kind,
  { holder, rank, offset, from, to, isUntouched }: Band,
  wanted: QueueWanted,
): Promise<QueueEntry[]> {
  const { limit, beside } = wanted
  const isBefore = beside?.direction === 'before'
  const rest = beside ? (isBefore ? rank - beside.place.rank : beside.place.rank - rank) : -1
  if (rest > 0) return []
  const direction = isBefore ? 'desc' : 'asc'
  const side = sql.raw(isBefore ? '<' : '>')
  const column = isUntouched ? 'respond_by' : 'call_order'
  const keyOf = (due: number) => (isUntouched ? new Date(due).toISOString() : due + offset)
  let query = queued(reads, kind, holder)
    .select(queuedColumns)
    .select(kind.topic.as('topic'))
    .where(column, '>=', keyOf(from))
    .where(column, '<', keyOf(to))
    .where(besideAppointments(appointmentsUntil(wanted)))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  // The conditions of the index of those who wait (migration 0009), less those of another band and what was closed.
  if (isUntouched)
    query = query
      .where('next_at', 'is', null)
      .where('first_contact_at', 'is', null)
      .where('call_order', '>=', 0)
      .where('call_order', '<', stoppedFrom)
  if (beside && rest === 0) {
    const { due, id } = beside.place
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${side} (${keyOf(due)}, ${id})`)
  }
  const rows = await query.execute()
  return rows.map(({ topic, ...row }) => ({
    place: { rank, due: Number(row.call_order) - offset, id: row.id },
    row,
    topic,
    task: null,
  }))
}

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
async function dueAppointments(
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
const besideAppointments = (to: number) => sql<SqlBool>`not (coalesce(next_step, '') = 'appointment'
  and next_at < ${new Date(to).toISOString()} and exists (
    select 1 from appointments where appointments.state = 'booked' and appointments.subject_id in (
      select submissions.id union all
      select other.id from submissions as other where other.merged_into = submissions.id)))`

/** More than anybody does in a day; who has more sees the oldest. */
const maxTasks = 200

interface DueTasks {
  holders: readonly Assignee[]
  staff: readonly StaffName[]
  /** Before when they are due, milliseconds; nothing else lists them, so none is too old. */
  to: number
}

export async function dueTasks(
  { reads }: Pick<Database, 'reads'>,
  kinds: readonly Kind[],
  { holders, staff, to }: DueTasks,
): Promise<QueueEntry[]> {
  if (kinds.length === 0) return []
  const found = await Promise.all(
    holders.flatMap((holder) =>
      holder === anybody
        ? [readPart(reads, kinds, { of: anybody }, to)]
        : kinds.flatMap((kind) =>
            partsOf(holder, staff, kind).map((part) => readPart(reads, [kind], part, to)),
          ),
    ),
  )
  return found.flat()
}

interface Part {
  of: readonly string[] | typeof anybody
  about?: RawBuilder<SqlBool>
}

function partsOf(holder: Assignee, staff: readonly StaffName[], kind: Kind): Part[] {
  const scopeOf = ({ isActive, role }: StaffName) => (isActive ? kindScope(kind, role, 'see') : null)
  const whose = (test: (one: StaffName) => boolean) => [freeTask, ...staff.filter(test).map(({ id }) => id)]
  const isFree = sql<SqlBool>`assigned_to is null`
  if (holder === null) return [{ of: whose((one) => scopeOf(one) === null), about: isFree }]
  const own = staff.find(({ id }) => id === holder)
  const scope = own ? scopeOf(own) : null
  const isHeld = sql<SqlBool>`assigned_to = ${holder}`
  return [
    ...(scope === null
      ? []
      : [{ of: [holder], ...(scope !== 'all' && { about: sql<SqlBool>`(${isFree} or ${isHeld})` }) }]),
    // What was for somebody who does not see it any more.
    { of: whose((one) => scopeOf(one) !== 'all' && (one !== own || scope === null)), about: isHeld },
  ]
}

/**
 * By the tasks' own index. SQLite might begin with all submissions of the kind; PostgreSQL would take an unknown
 * column for one in two hundred.
 */
const kindColumn = (reads: Database['reads']) =>
  engineOf(reads) === 'sqlite' ? unindexed('kind') : sql.ref<string>('submissions.kind')

async function readPart(
  reads: Database['reads'],
  kinds: readonly Kind[],
  { of, about }: Part,
  to: number,
): Promise<QueueEntry[]> {
  let query = reads
    .selectFrom('tasks')
    .innerJoin('submissions', (join) => join.on('submissions.id', '=', keptOf(sql.ref('tasks.subject_id'))))
    .select(['tasks.id as task_id', 'tasks.title', 'tasks.due_at', 'tasks.staff_id'])
    .select(queuedColumns.map((name) => `submissions.${name}` as const))
    .where('tasks.done_at', 'is', null)
    .where('tasks.due_at', '<', new Date(to).toISOString())
    .where(
      kindColumn(reads),
      'in',
      kinds.map(({ name }) => name),
    )
    .where('junk', 'is', null)
    // What the program added is not for whoever asked not to be contacted since, but that they asked for something anew.
    .where(({ or, eb }) => or([eb('reminder', 'is', null), eb('do_not_contact_at', 'is', null), isAskedAnew]))
    .orderBy('tasks.due_at')
    .orderBy('tasks.id')
    .limit(maxTasks)
  if (of !== anybody) query = query.where('tasks.staff_id', 'in', of)
  if (about) query = query.where(about)
  return (await query.execute()).map(({ task_id, title, due_at, staff_id, ...row }) => ({
    place: { rank: 1, due: Date.parse(due_at), id: task_id },
    row,
    task: { id: task_id, title, staff_id },
  }))
}

/** Whose queue: people by id, null for what is free, "anybody" for all of it. */
export type Assignee = string | null
export const anybody = 'anybody'

export interface QueuePlace {
  /** 0 for who asked to be called at once and for appointments that are near, 1 for everybody else. */
  rank: 0 | 1
  /** When it is due, milliseconds since 1970. */
  due: number
  id: string
}

const queuedColumns = [
  ...(['id', 'kind', 'first_name', 'last_name', 'email', 'phone'] as const),
  ...(['phone_normalized', 'phone_digits'] as const),
  ...(['state', 'contact_asap', 'created_at', 'respond_by', 'first_contact_at', 'call_order'] as const),
  ...(['next_at', 'next_step', 'attempts', 'assigned_to', 'version'] as const),
  ...(['do_not_contact_at', 'do_not_contact_by', 'listed_as', 'listed_free_until'] as const),
  ...(['preferred_date', 'preferred_time', 'form_type'] as const),
] as const

export interface QueueEntry {
  place: QueuePlace
  row: Pick<Submission, (typeof queuedColumns)[number]>
  topic?: string
  task: { id: string; title: string; staff_id: string } | null
  appointment?: Pick<Appointment, 'starts_at' | 'ends_at' | 'staff_id'>
}

export const writePlace = ({ rank, due, id }: QueuePlace): string => `${rank}~${due}~${id}`

/** The place back; null for what is none. */
export function readPlace(text: string | null): QueuePlace | null {
  const [, rank, due, id = ''] = /^([01])~(\d{1,13})~(.+)$/.exec(text ?? '') ?? []
  return isId(id) ? { rank: rank === '0' ? 0 : 1, due: Number(due), id } : null
}

/** Below zero when `a` comes first. */
function comparePlaces(a: QueuePlace, b: QueuePlace): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  return a.due === b.due ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.due - b.due
}
