/** What is known of each member of staff for the assignment of leads. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import { dayIn } from '#app/lib/dates.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { type Hours, type Shift, type ShiftTable, weekdays } from '../model/assignment-table.ts'
import type { Submission } from '../model/submission.ts'

export interface KeptShift extends Shift {
  /** True for whoever gets new leads. */
  takes: boolean
  /** By name; null for those of the license on file. */
  states: readonly string[] | null
  capacity: number
  /** How visitors book times of theirs; null where they cannot. */
  booking: BookingRules | null
}

/** What keeps a colleague's day in order where visitors book themselves. */
const bookingRules = z.object({
  /** Minutes that stay free before and after whatever else is on. */
  buffer: z.number().int().min(0).max(120),
  /** Hours from booking to the call, at least. */
  notice: z.number().int().min(0).max(168),
  /** Appointments of one day. */
  perDay: z.number().int().min(1).max(20),
})
export type BookingRules = z.infer<typeof bookingRules>

/** What stands in the fields until somebody says otherwise. */
export const usualBooking: BookingRules = { buffer: 15, notice: 4, perDay: 6 }

/** The rules as they were typed; null where a number is none, or out of bounds. */
export const readBooking = (typed: Record<keyof BookingRules, string>): BookingRules | null =>
  bookingRules.safeParse(
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text.trim() === '' ? null : Number(text)]),
    ),
  ).data ?? null

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hoursSchema = z.partialRecord(z.enum(weekdays), z.object({ from: time, until: time }))

const workday = { from: '09:00', until: '17:00' }

/** Until somebody says otherwise. */
const atFirst: KeptShift = {
  takes: false,
  states: null,
  zone: agency.timeZone,
  hours: { Monday: workday, Tuesday: workday, Wednesday: workday, Thursday: workday, Friday: workday },
  awayUntil: null,
  capacity: 10,
  booking: null,
}

/** What is kept of everybody, by the id of their account. */
export async function listShifts(db: Queries): Promise<Map<string, KeptShift>> {
  const rows = await db.selectFrom('shifts').selectAll().execute()
  return new Map(rows.map((row) => [row.staff_id, readRow(row)]))
}

export async function readShift(db: Queries, staffId: string): Promise<KeptShift> {
  const row = await db.selectFrom('shifts').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
  return row ? readRow(row) : atFirst
}

export const shiftOf = (shifts: ReadonlyMap<string, KeptShift>, id: string): KeptShift =>
  shifts.get(id) ?? atFirst

type ShiftRow = Omit<Selectable<ShiftTable>, 'staff_id' | 'changed_at' | 'turn'>

export const readRow = ({
  takes,
  states,
  zone,
  hours,
  away_until,
  capacity,
  booking,
}: ShiftRow): KeptShift => ({
  takes: Boolean(takes),
  // Written by keepShift alone.
  states: states === null ? null : (JSON.parse(states) as string[]),
  zone,
  hours: hoursSchema.parse(JSON.parse(hours)) satisfies Hours,
  awayUntil: away_until,
  capacity: Number(capacity),
  booking: booking === null ? null : bookingRules.parse(JSON.parse(booking)),
})

/** The states somebody called `name` is licensed in at `now`: those that were entered, else those of a license that is valid. */
export function statesOf({ states }: Pick<KeptShift, 'states'>, name: string, now: Date): readonly string[] {
  if (states) return states
  const license = licenseOf(name)
  return license && license.expires >= dayIn(now, agency.timeZone) ? license.states : []
}

/** Keeps what changed of somebody's shift, and writes into the audit trail what it is now. */
export async function saveShift(
  database: Database,
  { staffId, by, address }: { staffId: string; by: string; address: string },
  change: Partial<KeptShift>,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockName(tx, `shift ${staffId}`)
    const before = await readShift(tx, staffId)
    const { takes, states, zone, hours, awayUntil, capacity, booking } = { ...before, ...change }
    const row = {
      ...{ takes, zone, capacity, away_until: awayUntil, hours: JSON.stringify(hours) },
      ...{ states: states && JSON.stringify(states), booking: booking && JSON.stringify(booking) },
      changed_at: new Date().toISOString(),
    }
    if (JSON.stringify(readRow(row)) === JSON.stringify(before)) return
    await tx
      .insertInto('shifts')
      .values({ ...row, staff_id: staffId })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute()
    const subject = { kind: 'staff', id: staffId }
    const detail = {
      ...{ takes, zone, capacity, away: awayUntil, hours: formatHours(hours) },
      states: states?.join(', ') ?? 'license on file',
      booking: booking ? `${booking.buffer} min, ${booking.notice} h, ${booking.perDay} a day` : 'none',
    }
    await recordAudit(tx, { action: 'shift-changed', staffId: by, address, subject, detail })
  })
}

const formatHours = (hours: Hours): string =>
  Object.entries(hours)
    .map(([day, { from, until }]) => `${day.slice(0, 3)} ${from}-${until}`)
    .join(', ')

/** The state that a member of staff holds no license for; null where they do, where it is not known, and where nothing is known of their licenses. */
export async function findUnlicensed(
  db: Queries,
  { id, name }: { id: string; name: string },
  { state }: Pick<Submission, 'state'>,
): Promise<string | null> {
  return state === null ? null : (await readUnlicensed(db, { id, name }))(state)
}

/** The same of many states: says of each whether somebody holds no license for it. */
export async function readUnlicensed(
  db: Queries,
  { id, name }: { id: string; name: string },
): Promise<(state: string | null) => string | null> {
  const shift = await readShift(db, id)
  if (shift.states === null && licenseOf(name) === undefined) return () => null
  const licensed = statesOf(shift, name, new Date())
  return (state) => (state === null || licensed.includes(state) ? null : state)
}
