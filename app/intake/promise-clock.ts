/** The clock of one row: when its promise is half used up, almost due and broken, and where that puts it in the list. */
import { promiseDue } from '#app/content/promise-clock.ts'
import type { PromiseName } from '#app/content/promises.ts'
import type { Moment } from '#app/platform/database/tables.ts'

/** What staff are told of, in the order in which it comes. */
export const clockStages = ['half', 'warning', 'overdue'] as const
export type ClockStage = (typeof clockStages)[number]

/** Shares of the promised time, counted in the hours of the promise. */
const shares = { half: 0.5, warning: 0.8 } as const

/** Running clocks stand below, stopped ones above: larger than any due time in milliseconds. */
export const stoppedFrom = 5_000_000_000_000
const stoppedBase = 2 * stoppedFrom

export interface ClockColumns {
  promise: PromiseName
  due_at: Moment
  clock_next_at: Moment | null
  call_order: number
}

/** What of a row its clock depends on. */
export interface Clocked {
  created_at: Moment
  due_at: Moment
  promise: PromiseName
  first_contact_at: Moment | null
  junk: string | null
  is_test: boolean | 0 | 1
}

/** The clock of a row made at `now`; it stands still for junk and tests. */
export function startClock(promise: PromiseName, now: Date, runs: boolean): ClockColumns {
  const created_at = now.toISOString()
  const due_at = promiseDue(promise, now).toISOString()
  const next = promiseDue(promise, now, shares.half).toISOString()
  return {
    promise,
    due_at,
    clock_next_at: runs ? next : null,
    call_order: callOrder({ created_at, due_at }, runs),
  }
}

/** True while somebody waits for the first contact. */
export const isRunning = (row: Pick<Clocked, 'first_contact_at' | 'junk' | 'is_test'>): boolean =>
  row.first_contact_at === null && row.junk === null && !row.is_test

/** The place in the list of whom to call next: running clocks by due time, then the others, newest first. */
export function callOrder(
  { created_at, due_at }: Pick<Clocked, 'created_at' | 'due_at'>,
  runs: boolean,
): number {
  return runs ? Date.parse(due_at) : stoppedBase - Date.parse(created_at)
}

/** When each stage of a row's clock is reached. */
export function stageMoments({
  promise,
  created_at,
  due_at,
}: Pick<Clocked, 'promise' | 'created_at' | 'due_at'>): Record<ClockStage, Moment> {
  const share = (stage: keyof typeof shares) =>
    promiseDue(promise, new Date(created_at), shares[stage]).toISOString()
  return { half: share('half'), warning: share('warning'), overdue: due_at }
}

/** The last stage that has been reached at `now`, and the moment of the next one; null where there is none. */
export function stageAt(
  row: Pick<Clocked, 'promise' | 'created_at' | 'due_at'>,
  now: Date,
): { stage: ClockStage | null; next: Moment | null } {
  const moments = stageMoments(row)
  const at = now.toISOString()
  return {
    stage: clockStages.findLast((stage) => moments[stage] <= at) ?? null,
    next: clockStages.map((stage) => moments[stage]).find((moment) => moment > at) ?? null,
  }
}
