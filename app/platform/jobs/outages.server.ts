/** While a partner is away none of its jobs begins: each try would only use itself up. */
import type { Database } from '../database/database.server.ts'
import type { Log } from '../process/log.ts'
import { endPauses } from './jobs-table.server.ts'
import type { JobHandler } from './try-job.server.ts'

export interface OutagesOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  probeMs: number
}

/** Nothing is away at first. `isBack` is called whenever jobs may go on. */
export function openOutages({ database, log, handlers, probeMs }: OutagesOptions, isBack: () => void) {
  const away = new Map<Lane, 'unasked' | 'away'>()
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  /**
   * Ends the pauses of a partner that answers again. One that answers at the first question was not away, and its
   * pauses must go on growing. A lane that cannot ask waits one question longer.
   */
  async function probe(lane: Lane, answer: 'unasked' | 'away'): Promise<void> {
    try {
      const asks = typeof lane !== 'string'
      if (asks ? !(await lane()) : answer === 'unasked') return void away.set(lane, 'away')
      if (asks && answer === 'away')
        for (const [kind, handler] of handlers)
          if (laneOf(kind, handler) === lane) await endPauses(database, kind)
      away.delete(lane)
      isBack()
    } catch (error) {
      log.warn({ err: error }, 'could not ask whether jobs can go on')
    }
  }

  return {
    note(kind: string): void {
      const lane = laneOf(kind, handlers.get(kind))
      if (away.has(lane)) return
      away.set(lane, 'unasked')
      log.warn({ kind }, 'jobs of this kind wait until the other side answers')
    },
    isHeld: (lane: Lane): boolean => away.has(lane),
    /** Unless the last question is recent and `now` is false. Resolves when all have been answered. */
    probe(now = false): Promise<void> {
      if (!probing && away.size > 0 && (now || performance.now() - probedAt >= probeMs)) {
        probedAt = performance.now()
        probing = Promise.all([...away].map(([lane, answer]) => probe(lane, answer))).then(() => {
          probing = undefined
        })
      }
      return probing ?? Promise.resolve()
    },
  }
}

/** What jobs of a lane wait for: the question whether it is there, shared by all kinds that ask it, or the kind itself. */
export type Lane = string | NonNullable<JobHandler['reachable']>

const perLane = 2

interface LaneRoom {
  kinds: string[]
  /** How many jobs may be claimed at once so that none of those lanes holds more than it may. */
  limit: number
}

const laneOf = (kind: string, handler: JobHandler | undefined): Lane => handler?.reachable ?? kind

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
