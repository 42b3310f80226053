/**
 * Errors that nobody expected, one row for all that are alike, for whoever runs the program; and to which trace a
 * job belongs. An earlier release writes and reads none of it.
 */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('error_reports')
    // A hash of what kind of error it is and of where in the program it came from.
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    // Without what is quoted in it, addresses and numbers.
    .addColumn('message', 'text', (column) => column.notNull())
    // Functions and files, a line each.
    .addColumn('frames', 'text', (column) => column.notNull())
    // Where it happened last: request, background or a kind of job.
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('first_seen', moment, (column) => column.notNull())
    .addColumn('last_seen', moment, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    // The id of the last request or job, as it stands in the log.
    .addColumn('last_reference', 'text')
    // The version that ran then, with its commit.
    .addColumn('version', 'text', (column) => column.notNull())
    // When somebody had seen it; null again once it happens again.
    .addColumn('put_away_at', moment)
    .execute()
  // The trace in which somebody asked for it (`traceparent`), while traces are sent.
  await db.schema.alterTable('jobs').addColumn('trace', 'text').execute()
}
