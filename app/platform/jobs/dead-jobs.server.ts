import type { Database } from '../database/database.server.ts'
import './jobs-table.server.ts'

export interface DeadJob {
  id: string
  kind: string
  attempts: number
  lastError: string | null
  at: string
  email: { subject: string; recipients: string } | null
}

/** Jobs that were given up, newest first, at most `limit`. */
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
