/** The jobs that this node runs at the moment. */
import { newId } from '#app/lib/ids.ts'
import type { Database } from '../database/database.server.ts'
import type { Log } from '../log.ts'
import { claimJobs } from './job-leases.server.ts'
import { type JobHandler, type JobOutcome, tryJob } from './try-job.server.ts'

export interface WorkerOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  /** This node's name in the leases. */
  node: string
  concurrency: number
  leaseSeconds: number
}

/** `onEnd` is called with what became of each job. */
export function openWorker(options: WorkerOptions, onEnd: (outcome: JobOutcome) => void) {
  const { database, log, handlers, node, concurrency, leaseSeconds } = options
  const running = new Map<string, Promise<void>>()
  return {
    /** Begins what is due, as far as there is room, and returns how many jobs that were. */
    async claim(): Promise<number> {
      const limit = concurrency - running.size
      if (limit <= 0) return 0
      const owner = `${node}/${newId()}`
      const kinds = [...handlers.keys()]
      const jobs = await claimJobs(database, {
        kinds,
        limit,
        owner,
        leaseSeconds,
        except: [...running.keys()],
      })
      for (const job of jobs) {
        const handler = handlers.get(job.kind)
        if (!handler) continue
        const lease = { id: job.id, owner }
        const ended = tryJob({ database, log, job, handler, lease, leaseSeconds }).then((outcome) => {
          running.delete(job.id)
          onEnd(outcome)
        })
        running.set(job.id, ended)
      }
      return jobs.length
    },
    async settled(): Promise<void> {
      await Promise.all(running.values())
    },
  }
}
