/** The tables of assignment (db/baseline/assignment.ts). */
import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { Unmet } from './choose-next.ts'

export interface ShiftTable {
  staff_id: string
  changed_at: Moment
  takes: DefaultFlag
  /** JSON of state names; null for those of the license on file. */
  states: string | null
  zone: string
  /** JSON of `Hours`. */
  hours: string
  away_until: Moment | null
  capacity: number
  turn: Generated<number>
}

export interface AssignmentTable {
  subject_id: string
  /** Null while nobody matched. */
  staff_id: string | null
  at: Moment
  due_at: Moment | null
  /** JSON of ids. */
  tried: string
  unmet: Unmet | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    shifts: ShiftTable
    assignments: AssignmentTable
  }
}
