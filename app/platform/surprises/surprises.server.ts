/**
 * Errors that nobody expected: whatever the log is told as an error with a cause. Those that are alike are counted in memory
 * and written together every few seconds, so that none costs a write; nodes add up.
 */

import { openTally } from '../database/batches/tally.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { lockName } from '../database/engine.ts'
import type { Moment } from '../database/tables.ts'
import { isForeseen } from '../jobs/job-error.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.server.ts'
import { releaseName } from '../release.server.ts'
import { BrowserError } from './browser-error.ts'
import { describeSurprise, type SurpriseReport } from './describe-surprise.ts'

export interface ErrorReportTable extends SurpriseReport {
  /** `request`, `browser`, `background` or a kind of job. */
  source: string
  first_seen: Moment
  last_seen: Moment
  count: number
  /** The id of the last request or job. */
  last_reference: string | null
  version: string
  put_away_at: Moment | null
}

declare module '../database/tables.ts' {
  interface Tables {
    error_reports: ErrorReportTable
  }
}

/** What a line of the log says of an error. */
export interface ErrorFields {
  err?: unknown
  requestId?: unknown
  job?: unknown
  kind?: unknown
}

/** Rows that are kept: those put away go first, then those that happened longest ago. */
const maxReports = 200

export type Surprises = ReturnType<typeof openSurprises>

/** True for an error that no part of the program speaks of: not a partner's refusal, nor a database that is away. */
export const isSurprise = (thrown: unknown): boolean => !isForeseen(thrown) && !isUnavailable(thrown)

/** Counts from now on, and writes once it is told where to. */
export function openSurprises({ surprises }: Pick<Metrics, 'surprises'>) {
  let place: { database: Database; log: Pick<Log, 'warn'> } | undefined
  const { add, flush, stop } = openTally<ErrorReportTable>({
    keyOf: ({ fingerprint }) => fingerprint,
    join: ({ first_seen, count }, report) => ({ ...report, first_seen, count: count + report.count }),
    write: async (batch) => {
      if (!place) throw new Error('the database is not open yet')
      await place.database.transact((tx) => addAll(tx, batch))
    },
    // As a warning: an error about errors would be one more of them.
    onLate: (error) => place?.log.warn({ err: error }, 'reports of errors wait for the database'),
    // What finds no room is in the log, and in the metrics.
    most: maxReports,
  })

  return {
    /** Takes what a line of the log says of an error, when it is a surprise. Never throws. */
    note({ err, requestId, job, kind }: ErrorFields): void {
      if (err === undefined || !isSurprise(err)) return
      const isJob = typeof job === 'string'
      const from =
        err instanceof BrowserError ? 'browser' : requestId === undefined ? 'background' : 'request'
      surprises.inc({ source: isJob ? 'job' : from })
      const now = new Date().toISOString()
      const reference = isJob ? job : requestId
      add({
        ...describeSurprise(err),
        source: isJob ? String(kind ?? 'job') : from,
        first_seen: now,
        last_seen: now,
        count: 1,
        last_reference: typeof reference === 'string' ? reference : null,
        version: releaseName,
        put_away_at: null,
      })
    },
    /** Names the database, once it is open. */
    keepIn(database: Database, log: Pick<Log, 'warn'>): void {
      place = { database, log }
    },
    flush,
    stop,
  }
}

async function addAll(tx: Queries, batch: readonly ErrorReportTable[]): Promise<void> {
  // One node at a time: two that add and take away rows would wait for each other.
  await lockName(tx, 'error reports')
  for (const report of batch) await addOne(tx, report)
  await tx
    .deleteFrom('error_reports')
    .where('fingerprint', 'in', (query) =>
      query
        .selectFrom('error_reports')
        .select('fingerprint')
        .orderBy(({ eb }) => eb('put_away_at', 'is', null), 'desc')
        .orderBy('last_seen', 'desc')
        // SQLite has no offset without a limit.
        .limit(maxReports)
        .offset(maxReports),
    )
    .execute()
}

const addOne = (tx: Queries, report: ErrorReportTable) =>
  tx
    .insertInto('error_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        message: report.message,
        frames: report.frames,
        source: report.source,
        last_seen: report.last_seen,
        count: row('error_reports.count', '+', report.count),
        last_reference: report.last_reference,
        version: report.version,
        put_away_at: null,
      })),
    )
    .execute()
