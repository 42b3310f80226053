/**
 * The table of jobs: work that must happen although the process may die. A job is added in the transaction of
 * what caused it, claimed by a lease on the database's clock, and finished or failed only by who holds its lease.
 *
 * A claimed job stays `waiting` with its `run_at` moved to the end of the lease, so the job of a worker that
 * died is due again by itself and one index finds both new and orphaned work.
 */
import { isId, newId } from '#app/lib/ids.ts'
import { type Database, databaseNow, type Queries } from '../database/database.server.ts'
import { engineOf } from '../database/engine.ts'
import type { Generated, Moment } from '../database/tables.ts'
import { type Insert, writeAll } from '../database/write-all.ts'

export interface JobTable {
  id: string
  kind: string
  /** JSON that names what to work on; never personal data itself. */
  payload: string
  priority: Generated<number>
  state: Generated<'waiting' | 'done' | 'dead'>
  run_at: Moment
  attempts: Generated<number>
  lease_until: Moment | null
  lease_owner: string | null
  last_error: string | null
  subject_id: string | null
  unique_key: string | null
  created_at: Moment
  finished_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    jobs: JobTable
  }
}

/** Lower runs first among the jobs that are due. */
export const jobPriority = { urgent: 1, normal: 5, idle: 9 } as const

export interface NewJob {
  kind: string
  /** Anything JSON can hold, but no personal data: ids. */
  payload: unknown
  /** The row the work is about, so that its jobs and letters can be erased with it. */
  subjectId?: string
  /** One of `jobPriority`; normal by default. */
  priority?: number
  /** Not before this moment; at once by default. */
  runAt?: Moment
  /** At most one job ever bears the same key: a second one changes nothing. */
  uniqueKey?: string
}

/** The insert of `jobs`, none for none, for somebody's transaction. Call `wake()` of the runner after the commit. */
export function jobInserts(tx: Queries, jobs: readonly NewJob[]): Insert[] {
  if (jobs.length === 0) return []
  const now = databaseNow(engineOf(tx))
  const rows = jobs.map((job) => ({
    id: newId(),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    priority: job.priority ?? jobPriority.normal,
    subject_id: job.subjectId ?? null,
    unique_key: job.uniqueKey ?? null,
    run_at: job.runAt ?? now,
    created_at: now,
  }))
  const insert = tx.insertInto('jobs').values(rows)
  return [insert.onConflict((conflict) => conflict.column('unique_key').doNothing())]
}

/** Adds jobs to the transaction `tx` in one statement. */
export const addJobs = (tx: Queries, jobs: readonly NewJob[]): Promise<void> =>
  writeAll(tx, jobInserts(tx, jobs))

/** Adds one job to the transaction `tx`. */
export const addJob = (tx: Queries, job: NewJob): Promise<void> => addJobs(tx, [job])

/** A job as its holder sees it. `attempts` counts the present one. */
export interface ClaimedJob {
  id: string
  kind: string
  payload: string
  priority: number
  attempts: number
  subject_id: string | null
}

export interface Claim {
  kinds: string[]
  limit: number
  owner: string
  leaseSeconds: number
  /** Jobs that this node still runs although their leases ran out: while nobody else took them, it may end them. */
  except?: string[]
}

/**
 * Takes up to `limit` due jobs of `kinds` for `owner`, best priority first, then oldest. No two callers get the
 * same job while its lease of `leaseSeconds` lasts.
 */
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
    .returning(['id', 'kind', 'payload', 'priority', 'attempts', 'subject_id'])
    .execute()
  return claimed.sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

/** Which lease: every statement below changes the job only while `owner` still holds it, and says whether it did. */
export interface Lease {
  id: string
  owner: string
}

export function renewLease({ db, engine }: Database, lease: Lease, leaseSeconds: number): Promise<boolean> {
  const until = databaseNow(engine, leaseSeconds)
  return changed(held(db, lease).set({ run_at: until, lease_until: until }))
}

export function finishJob({ db, engine }: Database, lease: Lease): Promise<boolean> {
  const finished = { state: 'done' as const, finished_at: databaseNow(engine), last_error: null }
  return changed(held(db, lease).set({ ...finished, lease_owner: null, lease_until: null }))
}

/** Gives the job back, due again in `pauseSeconds`. */
export function postponeJob(
  { db, engine }: Database,
  lease: Lease,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<boolean> {
  const again = { run_at: databaseNow(engine, pauseSeconds), last_error: error }
  return changed(held(db, lease).set({ ...again, lease_owner: null, lease_until: null }))
}

/** Gives the job up: nothing runs it again but `retryJob`. */
export function buryJob({ db, engine }: Database, lease: Lease, error: string): Promise<boolean> {
  const dead = { state: 'dead' as const, finished_at: databaseNow(engine), last_error: error }
  return changed(held(db, lease).set({ ...dead, lease_owner: null, lease_until: null }))
}

/**
 * Makes a job due now, with all its tries: a dead or done one, or one that waits for its next try. False when there
 * is none with this id, or when it runs at this moment.
 */
export async function retryJob({ db, engine }: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const anew = { state: 'waiting' as const, attempts: 0, run_at: databaseNow(engine), finished_at: null }
  return changed(
    db
      .updateTable('jobs')
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([eb('state', '!=', 'waiting'), and([eb('attempts', '>', 0), eb('lease_owner', 'is', null)])]),
      )
      .set(anew),
  )
}

/** A job that was given up, with the letter it wrote, if any. */
export interface DeadJob {
  id: string
  kind: string
  attempts: number
  lastError: string | null
  /** When it was given up. */
  at: string
  letter: { subject: string; recipients: string } | null
}

/** Jobs that were given up, newest first, at most `limit`. */
export async function listDeadJobs({ db }: Database, limit = 100): Promise<DeadJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('emails', 'emails.id', 'jobs.id')
    .select([
      'jobs.id',
      'jobs.kind',
      'jobs.attempts',
      'jobs.last_error',
      'jobs.finished_at',
      'jobs.created_at',
    ])
    .select(['emails.subject', 'emails.recipients'])
    .where('jobs.state', '=', 'dead')
    .orderBy('jobs.finished_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    lastError: row.last_error,
    at: row.finished_at ?? row.created_at,
    letter:
      row.subject === null || row.recipients === null
        ? null
        : { subject: row.subject, recipients: row.recipients },
  }))
}

/** Ends the pauses of failed jobs of `kind`: what they could not reach is back. Jobs that run now stay as they are. */
export async function endPauses({ db, engine }: Database, kind: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: databaseNow(engine) })
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('attempts', '>', 0)
    .where('lease_owner', 'is', null)
    .where('run_at', '>', databaseNow(engine))
    .execute()
}

/** How many jobs wait (running ones included) and how many are dead. */
export async function countJobs({ db }: Database): Promise<{ waiting: number; dead: number }> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { waiting: count('waiting'), dead: count('dead') }
}

/** Deletes jobs that were done more than `days` ago. Dead ones stay until somebody looks at them. */
export async function pruneJobs({ db, engine }: Database, days: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('finished_at', '<', databaseNow(engine, -days * 86_400))
    .execute()
}

const held = (db: Queries, { id, owner }: Lease) =>
  db.updateTable('jobs').where('id', '=', id).where('lease_owner', '=', owner)

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
