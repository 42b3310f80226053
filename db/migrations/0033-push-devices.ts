/** Browsers that show a notification of the desk while it is closed. An earlier release writes and reads none of it. */
import type { Kysely } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    // The session it was switched on in, or the one that followed it in the same browser.
    .addColumn('session_id', 'text', (column) => column.notNull())
    // The name in the cookie of a browser in which the person has signed in before.
    .addColumn('device', 'text')
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    // The secret whose key it was made with (keyName).
    .addColumn('key_name', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_devices_staff').on('push_devices').column('staff_id').execute()
}
