/** Kinds of jobs whose other side could not be reached, and the question whether it is back. */
import type { Database } from '../database/database.server.ts'
import type { Log } from '../log.ts'
import { endPauses } from './jobs-table.server.ts'
import type { JobHandler } from './try-job.server.ts'

export interface OutagesOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  /** Milliseconds between two questions. */
  probeMs: number
}

/** Nothing is away at first. `isBack` is called for each kind whose jobs may go on. */
export function openOutages({ database, log, handlers, probeMs }: OutagesOptions, isBack: () => void) {
  const unreachable = new Map<string, 'unasked' | 'away'>()
  let probedAt = 0

  /**
   * Ends the pauses of a kind whose other side has returned. One that answers at the first question was not
   * away: it breaks off otherwise, and pauses must go on growing or the tries would be used up in minutes.
   */
  async function probe(kind: string, answer: 'unasked' | 'away'): Promise<void> {
    try {
      if ((await handlers.get(kind)?.reachable?.()) === false) return void unreachable.set(kind, 'away')
      if (answer === 'away') await endPauses(database, kind)
      unreachable.delete(kind)
      isBack()
    } catch (error) {
      log.warn({ kind, err: error }, 'could not ask whether jobs can go on')
    }
  }

  return {
    /** Notes that the other side of a kind did not answer. */
    note(kind: string): void {
      if (!unreachable.has(kind)) unreachable.set(kind, 'unasked')
    },
    /** Asks, one kind after the other, when the last question is long enough ago. */
    async probe(): Promise<void> {
      if (unreachable.size === 0 || Date.now() - probedAt < probeMs) return
      probedAt = Date.now()
      for (const [kind, answer] of unreachable) await probe(kind, answer)
    },
  }
}
