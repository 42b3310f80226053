/**
 * The response target of one submission (service level): when it is half used up, almost due and missed, and where that
 * puts the submission in the list.
 */

import type { PromiseName } from '#app/content/promises/promises.ts'
import { respondBy } from '#app/content/promises/response-times.ts'
import type { Submission } from '../submission.ts'

/** What staff are told of, in the order in which it comes. */
export const targetStages = ['half', 'warning', 'overdue'] as const
export type TargetStage = (typeof targetStages)[number]

/** Shares of the time, counted in the hours of the target. */
const shares = { half: 0.5, warning: 0.8 } as const

/**
 * Where the running targets end in `call_order`: no moment in milliseconds reaches this number before the year 2128. Twice
 * the number less a moment lies above it, and is the smaller the later the moment.
 */
export const stoppedFrom = 5_000_000_000_000

export type TargetColumns = Pick<Submission, 'target' | 'respond_by' | 'target_check_at' | 'call_order'>

/** What of a submission its target depends on. */
type Targeted = Pick<Submission, 'created_at' | 'respond_by' | 'target'>

/** The target of a submission made at `now`; it does not run for junk and tests. */
export function startTarget(target: PromiseName, now: Date, runs: boolean): TargetColumns {
  const created_at = now.toISOString()
  const respond_by = respondBy(target, now).toISOString()
  return {
    target,
    respond_by,
    target_check_at: runs ? respondBy(target, now, shares.half).toISOString() : null,
    call_order: callOrder({ created_at, respond_by }, runs),
  }
}

/** True while somebody waits for the first contact. */
export const isRunning = (row: Pick<Submission, 'first_contact_at' | 'junk' | 'is_test'>): boolean =>
  row.first_contact_at === null && row.junk === null && !row.is_test

/** The place in the list of whom to call next: running targets by due time, then the others, newest first. */
export function callOrder(
  { created_at, respond_by }: Pick<Targeted, 'created_at' | 'respond_by'>,
  runs: boolean,
): number {
  return runs ? Date.parse(respond_by) : 2 * stoppedFrom - Date.parse(created_at)
}

/** When each stage of a target is reached, UTC. */
export function stageMoments({ target, created_at, respond_by }: Targeted): Record<TargetStage, string> {
  const share = (stage: keyof typeof shares) =>
    respondBy(target, new Date(created_at), shares[stage]).toISOString()
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
