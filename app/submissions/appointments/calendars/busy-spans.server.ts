/** When members of staff are busy by their own calendars, as they were last read. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Span } from './appointment-times.ts'
import type { BusySpan } from './calendar-table.ts'

/** What was read longer ago says nothing any more, milliseconds. */
const staleMs = 24 * 3_600_000
const minuteMs = 60_000

/** The busy times of `staffId` that touch a span, in their order; none where no calendar was read lately. */
export async function busyIn(
  db: Queries,
  staffId: string,
  { starts_at, ends_at }: Span,
  now: Date = new Date(),
): Promise<Span[]> {
  const row = await db
    .selectFrom('staff_calendars')
    .select(['busy', 'read_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row?.read_at || now.getTime() - Date.parse(row.read_at) > staleMs) return []
  const [from, until] = [Date.parse(starts_at) / minuteMs, Date.parse(ends_at) / minuteMs]
  const iso = (minute: number) => new Date(minute * minuteMs).toISOString()
  // Written by readCalendars alone.
  return (JSON.parse(row.busy) as BusySpan[])
    .filter(([begins, ends]) => begins < until && ends > from)
    .map(([begins, ends]) => ({ starts_at: iso(begins), ends_at: iso(ends) }))
}

/** Whether somebody's calendar is known at all. */
export const hasCalendar = async (db: Queries, staffId: string): Promise<boolean> =>
  (await db
    .selectFrom('staff_calendars')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) !== undefined
