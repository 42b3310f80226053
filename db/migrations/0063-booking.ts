/** What visitors may book of whom, and the times that are held while they type. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)
  // JSON; null for whoever visitors book no time of.
  await db.schema.alterTable('shifts').addColumn('booking', 'text').execute()
  await db.schema
    .createTable('booking_holds')
    // The id of the appointment that it becomes.
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', moment, (column) => column.notNull())
    .addColumn('ends_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('booking_holds_end').on('booking_holds').column('expires_at').execute()
}
