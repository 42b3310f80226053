/** One try of one job, under a lease that is kept alive. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databaseNow, type Queries } from '../database/database.server.ts'
import { describeError, meaningOf } from '../process/job-error.ts'
import type { Log } from '../process/log.ts'
import { isUnexpected } from '../unexpected-errors/unexpected-errors.server.ts'
import './jobs-table.server.ts'
import { within } from '../process/within.ts'

/**
 * Seconds: ten tries in almost six hours. Thirty minutes without a mail server use up seven; `reachable` ends a pause
 * early.
 */
const retryPauses = [10, 30, 60, 120, 300, 600, 1800, 3600, 14_400] as const
export const longestPause = Math.max(...retryPauses)

/**
 * Seconds, then a try has failed: a promise nobody settles would keep its place until a restart. The longest honest
 * job reads 200 calendars at ten seconds each; all prompt jobs wait for the one that runs.
 */
const limitSeconds = { usual: 3600, partner: 300, prompt: 300 } as const

export interface RunningJob {
  id: string
  kind: string
  subjectId: string | null
  attempt: number
}

export interface JobHandler {
  /** Does the work. Throwing means: try again later (see `jobError` for what an error can add). */
  run(payload: unknown, job: RunningJob): Promise<void>
  /** Tries until the job is dead; 10 by default, at most 10. */
  attempts?: number
  /** True: also what the other side refused for good is tried again, for it may be put right meanwhile. */
  insists?: boolean
  /**
   * Asked every 15 seconds after an `unreachable` error; until it says true no job with the same question begins. A
   * property, because it also tells who waits for whom.
   */
  reachable?: () => Promise<boolean>
  /** Seconds that a try may take; what is left of it then is not waited for. By default `limitSeconds` says how many. */
  limitSeconds?: number
  /** True: never waits behind other kinds. For short work on our own database, such as clocks. */
  prompt?: boolean
}

export interface JobOutcome {
  kind: string
  outcome: 'done' | 'postponed' | 'dead'
  ms: number
  unreachable: boolean
}

export interface JobTry {
  database: Database
  log: Log
  job: ClaimedJob
  handler: JobHandler
  lease: Lease
  leaseSeconds: number
}

/** Never rejects: whatever goes wrong is the job's outcome, or in the log when even that cannot be written. */
export async function tryJob({
  database,
  log,
  job,
  handler,
  lease,
  leaseSeconds,
}: JobTry): Promise<JobOutcome> {
  const started = performance.now()
  const renewal = setInterval(
    () => {
      renewLease(database, lease, leaseSeconds).catch((error) =>
        log.warn({ err: error }, 'lease not renewed'),
      )
    },
    (leaseSeconds * 1000) / 3,
  )
  const outcome = (what: JobOutcome['outcome'], unreachable = false): JobOutcome => {
    return { kind: job.kind, outcome: what, ms: Math.round(performance.now() - started), unreachable }
  }
  try {
    const seconds = limitOf(handler)
    const late = () => new Error(`it was not done after ${seconds} seconds`)
    await within(seconds * 1000, runHandler(job, handler), late)
    await persist(() => finishJob(database, lease, job))
    return outcome('done')
  } catch (error) {
    const meaning = meaningOf(error)
    const text = describeError(error)
    const fields = { job: job.id, kind: job.kind, attempts: job.attempts, err: error }
    const pauseSeconds = retryPauses[job.attempts - 1]
    const isLast = job.attempts >= triesOf(handler) || (meaning.permanent && !handler.insists)
    if (isLast || pauseSeconds === undefined) {
      log.error(fields, 'job given up')
      await persist(() => buryJob(database, lease, text))
      return outcome('dead', meaning.unreachable)
    }
    // A fault of ours is told at its first try, and not when the last one has failed hours later.
    if (isEnded(error))
      log.info({ job: job.id, kind: job.kind }, 'job ended with its server, will be tried again')
    else log[isUnexpected(error) ? 'error' : 'warn'](fields, 'job failed, will be tried again')
    await persist(() => postponeJob(database, lease, { pauseSeconds, error: text }))
    return outcome('postponed', meaning.unreachable)
  } finally {
    clearInterval(renewal)
  }

  /** Also through a short loss of the database: work whose end is not written down is done a second time. */
  async function persist(write: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + leaseSeconds * 1000
    for (;;) {
      try {
        if (!(await write()))
          log.warn({ job: job.id, kind: job.kind }, 'a job went on after its lease was lost')
        return
      } catch (error) {
        if (performance.now() > until)
          return log.error({ job: job.id, err: error }, 'outcome of a job not written')
        await pause(1000, undefined, { ref: false })
      }
    }
  }
}

