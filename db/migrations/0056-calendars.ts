/** What calendars of staff could not say, how they are asked next time, and the id of an appointment in other calendars. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_calendars')
    .addColumn('unread', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('staff_calendars').addColumn('validators', 'text').execute()
  // Null for those of before: theirs was made of the id and the site's address whenever a letter left.
  await db.schema.alterTable('appointments').addColumn('uid', 'text').execute()
}
