/** What the calendar of a member of staff says of a time. */
import { agency } from '#app/content/agency/agency.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Appointment } from './appointment-table.ts'
import { saySpan } from './appointment-times.ts'
import { busyIn } from './calendars/busy-spans.server.ts'

/** Why a time is better left alone, and what to do about it; null where the calendar of `name` is free. */
export async function sayBusy(
  tx: Queries,
  wanted: Pick<Appointment, 'staff_id' | 'starts_at' | 'ends_at'>,
  name: string,
): Promise<string | null> {
  const [busy] = await busyIn(tx, wanted.staff_id, wanted)
  if (!busy) return null
  const when = saySpan(busy, agency.timeZone)
  return `The calendar of ${name} says busy, ${when}. Choose another time, or check that you want it all the same.`
}
