/** When it is half used up, almost due and missed, and where that puts the submission in the list. */

import { shareUntil } from '#app/content/promises/response-times.ts'
import type { Place } from '#app/lib/calling-hours.ts'
import type { Ends, Submission } from './submission.ts'

export const targetStages = ['half', 'warning', 'overdue'] as const
export type TargetStage = (typeof targetStages)[number]

/** Shares of the office hours until it is due. */
const shares = { half: 0.5, warning: 0.8 } as const

/**
 * No moment in milliseconds reaches it before 2128: less the number running targets lie below zero, and what is over
 * above it, newest first.
 */
export const stoppedFrom = 5_000_000_000_000

export type TargetColumns = Pick<Submission, 'target' | 'respond_by' | 'target_check_at' | 'call_order'>

type Targeted = Pick<Submission, 'created_at' | 'respond_by'>
type Placed = Pick<Submission, 'created_at' | 'respond_by' | 'contact_asap' | 'next_at'>

/** What of a submission moves its target: where its sender may be called, and until when they asked to be. */
export interface ContactPlan {
  places: readonly Place[]
  until: Date | null
}

export type Openness = Pick<Submission, 'status' | 'junk' | 'is_test' | 'do_not_contact_by'>

/** True until a submission is sold, lost, put aside, or its sender asked staff not to be contacted. */
export const isOpen = (row: Openness, { ends }: { ends: Ends }): boolean =>
  row.junk === null && !row.is_test && row.do_not_contact_by === null && !Object.hasOwn(ends, row.status)

/** True while somebody waits for the first contact: attempts that reach nobody leave the response target running. */
export const isRunning = (
  row: Openness & Pick<Submission, 'first_contact_at'>,
  kind: { ends: Ends },
): boolean => row.first_contact_at === null && isOpen(row, kind)

/**
 * By when the next step is due, running targets by their due time, of these first who asked to be called at once;
 * then what is over, newest first.
 */
export function callOrder({ created_at, respond_by, contact_asap, next_at }: Placed, runs: boolean): number {
  if (next_at !== null) return Date.parse(next_at)
  if (!runs) return 2 * stoppedFrom - Date.parse(created_at)
  return contact_asap ? Date.parse(respond_by) - stoppedFrom : Date.parse(respond_by)
}

/**
 * Tried and not reached: a promise that ends before the next attempt stays what is due, also once broken. @param
 * isPlanned whether the next step was set in this change.
 */
export function promisedOrder(
  before: Placed & Pick<Submission, 'call_order'>,
  after: Placed,
  { runs, isPlanned, now }: { runs: boolean; isPlanned: boolean; now: Date },
): number {
  const order = callOrder(after, runs)
  if (!runs || after.next_at === null) return order
  const by = Date.parse(after.respond_by)
  const isDue = isPlanned ? by > now.getTime() : isDueByResponseTime(before)
  return isDue ? Math.min(order, by) : order
}

/** True while the promise is what is due with somebody who was tried. */
export const isDueByResponseTime = ({
  call_order,
  respond_by,
  next_at,
}: Pick<Submission, 'call_order' | 'respond_by' | 'next_at'>): boolean =>
  next_at !== null && Number(call_order) === Date.parse(respond_by)

/** When each stage of a target is reached, UTC. */
export function stageMoments({ created_at, respond_by }: Targeted): Record<TargetStage, string> {
  const share = (stage: keyof typeof shares) =>
    shareUntil(new Date(created_at), new Date(respond_by), shares[stage]).toISOString()
  return { half: share('half'), warning: share('warning'), overdue: respond_by }
}

/** The last stage that has been reached at `now`, and the moment of the next one; null where there is none. */
export function stageAt(row: Targeted, now: Date): { stage: TargetStage | null; next: string | null } {
  const moments = stageMoments(row)
  const at = now.toISOString()
  return {
    stage: targetStages.findLast((stage) => moments[stage] <= at) ?? null,
    next: targetStages.map((stage) => moments[stage]).find((moment) => moment > at) ?? null,
  }
}
