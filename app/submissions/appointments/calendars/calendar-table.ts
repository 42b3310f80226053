/** The calendars that staff keep elsewhere, as far as appointments need them. */
import type { Moment } from '#app/platform/database/tables.ts'

export interface StaffCalendarTable {
  staff_id: string
  /** The address of the feed, encrypted: whoever knows it reads the calendar. */
  address: string
  changed_at: Moment
  /** When it was last read; null for never. */
  read_at: Moment | null
  /** Why it could not be read; null for no trouble. */
  trouble: string | null
  /** JSON of `BusySpan[]`. */
  busy: string
}

/** From and until, minutes since 1970; not what for. */
export type BusySpan = readonly [from: number, until: number]

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    staff_calendars: StaffCalendarTable
  }
}
