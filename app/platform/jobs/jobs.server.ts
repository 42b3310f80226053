/**
 * The job runner: takes due jobs from the table, runs them, retries with growing pauses and gives up after ten
 * tries. Any number of nodes run it on one database; each job runs on one of them. A job runs at least once,
 * and a second time only when a process died, or lost the database, between the work and the note of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#app/lib/ids.ts'
import type { Database } from '../database/database.server.ts'
import type { Log } from '../log.ts'
import { openClockWatch } from './future-jobs.server.ts'
import { countJobs, pruneJobs, retryJob } from './jobs-table.server.ts'
import { openOutages } from './outages.server.ts'
import { openSchedules } from './schedules.server.ts'
import { type JobHandler, type JobOutcome, longestPause } from './try-job.server.ts'
import { openWorker } from './worker.server.ts'

export {
  addJob,
  addJobs,
  askForJob,
  jobInserts,
  jobPriority,
  type NewJob,
  type StandingJob,
} from './jobs-table.server.ts'

export interface Jobs {
  /** Names who runs jobs of `kind`. Jobs without a handler wait for a node that has one. */
  handle(kind: string, handler: JobHandler): void
  /**
   * Runs `work` once in each period of `everySeconds` (counted from 1970 in UTC), on one node only. `prompt` work never
   * waits behind other kinds.
   */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>, how?: { prompt: boolean }): void
  /** Begins to look for due jobs, about each second. */
  start(): void
  /** Looks now: call it after the commit that added a job. */
  wake(): void
  /** Runs what is due until nothing is, and returns how many tries that took. For tests and one-off programs. */
  runDue(): Promise<number>
  /** Runs a dead, done or paused job now, with all its tries. False when there is none with this id, or while it runs. */
  retry(id: string): Promise<boolean>
  /** The kinds that somebody runs; with `reachable`, those that ask this question before they go on. */
  kinds(reachable?: () => Promise<boolean>): string[]
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
  /** Ordinary jobs at a time; a prompt one runs beside them. */
  concurrency?: number
  leaseSeconds?: number
  /** Milliseconds between two questions to `reachable`. */
  probeMs?: number
  onOutcome?(outcome: JobOutcome): void
}

const pollMs = 1000
/** The least time between two claims: a flood of leads must not compete with its own e-mails for the disk. */
const breathMs = 100
const keepDoneDays = 30

export function openJobs(options: JobsOptions): Jobs {
  const { database, log, node = newId(), concurrency = 4, onOutcome } = options
  const { leaseSeconds = 60, probeMs = 15_000 } = options
  const handlers = new Map<string, JobHandler>()
  const schedules = openSchedules(database)
  const outages = openOutages({ database, log, handlers, probeMs }, () => wake())
  const parts = { database, log, handlers, node, concurrency, leaseSeconds, isHeld: outages.isHeld }
  const worker = openWorker(parts, (outcome) => {
    if (outcome.unreachable) outages.note(outcome.kind)
    onOutcome?.(outcome)
    wake()
  })
  let stopped = false
  const lookAtClock = openClockWatch(database, log, { leaseSeconds, longestPauseSeconds: longestPause })
  let loop: Promise<void> | undefined
  let wake = () => {}

  async function look(): Promise<void> {
    let lost = false
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      try {
        await lookAtClock()
        await schedules.plan()
        await worker.claim()
        if (lost) log.info('jobs go on')
        lost = false
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'jobs wait for the database')
        lost = true
      }
      void outages.probe()
      await pause(breathMs, undefined, { ref: false })
      await atMost(pollMs - breathMs, woken)
    }
  }

  const jobs: Jobs = {
    handle: (kind, handler) => void handlers.set(kind, handler),
    schedule(kind, everySeconds, run, how) {
      handlers.set(kind, { run, ...how })
      schedules.add(kind, everySeconds)
    },
    start() {
      loop ??= look()
    },
    wake: () => wake(),
    runDue: () => runDue(worker, outages),
    async retry(id) {
      const found = await retryJob(database, id)
      if (found) wake()
      return found
    },
    kinds: (reachable) =>
      [...handlers].flatMap(([kind, how]) => (!reachable || how.reachable === reachable ? [kind] : [])),
    counts: () => countJobs(database),
    async stop(limitMs = 5000) {
      stopped = true
      wake()
      await atMost(limitMs, Promise.resolve(loop).then(worker.settled))
    },
  }

  jobs.schedule('jobs.prune', 86_400, () => pruneJobs(database, keepDoneDays))
  return jobs
}

/** Runs what is due until nothing is, and returns how many jobs that were. */
async function runDue(
  worker: ReturnType<typeof openWorker>,
  outages: ReturnType<typeof openOutages>,
): Promise<number> {
  for (let count = 0; ; ) {
    await outages.probe(true)
    const claimed = await worker.claim()
    count += claimed
    await worker.settled()
    if (claimed === 0) return count
  }
}

/** Resolves with `event`, but no later than after `ms` milliseconds. */
async function atMost(ms: number, event: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const passed = pause(ms, undefined, { ref: false, signal: limit.signal }).catch(() => {})
  await Promise.race([event, passed])
  limit.abort()
}
