/**
 * Work that must happen although the process may die: added in the transaction of its cause, claimed by a lease on
 * the database's clock, ended only by the holder.
 */
import { type SqlBool, sql } from 'kysely'
import { isId, newId } from '#app/lib/ids.ts'
import { deleteInBatches } from '../database/batches/delete-in-batches.server.ts'
import { type Database, databaseNow, type Queries } from '../database/database.server.ts'
import { engineOf, unindexed } from '../database/engine.ts'
import type { Generated, Moment } from '../database/tables.ts'
import { clock, type Insert, insertOf, writeAll } from '../database/write-all.ts'
import { requestId } from '../process/log.ts'

export interface JobTable {
  id: string
  kind: string
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
  /** The id of the request that asked for it, also by way of other jobs. */
  request_id: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    jobs: JobTable
  }
}

/** Lower runs first among the jobs that are due. A reminder tells of what somebody was told of before. */
export const jobPriority = { urgent: 1, normal: 5, reminder: 7, idle: 9 } as const

export interface NewJob {
  kind: string
  /** Anything JSON can hold, but no personal data: ids. */
  payload: unknown
  /** The row the work is about, so that its jobs and e-mails can be erased with it. */
  subjectId?: string
  priority?: number
  /** Not before this moment; at once by default. */
  runAt?: Moment
  /** At most one job ever bears the same key: a second one changes nothing. */
  uniqueKey?: string
}

/** A job of which there is one: `askForJob` makes it due again. */
export type StandingJob = Omit<NewJob, 'payload'> & { uniqueKey: string }

/** The insert of `jobs`, none for none, for somebody's transaction. Call `wake()` of the runner after the commit. */
export function jobInserts(jobs: readonly NewJob[]): Insert[] {
  if (jobs.length === 0) return []
  const request_id = requestId() ?? null
  const rows = jobs.map((job) => ({
    id: newId(),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    priority: job.priority ?? jobPriority.normal,
    subject_id: job.subjectId ?? null,
    unique_key: job.uniqueKey ?? null,
    run_at: job.runAt ?? clock,
    created_at: clock,
    request_id,
  }))
  return [insertOf('jobs', rows, { columns: ['unique_key'] })]
}

export const addJobs = (tx: Queries, jobs: readonly NewJob[]): Promise<void> => writeAll(tx, jobInserts(jobs))

export const addJob = (tx: Queries, job: NewJob): Promise<void> => addJobs(tx, [job])

/**
 * Due at `runAt` or earlier, with all its tries. One that runs is run once more when it ends: it may not have seen
 * what it was asked for.
 */
export async function askForJob(tx: Queries, { uniqueKey, runAt, ...job }: StandingJob): Promise<void> {
  const engine = engineOf(tx)
  const at = runAt ?? databaseNow(engine)
  const insert = jobInserts([{ ...job, uniqueKey, payload: {}, ...(runAt && { runAt }) }])
  await writeAll(tx, insert)
  await tx
    .updateTable('jobs')
    .where('unique_key', '=', uniqueKey)
    .set({
      // Another payload than the one it began with: so `finishJob` sees that it was asked for meanwhile.
      payload: JSON.stringify({ asked: newId() }),
      run_at: sql<string>`case
        when lease_owner is not null or (state = 'waiting' and run_at < ${at}) then run_at
        else ${at} end`,
      state: 'waiting',
      attempts: 0,
      finished_at: null,
      request_id: requestId() ?? null,
    })
    .execute()
}

/** A dead, done or paused one. False when there is none with this id, or while it runs. */
export async function retryJob({ db, engine }: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const anew = { state: 'waiting' as const, attempts: 0, run_at: databaseNow(engine), finished_at: null }
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('state', '!=', 'waiting'), and([eb('attempts', '>', 0), eb('lease_owner', 'is', null)])]),
    )
    .set(anew)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

export async function countJobs({ reads }: Database): Promise<{ waiting: number; dead: number }> {
  const rows = await reads
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
  const then = databaseNow(engine, -days * 86_400)
  // Nothing is finished before it was added: the index by that moment leads to them, and not the one by state.
  const isOld = sql<SqlBool>`created_at < ${then} and finished_at < ${then} and ${unindexed('state')} = 'done'`
  await deleteInBatches(db, 'jobs', 'id', isOld)
}

export interface DeadJob {
  id: string
  kind: string
  attempts: number
  lastError: string | null
  at: string
  email: { subject: string; recipients: string } | null
}

export async function listDeadJobs({ reads }: Database, limit = 100): Promise<DeadJob[]> {
  const rows = await reads
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
    email:
      row.subject === null || row.recipients === null
        ? null
        : { subject: row.subject, recipients: row.recipients },
  }))
}
