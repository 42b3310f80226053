/** What the calendar of a member of staff says of a time. */
import { agency } from '#app/content/agency/agency.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Appointment } from './appointment-table.ts'
import { saySpan } from './appointment-times.ts'
import { busyIn } from './calendars/busy-spans.server.ts'
import type { BusyKind } from './calendars/calendar-table.ts'

const words = { busy: 'busy', away: 'out of office', tentative: 'perhaps busy' } as const
const strongest: readonly BusyKind[] = ['away', 'busy', 'unknown', 'tentative']

/** Why a time is better left alone, and what to do about it; null where the calendar of `name` is free. */
export async function sayBusy(
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
  return `The calendar of ${name} says ${words[busy.kind]}, ${saySpan(busy, agency.timeZone)}. ${instead}`
}
