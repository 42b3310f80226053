/** The jobs that this node runs at the moment. */
import { newId } from '#app/lib/ids.ts'
import type { Database } from '../database/database.server.ts'
import type { Log } from '../log.ts'
import { forRequest } from '../request-id.ts'
import { claimJobs } from './job-leases.server.ts'
import { type Lane, roomFor } from './lanes.ts'
import { type JobHandler, type JobOutcome, tryJob } from './try-job.server.ts'

export interface WorkerOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  /** This node's name in the leases. */
  node: string
  /** Ordinary jobs at a time; one prompt job runs beside them. */
  concurrency: number
  leaseSeconds: number
  /** True while the other side of a lane is away and none of its jobs may begin. */
  isHeld(lane: Lane): boolean
}

/** `onEnd` is called with what became of each job. */
export function openWorker(options: WorkerOptions, onEnd: (outcome: JobOutcome) => void) {
  const { database, log, handlers, node, leaseSeconds } = options
  const running = new Map<string, { kind: string; ended: Promise<void> }>()

  /** Begins what is due of one sort, as far as there is room, and returns how many jobs that were. */
  async function claim(prompt: boolean): Promise<number> {
    for (let begun = 0; ; ) {
      const underWay = [...running.values()].map(({ kind }) => kind)
      const { kinds, limit } = roomFor(prompt, handlers, underWay, options)
      if (limit === 0) return begun
      const owner = `${node}/${newId()}`
      const except = [...running.keys()]
      const jobs = await claimJobs(database, { kinds, limit, owner, leaseSeconds, except })
      for (const job of jobs) {
        const handler = handlers.get(job.kind)
        if (!handler) continue
        const lease = { id: job.id, owner }
        const one = { database, log, job, handler, lease, leaseSeconds }
        const ended = forRequest(job.request_id, () => tryJob(one)).then((outcome) => {
          running.delete(job.id)
          onEnd(outcome)
        })
        running.set(job.id, { kind: job.kind, ended })
      }
      begun += jobs.length
      if (jobs.length < limit) return begun
    }
  }

  return {
    /** Begins what is due, as far as there is room, and returns how many jobs that were. */
    claim: async (): Promise<number> => (await claim(true)) + (await claim(false)),
    async settled(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
