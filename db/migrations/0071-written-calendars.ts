/** Calendars of staff that appointments are written into, and what of them stands there. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  // Encrypted JSON; null for a calendar that is only read. Then which of its calendars it is, hashed, and why it takes no entries.
  for (const column of ['login', 'calendar', 'refused'])
    await db.schema.alterTable('staff_calendars').addColumn(column, 'text').execute()
  await db.schema
    .createTable('calendar_entries')
    .addColumn('appointment_id', id, (column) => column.notNull())
    .addColumn('calendar', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    // The version that the server gave it; null where it does not say.
    .addColumn('etag', 'text')
    // As it was written there last.
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('starts_at', moment, (column) => column.notNull())
    .addColumn('ends_at', moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_entries_key', ['appointment_id', 'calendar'])
    .execute()
  await db.schema.createIndex('calendar_entries_staff').on('calendar_entries').column('staff_id').execute()
}