const isEnded = (error: unknown) => error instanceof Error && error.name === 'AbortError'

async function runHandler(job: ClaimedJob, handler: JobHandler): Promise<void> {
  // Each try before this one ended with its process: another would only take down the next.
  if (job.attempts > triesOf(handler)) throw new Error('the process died during every try')
  const { id, kind, subject_id: subjectId, attempts: attempt } = job
  await handler.run(JSON.parse(job.payload), { id, kind, subjectId, attempt })
}

const triesOf = (handler: JobHandler) => Math.min(handler.attempts ?? Infinity, retryPauses.length + 1)

const limitOf = ({ limitSeconds: own, reachable, prompt }: JobHandler): number =>
  own ?? limitSeconds[prompt ? 'prompt' : reachable ? 'partner' : 'usual']

interface ClaimedJob {
  id: string
  kind: string
  payload: string
  priority: number
  attempts: number
  subject_id: string | null
  request_id: string | null
}

interface Claim {
  kinds: string[]
  limit: number
  owner: string
  leaseSeconds: number
  /** Jobs that this node still runs although their leases ran out: while nobody else took them, it may end them. */
  except?: string[]
}

/** Best priority first, then oldest. No two callers get the same job while its lease lasts. */
export async function claimJobs({ db, engine }: Database, claim: Claim): Promise<ClaimedJob[]> {
  const { kinds, limit, owner, leaseSeconds, except = [] } = claim
  if (kinds.length === 0) return []
  const claimed = await db
    // Materialized: PostgreSQL may otherwise run a locking subquery again per row and take more than `limit`.
    .with(
      (cte) => cte('due').materialized(),
      (query) => {
        const due = query
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', 'waiting')
          .where('run_at', '<=', databaseNow(engine))
          .where('kind', 'in', kinds)
          .$if(except.length > 0, (some) => some.where('id', 'not in', except))
          .orderBy('priority')
          .orderBy('run_at')
          .orderBy('id')
          .limit(limit)
        return engine === 'postgres' ? due.forUpdate().skipLocked() : due
      },
    )
    .updateTable('jobs')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      lease_owner: owner,
      lease_until: databaseNow(engine, leaseSeconds),
      run_at: databaseNow(engine, leaseSeconds),
    }))
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'priority', 'attempts', 'subject_id', 'request_id'])
    .execute()
  return claimed.sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

/** Which lease: every statement below changes the job only while `owner` still holds it, and says whether it did. */
interface Lease {
  id: string
  owner: string
}

export function renewLease({ db, engine }: Database, lease: Lease, leaseSeconds: number): Promise<boolean> {
  const until = databaseNow(engine, leaseSeconds)
  return changed(held(db, lease).set({ run_at: until, lease_until: until }))
}

/** Ends the job that began with `payload`. One that was asked for again meanwhile (`askForJob`) is due again instead. */
export async function finishJob(
  { db, engine }: Database,
  lease: Lease,
  { payload }: Pick<ClaimedJob, 'payload'>,
): Promise<boolean> {
  const free = { lease_owner: null, lease_until: null, last_error: null }
  const done = { ...free, state: 'done' as const, finished_at: databaseNow(engine) }
  if (await changed(held(db, lease).where('payload', '=', payload).set(done))) return true
  return changed(held(db, lease).set({ ...free, run_at: databaseNow(engine) }))
}

/** Gives the job back, due again in `pauseSeconds`. */
function postponeJob(
  { db, engine }: Database,
  lease: Lease,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<boolean> {
  const again = { run_at: databaseNow(engine, pauseSeconds), last_error: error }
  return changed(held(db, lease).set({ ...again, lease_owner: null, lease_until: null }))
}

function buryJob({ db, engine }: Database, lease: Lease, error: string): Promise<boolean> {
  const dead = { state: 'dead' as const, finished_at: databaseNow(engine), last_error: error }
  return changed(held(db, lease).set({ ...dead, lease_owner: null, lease_until: null }))
}

const held = (db: Queries, { id, owner }: Lease) =>
  db.updateTable('jobs').where('id', '=', id).where('lease_owner', '=', owner)

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
