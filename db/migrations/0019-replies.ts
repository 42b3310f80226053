/** Emails that people send us: how far the mailbox was read, what was taken from it, and which of our own came back. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.alterTable('emails').addColumn('returned_at', moment).execute()
}
