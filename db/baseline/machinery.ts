/** Jobs, emails, announcements, limits, settings and errors: what the machinery keeps, whatever the product is about. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createMachinery(db: Kysely<unknown>): Promise<void> {
  await createJobs(db)
  await createEmails(db)
  await createInbox(db)
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

  // Errors that nobody expected, one row for all that are alike.
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
    // The request that asked for it, as it stands in the log.
    .addColumn('request_id', 'text')
    .execute()
  await db.schema.createIndex('jobs_created').on('jobs').column('created_at').execute()
  // With all that is asked for whose turn it is: while a mail server is away, thousands are due that may not begin.
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['state', 'priority', 'run_at', 'id', 'kind'])
    .execute()
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
    .addColumn('returned_at', moment)
    .execute()
  await db.schema.createIndex('emails_newest').on('emails').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('emails_subject').on('emails').column('subject_id').execute()
}

/** Emails that people send us: how far the mailbox was read, and what was taken from it. */
async function createInbox(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('inboxes')
    // A digest of server, user and folder.
    .addColumn('id', 'text', (column) => column.primaryKey())
    // What the mailbox says its numbers belong to, and the last number that was taken; null before the first look.
    .addColumn('validity', 'text')
    .addColumn('uid', 'bigint', (column) => column.notNull().defaultTo(0))
    // When it was first looked at: nothing older is ever taken.
    .addColumn('began_at', moment, (column) => column.notNull())
    .addColumn('read_at', moment)
    // Why it cannot be read, since when, and when it is tried again; null while it can.
    .addColumn('trouble', 'text')
    .addColumn('trouble_since', moment)
    .addColumn('retry_at', moment)
    .execute()
  await db.schema
    .createTable('received_emails')
    // A version 8 UUID made of the Message-ID: one that comes twice is the same.
    .addColumn('id', id, (column) => column.primaryKey())
    // Whose timeline has it.
    .addColumn('subject_id', id)
    // taken, waiting, dismissed, left (nobody wrote it, and it is about nobody).
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('taken_at', moment, (column) => column.notNull())
    // The sender in one spelling; null once it was dismissed.
    .addColumn('mailbox', 'text')
    // From here on only while it waits for somebody to say whose it is: why, who sent it, the words.
    .addColumn('why', 'text')
    .addColumn('sender', 'text')
    .addColumn('subject', 'text')
    .addColumn('words', 'text')
    .execute()
  const index = (name: string) => db.schema.createIndex(`received_emails_${name}`).on('received_emails')
  await index('waiting').columns(['taken_at', 'id']).where(sql.ref('state'), '=', 'waiting').execute()
  await index('mailbox').columns(['mailbox', 'taken_at']).where(sql.ref('mailbox'), 'is not', null).execute()
  await index('subject').column('subject_id').where(sql.ref('subject_id'), 'is not', null).execute()
  await index('taken').column('taken_at').execute()
}
