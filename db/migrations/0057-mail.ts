/** What people's calendars answered to appointments, and the mailboxes that emails come back from. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  // accepted, tentative, declined, proposed; null for no answer to the time it has now.
  await db.schema.alterTable('appointments').addColumn('answer', 'text').execute()
  await db.schema
    .createTable('returned_mailboxes')
    // In its one spelling.
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    // hard, soft, full.
    .addColumn('why', 'text', (column) => column.notNull())
    // The report's own code, as 5.1.1; null for none.
    .addColumn('code', 'text')
    .addColumn('at', moment, (column) => column.notNull())
    .execute()
}
