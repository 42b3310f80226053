/**
 * Who runs a job: it is claimed by a lease on the database's clock, and finished or failed only by who holds that. A
 * claimed job stays `waiting` with its `run_at` moved to the end of the lease, so the job of a worker that died is due
 * again by itself and one index finds both new and orphaned work.
 */
import { type Database, databaseNow, type Queries } from '../database/database.server.ts'
import './jobs-table.server.ts'

/** A job as its holder sees it. `attempts` counts the present one. */
export interface ClaimedJob {
  id: string
  kind: string
  payload: string
  priority: number
  attempts: number
  subject_id: string | null
  request_id: string | null
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
    .returning(['id', 'kind', 'payload', 'priority', 'attempts', 'subject_id', 'request_id'])
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

const held = (db: Queries, { id, owner }: Lease) =>
  db.updateTable('jobs').where('id', '=', id).where('lease_owner', '=', owner)

async function changed(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
