/**
 * The other sides that could not be reached. While one is away none of its jobs begins, whatever their kind: each try
 * would only wait for it in vain and use itself up.
 */
import type { Database } from '../database/database.server.ts'
import type { Log } from '../process/log.ts'
import { endPauses } from './jobs-table.server.ts'
import { type Lane, laneOf } from './lanes.ts'
import type { JobHandler } from './try-job.server.ts'

export interface OutagesOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  /** Milliseconds between two questions. */
  probeMs: number
}

/** Nothing is away at first. `isBack` is called whenever jobs may go on. */
export function openOutages({ database, log, handlers, probeMs }: OutagesOptions, isBack: () => void) {
  const away = new Map<Lane, 'unasked' | 'away'>()
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  /**
   * Lets a lane go on whose other side answers, and ends the pauses of its jobs. One that answers at the first question
   * was not away: it breaks off otherwise, and pauses must go on growing or the tries would be used up in minutes. A
   * lane that cannot ask waits for one question longer and has its next job find out.
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
    /** Notes that the other side of a kind did not answer. */
    note(kind: string): void {
      const lane = laneOf(kind, handlers.get(kind))
      if (away.has(lane)) return
      away.set(lane, 'unasked')
      log.warn({ kind }, 'jobs of this kind wait until the other side answers')
    },
    isHeld: (lane: Lane): boolean => away.has(lane),
    /**
     * Asks all at once, when the last question is long enough ago or `now` is true. Resolves when every question that
     * is under way was answered.
     */
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
