/**
 * What was sold to a person, what a source cost in a month, how many appointments were booked, and tasks that the program
 * adds by itself. Amounts are cents.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPolicies(db)
  await db.schema
    .createTable('source_costs')
    .addColumn('source', 'text', (column) => column.notNull())
    // YYYY-MM in the agency's calendar.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', columnTypes(db).moment, (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('source_costs_key', ['source', 'month'])
    .execute()
  await db.schema
    .alterTable('submissions')
    .addColumn('appointments', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update submissions set appointments = (
      select count(*) from submission_events
      where subject_id = submissions.id and type = 'logged' and data like '%"outcome":"booked"%')
    where id in (
      select subject_id from submission_events where type = 'logged' and data like '%"outcome":"booked"%')`.execute(
    db,
  )
  // Which reminder of which policy it is: each is added once, on however many nodes. Null for tasks of people.
  await db.schema.alterTable('tasks').addColumn('reminder', 'text').execute()
  await db.schema
    .createIndex('tasks_reminder')
    .unique()
    .on('tasks')
    .column('reminder')
    .where(sql.ref('reminder'), 'is not', null)
    .execute()
}

async function createPolicies(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('policies')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    // The member of staff who wrote it down.
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('policy_number', 'text', (column) => column.notNull())
    .addColumn('face_cents', 'bigint')
    // Of one payment, as often as `mode` says; `annual_cents` is that of a year.
    .addColumn('premium_cents', 'bigint')
    .addColumn('mode', 'text')
    .addColumn('annual_cents', 'bigint', (column) => column.notNull())
    .addColumn('commission_cents', 'bigint')
    // YYYY-MM-DD, as they stand on the policy.
    .addColumn('effective_on', 'text')
    .addColumn('renewal_on', 'text')
    .execute()
  const index = (name: string) => db.schema.createIndex(`policies_${name}`).on('policies')
  await index('subject').columns(['subject_id', 'created_at']).execute()
  await index('renewal').columns(['renewal_on', 'id']).execute()
  // The day of the year on which a policy is reviewed.
  await index('anniversary').expression(sql`substr(effective_on, 6)`).execute()
}
