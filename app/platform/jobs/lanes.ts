/**
 * Who may run beside whom. Jobs that wait for the same other side share a lane: two at a time, so that one slow mail
 * server or receiver never holds all the places there are. Prompt jobs have a place that nobody else gets.
 */
import type { JobHandler } from './try-job.server.ts'

/** What jobs of a lane wait for: the question whether it is there, shared by all kinds that ask it, or the kind itself. */
export type Lane = string | NonNullable<JobHandler['reachable']>

/** Jobs of one lane that a node runs at a time. */
const perLane = 2

export interface LaneRoom {
  /** The kinds that may begin now. */
  kinds: string[]
  /** How many jobs may be claimed at once so that none of those lanes holds more than it may. */
  limit: number
}

/** The lane of jobs of `kind`. */
export const laneOf = (kind: string, handler: JobHandler | undefined): Lane => handler?.reachable ?? kind

/**
 * The room that is left for ordinary kinds (`prompt` false) or for those that must never wait. `running` are the kinds of
 * the jobs under way, `concurrency` how many ordinary ones there may be; nothing of a lane that `isHeld` may begin.
 */
export function roomFor(
  prompt: boolean,
  handlers: ReadonlyMap<string, JobHandler>,
  running: readonly string[],
  { concurrency, isHeld }: { concurrency: number; isHeld(lane: Lane): boolean },
): LaneRoom {
  const isOfSort = (kind: string) => (handlers.get(kind)?.prompt ?? false) === prompt
  const taken = running.filter(isOfSort)
  const places = (prompt ? 1 : concurrency) - taken.length
  const lanes = new Map<Lane, number>()
  for (const kind of taken) {
    const lane = laneOf(kind, handlers.get(kind))
    lanes.set(lane, (lanes.get(lane) ?? 0) + 1)
  }
  const left = (kind: string) => {
    const lane = laneOf(kind, handlers.get(kind))
    return isHeld(lane) ? 0 : perLane - (lanes.get(lane) ?? 0)
  }
  const kinds = [...handlers.keys()].filter((kind) => isOfSort(kind) && left(kind) > 0)
  return { kinds, limit: Math.max(0, Math.min(places, ...kinds.map(left))) }
}
