/** The calendars that staff keep elsewhere, as far as appointments need them. */
import type { Generated } from 'kysely'
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
  /** How many entries of it could not be read. */
  unread: Generated<number>
  /** JSON of what its last whole answer said of itself, and when; null for nothing. */
  validators: string | null
}

/** What somebody is at a time that is not free: out of office, perhaps busy, or nobody knows. */
export type BusyKind = 'busy' | 'away' | 'tentative' | 'unknown'

/** From and until, minutes since 1970, and the kind where it is not plainly busy; not what for. */
export type BusySpan = readonly [from: number, until: number, kind?: BusyKind]

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    staff_calendars: StaffCalendarTable
  }
}
