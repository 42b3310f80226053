/** What staff do for one person: the timeline and the tasks. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createTimeline(db: Kysely<unknown>): Promise<void> {
  const { id, moment } = columnTypes(db)

  // Append-only, except that erasing a person erases their timeline.
  await db.schema
    .createTable('submission_events')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('at', moment, (column) => column.notNull())
    // Null for what the program did by itself.
    .addColumn('staff_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    // The version of the row that this change made; null for what changes nothing.
    .addColumn('version', 'integer')
    .addColumn('data', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('submission_events_subject')
    .on('submission_events')
    .columns(['subject_id', 'at', 'id'])
    .execute()

  await db.schema
    .createTable('tasks')
    .addColumn('id', id, (column) => column.primaryKey())
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
  await db.schema.createIndex('tasks_subject').on('tasks').columns(['subject_id', 'due_at']).execute()
  await db.schema
    .createIndex('tasks_open')
    .on('tasks')
    .columns(['staff_id', 'due_at'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
