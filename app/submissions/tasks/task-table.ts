/** A task about a submission: what somebody wants to do, and by when. */
import type { Moment } from '#app/platform/database/tables.ts'

export interface TaskTable {
  id: string
  subject_id: string
  /** Whose it is; see `freeTask`. */
  staff_id: string
  title: string
  due_at: Moment
  created_at: Moment
  /** The logged call whose next attempt this is. */
  event_id: string | null
  done_at: Moment | null
  done_by: string | null
  /** Which reminder of which policy, which birthday of whom, or the answer to what, it is; null for a task that somebody typed. */
  reminder: string | null
}

/** Stands for the holder of a task that is free to take, with the person it is about. */
export const freeTask = ''

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    tasks: TaskTable
  }
}
