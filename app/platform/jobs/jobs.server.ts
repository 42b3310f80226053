/**
 * The job runner: takes due jobs from the table, runs them, retries with growing pauses and gives up after ten
 * tries. Any number of nodes run it on one database; each job runs on one of them. A job runs at least once,
 * and a second time only when a process died, or lost the database, between the work and the note of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#app/lib/ids.ts'
import type { Database } from '../database/database.server.ts'
import type { Log } from '../log.ts'
import {
  addJob,
  claimJobs,
  countJobs,
  endPauses,
  jobPriority,
  pruneJobs,
  retryJob,
} from './jobs-table.server.ts'
import { type JobHandler, type JobOutcome, tryJob } from './try-job.server.ts'

export { addJob, addJobs, jobInserts, jobPriority, type NewJob } from './jobs-table.server.ts'

export interface Jobs {
  /** Names who runs jobs of `kind`. Jobs without a handler wait for a node that has one. */
  handle(kind: string, handler: JobHandler): void
  /** Runs `work` once in each period of `everySeconds` (counted from 1970 in UTC), on one node only. */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>): void
  /** Begins to look for due jobs, about each second. */
  start(): void
  /** Looks now: call it after the commit that added a job. */
  wake(): void
  /** Runs what is due until nothing is, and returns how many tries that took. For tests and one-off programs. */
  runDue(): Promise<number>
  /** Runs a dead, done or paused job now, with all its tries. False when there is none with this id, or while it runs. */
  retry(id: string): Promise<boolean>
  /** How many jobs wait and how many are dead, for the metrics and the desk. */
  counts(): Promise<{ waiting: number; dead: number }>
  /** Takes no more jobs and waits for the running ones, at most `limitMs`; others take over what is left. */
  stop(limitMs?: number): Promise<void>
}

export interface JobsOptions {
  database: Database
  log: Log
  /** This node's name in the leases; made up by default. */
  node?: string
  /** Jobs that run at the same time on this node. */
  concurrency?: number
  leaseSeconds?: number
  /** Milliseconds between two questions to `reachable`. */
  probeMs?: number
  onOutcome?(outcome: JobOutcome): void
}

const pollMs = 1000
/** The least time between two claims: a flood of leads must not compete with its own letters for the disk. */
const breathMs = 100
const keepDoneDays = 30

export function openJobs(options: JobsOptions): Jobs {
  const {
    database,
    log,
    node = newId(),
    concurrency = 4,
    leaseSeconds = 60,
    probeMs = 15_000,
    onOutcome,
  } = options
  const handlers = new Map<string, JobHandler>()
  const schedules = new Map<string, { everySeconds: number; planned: number }>()
  const running = new Map<string, Promise<void>>()
  /** Kinds whose other side could not be reached, and whether it was away when asked. */
  const unreachable = new Map<string, 'unasked' | 'away'>()
  let probedAt = 0
  let stopped = false
  let loop: Promise<void> | undefined
  let wake = () => {}

  async function look(): Promise<void> {
    let lost = false
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      try {
        await plan()
        await claim()
        if (lost) log.info('jobs go on')
        lost = false
      } catch (fault) {
        if (!lost) log.warn({ err: fault }, 'jobs wait for the database')
        lost = true
      }
      if (unreachable.size > 0 && Date.now() - probedAt >= probeMs) void probe()
      await pause(breathMs, undefined, { ref: false })
      await atMost(pollMs - breathMs, woken)
    }
  }

  /** Begins what is due, as far as there is room, and returns how many jobs that were. */
  async function claim(): Promise<number> {
    const limit = concurrency - running.size
    if (limit <= 0) return 0
    const owner = `${node}/${newId()}`
    const kinds = [...handlers.keys()]
    const jobs = await claimJobs(database, { kinds, limit, owner, leaseSeconds, except: [...running.keys()] })
    for (const job of jobs) {
      const handler = handlers.get(job.kind)
      if (!handler) continue
      const lease = { id: job.id, owner }
      const ended = tryJob({ database, log, job, handler, lease, leaseSeconds }).then((outcome) => {
        running.delete(job.id)
        if (outcome.unreachable && !unreachable.has(job.kind)) unreachable.set(job.kind, 'unasked')
        onOutcome?.(outcome)
        wake()
      })
      running.set(job.id, ended)
    }
    return jobs.length
  }

  /** Adds the job of the present period of each schedule; the unique key leaves one for all nodes. */
  async function plan(): Promise<void> {
    for (const [kind, schedule] of schedules) {
      const period = Math.floor(Date.now() / 1000 / schedule.everySeconds)
      if (period === schedule.planned) continue
      const uniqueKey = `${kind}@${period}`
      await addJob(database.db, { kind, payload: {}, priority: jobPriority.idle, uniqueKey })
      schedule.planned = period
    }
  }

  /**
   * Ends the pauses of a kind whose other side has returned. One that answers at the first question was not
   * away: it breaks off otherwise, and pauses must go on growing or the tries would be used up in minutes.
   */
  async function probe(): Promise<void> {
    probedAt = Date.now()
    for (const [kind, answer] of unreachable) {
      try {
        const isBack = await handlers.get(kind)?.reachable?.()
        if (isBack === false) {
          unreachable.set(kind, 'away')
          continue
        }
        if (answer === 'away') await endPauses(database, kind)
        unreachable.delete(kind)
        wake()
      } catch (fault) {
        log.warn({ kind, err: fault }, 'could not ask whether jobs can go on')
      }
    }
  }

  const jobs: Jobs = {
    handle(kind, handler) {
      handlers.set(kind, handler)
    },
    schedule(kind, everySeconds, run) {
      handlers.set(kind, { run })
      schedules.set(kind, { everySeconds, planned: -1 })
    },
    start() {
      loop ??= look()
    },
    wake: () => wake(),
    async runDue() {
      for (let count = 0; ; ) {
        const claimed = await claim()
        count += claimed
        await Promise.all(running.values())
        if (claimed === 0) return count
      }
    },
    async retry(id) {
      const found = await retryJob(database, id)
      if (found) wake()
      return found
    },
    counts: () => countJobs(database),
    async stop(limitMs = 5000) {
      stopped = true
      wake()
      const end = async () => {
        await loop
        await Promise.all(running.values())
      }
      await atMost(limitMs, end())
    },
  }

  jobs.schedule('jobs.prune', 86_400, () => pruneJobs(database, keepDoneDays))
  return jobs
}

/** Resolves with `event`, but no later than after `ms` milliseconds. */
async function atMost(ms: number, event: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const passed = pause(ms, undefined, { ref: false, signal: limit.signal }).catch(() => {})
  await Promise.race([event, passed])
  limit.abort()
}
