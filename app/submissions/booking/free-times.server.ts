/**
 * The times that visitors may book: when the office is open, a call is allowed where they live, and a colleague with a license there
 * is at work, has notice enough, and nothing else on. A calendar that could not be read makes nobody free.
 */

import { type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { office } from '#app/content/promises/response-times.ts'
import { openingOf } from '#app/lib/business-hours.ts'
import { callingTimes } from '#app/lib/calling-hours.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { isInScope } from '../actions/change-submission.server.ts'
import { type Taken, takenByCalendars } from '../appointments/calendars/busy-spans.server.ts'
import { type BookingRules, type KeptShift, listShifts, statesOf } from '../assignment/shifts.server.ts'
import { lengths } from '../model/appointment-table.ts'
import { weekdays } from '../model/assignment-table.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'

/** How long what visitors book lasts; it begins on a multiple of it. */
export const bookedMs = lengths[0] * 60_000
/** How far ahead visitors look, days. */
const horizonDays = 60

export interface FreeTime {
  /** Milliseconds of the epoch. */
  at: number
  /** Who is free then, whoever has the fewest appointments that day first. */
  staff: readonly string[]
}

export interface Host {
  id: string
  name: string
  shift: KeptShift
  rules: BookingRules
}

/** Whose time visitors may book at all, by name. */
export async function listHosts(db: Queries, kind: Pick<Kind, 'permissions'>): Promise<Host[]> {
  const [staff, shifts] = [await listStaffNames(db), await listShifts(db)]
  return staff.flatMap(({ id, name, role, isActive }) => {
    const shift = shifts.get(id)
    return isActive && shift?.booking && mayOf(kind, role, 'calls')
      ? [{ id, name, shift, rules: shift.booking }]
      : []
  })
}

export interface Sought {
  /** Where the visitor lives. */
  state: string
  now: Date
  /** Only this one; everybody else. */
  host?: string | undefined
  /** What is taken by this hold or appointment is free: it moves. */
  except?: string | undefined
  /** Only this moment, milliseconds. */
  at?: number
  /** How long it is to last, milliseconds. */
  lasts?: number
}

/** Who has no license there is left out, so there may be none at all. */
export const licensedHosts = (hosts: readonly Host[], state: string, now: Date): Host[] =>
  hosts.filter(({ shift, name }) => statesOf(shift, name, now).includes(state))

/** The free times of the next 60 days, in order. `hosts` are those of `listHosts`. */
export async function findFreeTimes(
  db: Queries,
  hosts: readonly Host[],
  { state, now, host, except = '', at, lasts = bookedMs }: Sought,
): Promise<FreeTime[]> {
  const asked = licensedHosts(hosts, state, now).filter(({ id }) => host === undefined || id === host)
  if (asked.length === 0) return []
  const diaries = await openDiaries(db, asked, { now, except, lasts })
  const places = placesIn(state, 'calls', true)
  const first = Temporal.PlainDate.from(dayIn(at === undefined ? now : new Date(at), agency.timeZone))
  // Beyond it no calendar was read.
  const last = Temporal.PlainDate.from(dayIn(now, agency.timeZone)).add({ days: horizonDays })
  if (Temporal.PlainDate.compare(first, last) > 0) return []
  const found: FreeTime[] = []
  for (let n = 0; n <= (at === undefined ? horizonDays : 0); n++) {
    const day = first.add({ days: n })
    const open = openingOf(day, office)
    if (!open) continue
    const today = diaries
      .flatMap((diary) => diary.on(day, new Date(open.opens)))
      .sort((a, b) => a.count - b.count)
    for (const { opens, closes } of places.length > 0 ? callingTimes(open, places) : [open])
      for (let time = Math.ceil(opens / bookedMs) * bookedMs; time + lasts <= closes; time += bookedMs) {
        if (at !== undefined && at !== time) continue
        const free = today.filter((one) => one.isFree(time))
        if (free.length > 0) found.push({ at: time, staff: free.map(({ id }) => id) })
      }
  }
  return found
}

/** What each has on, from the calendars that are read and from what was booked or is held here. */
async function openDiaries(
  db: Queries,
  hosts: readonly Host[],
  { now, except, lasts }: { now: Date; except: string; lasts: number },
) {
  const ids = hosts.map(({ id }) => id)
  const until = new Date(now.getTime() + (horizonDays + 1) * 86_400_000)
  const elsewhere = await takenByCalendars(db, ids, { now, until })
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const appointments = await db
    .selectFrom('appointments')
    .select(['staff_id', 'starts_at', 'ends_at'])
    .where('staff_id', 'in', ids)
    .where('starts_at', '>', since)
    .where('state', '!=', 'canceled')
    .where('id', '!=', except)
    .execute()
  const holds = await db
    .selectFrom('booking_holds')
    .select(['staff_id', 'starts_at', 'ends_at'])
    .where('staff_id', 'in', ids)
    .where('expires_at', '>', now.toISOString())
    .where('id', '!=', except)
    .execute()
  const here = Map.groupBy([...appointments, ...holds], ({ staff_id }) => staff_id)
  return hosts.map((host) => {
    const own = (here.get(host.id) ?? []).map(
      ({ starts_at, ends_at }): Taken => [Date.parse(starts_at), Date.parse(ends_at)],
    )
    return diaryOf(host, { own, elsewhere: elsewhere.get(host.id) ?? [], now, lasts })
  })
}

/** When somebody is free. Its days are asked for in their order, and so are the times of each. */
function diaryOf(
  { id, name, shift, rules }: Host,
  {
    own,
    elsewhere,
    now,
    lasts,
  }: { own: readonly Taken[]; elsewhere: readonly Taken[]; now: Date; lasts: number },
) {
  const buffer = rules.buffer * 60_000
  const taken = [...own, ...elsewhere]
    .map(([from, until]): Taken => [from - buffer, until + buffer])
    .sort(([a], [b]) => a - b)
  const earliest = Math.max(now.getTime() + rules.notice * 3_600_000, Date.parse(shift.awayUntil ?? '') || 0)
  const atWork = { timeZone: shift.zone, days: daysOf(shift) }
  let next = 0
  /** Until when what began so far lasts. */
  let ends = 0
  return {
    on(day: Temporal.PlainDate, morning: Date) {
      const work = openingOf(day, atWork)
      // A license may end before the day comes.
      if (!work || (shift.states === null && statesOf(shift, name, morning).length === 0)) return []
      const count = own.filter(([from]) => from >= work.opens && from < work.closes).length
      if (count >= rules.perDay) return []
      const isFree = (at: number) => {
        for (; (taken[next]?.[0] ?? Number.POSITIVE_INFINITY) < at + lasts; next++)
          ends = Math.max(ends, taken[next]?.[1] ?? 0)
        return at >= earliest && at >= work.opens && at + lasts <= work.closes && at >= ends
      }
      return [{ id, count, isFree }]
    },
  }
}

/** The hours of a shift by weekday, in minutes; what goes on after midnight counts until then. */
const daysOf = ({ hours }: KeptShift) =>
  Object.fromEntries(
    weekdays.flatMap((name, index) => {
      const span = hours[name]
      if (!span) return []
      const [opens, until] = [minutesOf(span.from), minutesOf(span.until)]
      return [[(index + 1) % 7, { opens, closes: until > opens ? until : 23 * 60 + 59 }]]
    }),
  )

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** More than a week of a large agency. */
const maxRows = 500

interface Asked {
  who: SignedIn
  kinds: readonly Kind[]
  /** Whose; everybody's for null. */
  host: string | null
  /** ISO: from the first moment until before the last. */
  from: string
  to: string
}

/** In their order, those that were called off included; `more` when there are too many to show. `person` is null out of reach. */
export async function listDays({ reads }: Pick<Database, 'reads'>, { who, kinds, host, from, to }: Asked) {
  let query = reads
    .selectFrom('appointments')
    .innerJoin('submissions', 'submissions.id', 'appointments.subject_id')
    .selectAll('appointments')
    .select(['kind', 'first_name', 'last_name', 'phone', 'phone_normalized', 'submissions.state as place'])
    .select(['assigned_to', 'junk', 'merged_into', 'do_not_contact_at', 'status'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .limit(maxRows + 1)
  // What stayed with a colleague is in the list of both.
  if (host !== null)
    query = query.where(({ or, eb }) =>
      or([
        eb('appointments.staff_id', '=', host),
        sql<SqlBool>`(assigned_to = ${host} and appointments.state = 'booked')`,
      ]),
    )
  const rows = await query.execute()
  const entries = rows.slice(0, maxRows).map(({ place, ...row }) => {
    const kind = kinds.find(({ name }) => name === row.kind)
    const isSeen = kind && isInScope(row, who, kind, 'see') && (row.junk === null || row.merged_into !== null)
    return { appointment: row, person: isSeen ? personOf(row, kind, place) : null }
  })
  return { entries, more: rows.length > maxRows }
}

type Named = Pick<
  Submission,
  'first_name' | 'last_name' | 'phone' | 'phone_normalized' | 'do_not_contact_at' | 'merged_into'
> & { subject_id: string }

const personOf = (row: Named, kind: Kind, state: string | null) => ({
  ...{ kind, id: row.merged_into ?? row.subject_id, state },
  ...{ first_name: row.first_name, last_name: row.last_name, phone_normalized: row.phone_normalized },
  isBanned: row.do_not_contact_at !== null,
})
