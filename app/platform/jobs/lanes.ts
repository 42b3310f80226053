/**
 * Jobs that wait for the same partner share a lane of two, so that one slow mail server never holds all places.
 * Prompt jobs have a place of their own.
 */
import type { JobHandler } from './try-job.server.ts'

/** What jobs of a lane wait for: the question whether it is there, shared by all kinds that ask it, or the kind itself. */
export type Lane = string | NonNullable<JobHandler['reachable']>

/** Jobs of one lane that a node runs at a time. */
const perLane = 2

export interface LaneRoom {
  kinds: string[]
  /** How many jobs may be claimed at once so that none of those lanes holds more than it may. */
  limit: number
}

export const laneOf = (kind: string, handler: JobHandler | undefined): Lane => handler?.reachable ?? kind

/**
 * Room for ordinary kinds, or with `prompt` for those that must never wait. Nothing of a lane that `isHeld` may
 * begin.
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
