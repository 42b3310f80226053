/** What staff do with one person: the timeline, the tasks, and the columns that the pages of leads and recruits need. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'

  for (const table of ['leads', 'recruits']) {
    // SQLite adds one column at a time.
    const rows = () => db.schema.alterTable(table)
    // Counts the changes of staff: a form that was made from an older one must not overwrite a newer one.
    await rows()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await rows().addColumn('do_not_contact_at', moment).execute()
    await rows().addColumn('do_not_contact_by', 'text').execute()
    // The row that was kept when this one turned out to be the same person.
    await rows().addColumn('merged_into', id).execute()
    await db.schema
      .createIndex(`${table}_merged`)
      .on(table)
      .column('merged_into')
      .where(sql.ref('merged_into'), 'is not', null)
      .execute()
    // Duplicates are looked for in any case.
    await db.schema.createIndex(`${table}_by_mailbox`).on(table).expression(sql`lower(email)`).execute()
  }

  // Append-only, except that erasing a person erases their timeline.
  await db.schema
    .createTable('person_events')
    .addColumn('id', id, (column) => column.primaryKey())
    // "lead" or "recruit".
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    // Null for what the program did by itself.
    .addColumn('staff_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    // The version of the row that this change made; null for what changes nothing.
    .addColumn('version', 'integer')
    .addColumn('data', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('person_events_subject')
    .on('person_events')
    .columns(['subject_id', 'at', 'id'])
    .execute()

  await db.schema
    .createTable('person_tasks')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    // Whose task it is.
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('due_at', moment, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    // The logged call whose next attempt this is.
    .addColumn('event_id', id)
    .addColumn('done_at', moment)
    .addColumn('done_by', 'text')
    .execute()
  await db.schema
    .createIndex('person_tasks_subject')
    .on('person_tasks')
    .columns(['subject_id', 'due_at'])
    .execute()
  await db.schema
    .createIndex('person_tasks_open')
    .on('person_tasks')
    .columns(['staff_id', 'due_at'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
