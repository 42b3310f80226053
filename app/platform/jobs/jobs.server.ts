/**
 * Takes due jobs, retries with growing pauses, gives up after ten tries. Any number of nodes; each job runs on one,
 * at least once, and twice only when a process died before noting the end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#app/lib/ids.ts'
import { type Database, databaseNow } from '../database/database.server.ts'
import { unindexed } from '../database/engine.ts'
import { forRequest, type Log } from '../process/log.ts'
import { addJob, countJobs, jobPriority, pruneJobs, retryJob } from './jobs-table.server.ts'
import { type Lane, openOutages, roomFor } from './outages.server.ts'
import { claimJobs, type JobHandler, type JobOutcome, longestPause, tryJob } from './try-job.server.ts'

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
  /** On one node, once in each period counted from 1970 in UTC. `prompt` work never waits behind other kinds. */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>, how?: { prompt: boolean }): void
  start(): void
  /** Looks now: call it after the commit that added a job. */
  wake(): void
  /** Runs what is due until nothing is, and returns how many tries that took. For tests and one-off programs. */
  runDue(): Promise<number>
  retry(id: string): Promise<boolean>
  /** The kinds that somebody runs; with `reachable`, those that ask this question before they go on. */
  kinds(reachable?: () => Promise<boolean>): string[]
  counts(): Promise<{ waiting: number; dead: number }>
  /** Takes no more jobs and waits for the running ones, at most `limitMs`; others take over what is left. */
  stop(limitMs?: number): Promise<void>
}

export interface JobsOptions {
  database: Database
  log: Log
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

async function atMost(ms: number, event: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const passed = pause(ms, undefined, { ref: false, signal: limit.signal }).catch(() => {})
  await Promise.race([event, passed])
  limit.abort()
}

/** Schedules by kind of job. `plan` adds the job of the present period of each, unless it is there already. */
function openSchedules({ db }: Database) {
  const schedules = new Map<string, { everySeconds: number; planned: number }>()
  return {
    add(kind: string, everySeconds: number): void {
      schedules.set(kind, { everySeconds, planned: -1 })
    },
    async plan(): Promise<void> {
      for (const [kind, schedule] of schedules) {
        const period = Math.floor(Date.now() / 1000 / schedule.everySeconds)
        if (period === schedule.planned) continue
        const uniqueKey = `${kind}@${period}`
        await addJob(db, { kind, payload: {}, priority: jobPriority.idle, uniqueKey })
        schedule.planned = period
      }
    },
  }
}

interface WorkerOptions {
  database: Database
  log: Log
  handlers: ReadonlyMap<string, JobHandler>
  node: string
  concurrency: number
  leaseSeconds: number
  isHeld(lane: Lane): boolean
}

function openWorker(options: WorkerOptions, onEnd: (outcome: JobOutcome) => void) {
  const { database, log, handlers, node, leaseSeconds } = options
  const running = new Map<string, { kind: string; ended: Promise<void> }>()

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
    claim: async (): Promise<number> => (await claim(true)) + (await claim(false)),
    async settled(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}

/** Seconds that clocks of nodes may differ. */
const toleranceSeconds = 60

interface Spans {
  leaseSeconds: number
  longestPauseSeconds: number
}

/** Makes due what can only be of a clock that was ahead, and returns how many jobs that were. */
async function rescueFromFuture({ db, engine }: Database, spans: Spans): Promise<number> {
  const after = (seconds: number) => databaseNow(engine, seconds + toleranceSeconds)
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: databaseNow(engine), lease_owner: null, lease_until: null })
    .where('state', '=', 'waiting')
    .where('run_at', '>', after(0))
    .where(({ or, and, eb }) =>
      or([
        // No lease is that long: its holder had another clock.
        eb('lease_until', '>', after(spans.leaseSeconds)),
        and([
          eb('lease_owner', 'is', null),
          eb('attempts', '>', 0),
          eb('run_at', '>', after(spans.longestPauseSeconds)),
        ]),
        // Due when it was added, and added at a time that is still to come.
        and([
          eb('attempts', '=', 0),
          eb('created_at', '>', after(0)),
          eb('run_at', '<=', eb.ref('created_at')),
        ]),
      ]),
    )
    .executeTakeFirst()
  // The rounds of a schedule that are done already and will come once more.
  await db
    .deleteFrom('jobs')
    // By the index of `created_at`, where there is nothing to come: that of the state has a month of jobs.
    .where(unindexed('state'), '=', 'done')
    .where(unindexed('subject_id'), 'is', null)
    .where('unique_key', 'is not', null)
    .where('created_at', '>', after(0))
    .execute()
  return Number(numUpdatedRows)
}

/** Asks at most once a minute whether the clock was ahead. Not a schedule: those go by the clock. */
function openClockWatch(database: Database, log: Log, spans: Spans): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - lookedAt < 60_000) return
    lookedAt = performance.now()
    const count = await rescueFromFuture(database, spans)
    if (count > 0) log.warn({ count }, 'the clock was ahead; jobs of that time are done now')
  }
}
