/** Jobs, e-mails, announcements, limits and settings: what the machinery keeps, whatever the product is about. */
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createMachinery(db: Kysely<unknown>): Promise<void> {
  await createJobs(db)
  await createEmails(db)
  const { moment } = columnTypes(db)

  await db.schema
    .createTable('announcements')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .execute()

  // The shape rate-limiter-flexible expects of its PostgreSQL store (RateLimiterPostgres, "tableCreated").
  await db.schema
    .createTable('limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()

  // What owners may set without a deploy. A name without a row has the default of the program.
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .execute()
}

async function createJobs(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('jobs')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    // Lower runs first among those that are due: an ASAP lead's e-mail passes the others.
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(5))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('run_at', moment, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_until', moment)
    .addColumn('lease_owner', 'text')
    .addColumn('last_error', 'text')
    // What the job is about (a submission's id), so that its e-mails can be found and erased with it.
    .addColumn('subject_id', id)
    // At most one job with this key, ever: the second insert changes nothing.
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('finished_at', moment)
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['state', 'priority', 'run_at']).execute()
  await db.schema.createIndex('jobs_subject').on('jobs').column('subject_id').execute()
}

async function createEmails(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('emails')
    // The id of the job that writes it: a retry writes the same e-mail, never a second one.
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', id)
    .addColumn('recipients', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    // Kept only while the e-mail has not left: a sent one lives in the mailboxes.
    .addColumn('text', 'text')
    .addColumn('html', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('sent_at', moment)
    .execute()
  await db.schema.createIndex('emails_newest').on('emails').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('emails_subject').on('emails').column('subject_id').execute()
}
