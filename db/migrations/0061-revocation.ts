/** Codes that prove a number or mailbox, and who may have said no: what is asked for on the first page of the desk. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, bytes } = columnTypes(db)
  await db.schema
    .createTable('contact_codes')
    .addColumn('id', id, (column) => column.primaryKey())
    // The keyed digest of the do-not-contact list.
    .addColumn('digest', 'text', (column) => column.notNull())
    // Encrypted.
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('made_at', moment, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('used_at', moment)
    .execute()
  await db.schema
    .createIndex('contact_codes_digest')
    .on('contact_codes')
    .columns(['digest', 'made_at'])
    .execute()
  await db.schema.createIndex('contact_codes_age').on('contact_codes').column('made_at').execute()
  await db.schema
    .createIndex('submissions_doubt')
    .on('submissions')
    .columns(['do_not_contact_by', 'do_not_contact_at', 'id'])
    .where(sql<boolean>`do_not_contact_by like 'perhaps-%'`)
    .execute()
  // What speaks for spam, and where it came from as staff taught.
  await db.schema.alterTable('submissions').addColumn('spam_signs', 'text').execute()
  await db.schema
    .createIndex('submissions_doubtful')
    .on('submissions')
    .columns(['junk', 'created_at', 'id'])
    .where(sql<boolean>`junk = 'doubtful'`)
    .execute()
  await db.schema
    .createTable('spam_sources')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('spam', 'integer', (column) => column.notNull())
    .addColumn('ham', 'integer', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .execute()
  // Which list of numbers that may not be called the number is on, and until when it may be called all the same.
  await db.schema.alterTable('submissions').addColumn('listed_as', 'text').execute()
  await db.schema.alterTable('submissions').addColumn('listed_free_until', moment).execute()
  await db.schema
    .createTable('call_lists')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('as_of', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('numbers', 'integer', (column) => column.notNull())
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .execute()
  // A bit for each number of an exchange.
  await db.schema
    .createTable('listed_blocks')
    .addColumn('list_id', id, (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('bits', bytes, (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('listed_blocks_key', ['list_id', 'block'])
    .execute()
  await db.schema.createIndex('listed_blocks_block').on('listed_blocks').column('block').execute()
}
