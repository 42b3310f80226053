/** When members of staff are busy by their own calendars, as they were last read. */

import type { Generated } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import type { Span } from './appointment-times.ts'

/** What was read longer ago says nothing any more, milliseconds. */
const staleMs = 24 * 3_600_000
const minuteMs = 60_000

export interface BusyTime extends Span {
  kind: BusyKind
}

/**
 * When `staffId` is busy within a span, in order; none where they gave no calendar. One that was not read lately does not make
 * anybody free: then all of the span is unknown.
 */
export async function busyIn(
  db: Queries,
  staffId: string,
  { starts_at, ends_at }: Span,
  now: Date = new Date(),
): Promise<BusyTime[]> {
  const row = await db
    .selectFrom('staff_calendars')
    .select(['busy', 'read_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return []
  if (!row.read_at || now.getTime() - Date.parse(row.read_at) > staleMs)
    return [{ starts_at, ends_at, kind: 'unknown' }]
  const [from, until] = [Date.parse(starts_at) / minuteMs, Date.parse(ends_at) / minuteMs]
  const iso = (minute: number) => new Date(minute * minuteMs).toISOString()
  // Written by readCalendars alone.
  return (JSON.parse(row.busy) as BusySpan[])
    .filter(([begins, ends]) => begins < until && ends > from)
    .map(([begins, ends, kind = 'busy']) => ({ starts_at: iso(begins), ends_at: iso(ends), kind }))
}

/** A time that is not free, milliseconds of the epoch. */
export type Taken = readonly [from: number, until: number]

/** When each of these colleagues is busy between `now` and `until`, for whatever reason and in no order; all the time where their calendar was not read lately. */
export async function takenByCalendars(
  db: Queries,
  staffIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<Map<string, Taken[]>> {
  const rows = await db
    .selectFrom('staff_calendars')
    .select(['staff_id', 'busy', 'read_at'])
    .where('staff_id', 'in', staffIds)
    .execute()
  return new Map(
    rows.map(({ staff_id, busy, read_at }) => {
      if (!read_at || now.getTime() - Date.parse(read_at) > staleMs)
        return [staff_id, [[0, Number.POSITIVE_INFINITY]]]
      // Written by readCalendars alone.
      const spans = JSON.parse(busy) as BusySpan[]
      const [first, last] = [now.getTime() / minuteMs, until.getTime() / minuteMs]
      return [
        staff_id,
        spans.flatMap(([from, ends]): Taken[] =>
          // A day more on either side, for what is kept free around it.
          ends > first - 1440 && from < last + 1440 ? [[from * minuteMs, ends * minuteMs]] : [],
        ),
      ]
    }),
  )
}

export const syncJob = 'calendars.sync'

/** Has the calendar of `staffId` looked at and written, where appointments are written into it; none for everybody's. */
export async function askForSync(tx: Queries, staffId?: string): Promise<void> {
  const rows = await tx
    .selectFrom('staff_calendars')
    .select('staff_id')
    .where('login', 'is not', null)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .execute()
  for (const { staff_id } of rows)
    await askForJob(tx, { kind: syncJob, uniqueKey: `${syncJob}:${staff_id}`, subjectId: staff_id })
}

/** The calendars that staff keep elsewhere, as far as appointments need them. */
interface StaffCalendarTable {
  staff_id: string
  /** The address of the feed or of the server, encrypted: whoever knows that of a feed reads the calendar. */
  address: string
  /** Encrypted JSON of `Account`, where appointments are written into it; null for a feed. */
  login: string | null
  /** Which of its calendars they are written into, hashed. */
  calendar: string | null
  /** Why it takes none; null where it does. */
  refused: string | null
  changed_at: Moment
  /** When it was last read; null for never. */
  read_at: Moment | null
  /** Why it could not be read; null for no trouble. */
  trouble: string | null
  /** JSON of `BusySpan[]`. */
  busy: string
  /** How many entries of it could not be read. */
  unread: Generated<number>
  /** JSON of what its last whole answer said of itself, and when; null for nothing. */
  validators: string | null
}

/** What somebody is at a time that is not free: out of office, perhaps busy, or nobody knows. */
export type BusyKind = 'busy' | 'away' | 'tentative' | 'unknown'

/** From and until, minutes since 1970, and the kind where it is not plainly busy; not what for. */
export type BusySpan = readonly [from: number, until: number, kind?: BusyKind]

/** An appointment as it stands in the calendar of a colleague. */
interface CalendarEntryTable {
  appointment_id: string
  calendar: string
  staff_id: string
  uid: string
  /** The version that the server gave it; null where it does not say. */
  etag: string | null
  /** Of the appointment, and when it was, as it was written there last; -1 to have it written anew. */
  sequence: number
  starts_at: Moment
  ends_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    staff_calendars: StaffCalendarTable
    calendar_entries: CalendarEntryTable
  }
}
