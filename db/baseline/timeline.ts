/** What staff do for one person: the timeline, tasks, tags, files and what was sold. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createTimeline(db: Kysely<unknown>): Promise<void> {
  await createEvents(db)
  await createTasks(db)
  await createTags(db)
  await createFiles(db)
  await createPolicies(db)
}

async function createEvents(db: Kysely<unknown>) {
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
  // Notes and letters are searched, and the contact log is read, from the newest on.
  const byStaff = "'call', 'logged', 'mail', 'policy-added', 'appointment-canceled'"
  const some = (name: string, columns: string[], types: string) =>
    db.schema
      .createIndex(`submission_events_${name}`)
      .on('submission_events')
      .columns(columns)
      .where(sql.ref('type'), 'in', sql.raw(`(${types})`))
      .execute()
  await some('letters', ['at', 'id'], "'mail', 'logged', 'texted', 'replied'")
  await some('contacts', ['at', 'id'], `${byStaff}, 'replied', 'texted'`)
  await some('contacts_of', ['staff_id', 'at', 'id'], byStaff)
  await db.schema
    .createIndex('submission_events_notes')
    .on('submission_events')
    .columns(['at', 'id'])
    .where(sql.ref('type'), '=', sql.lit('note'))
    .execute()
}

async function createTasks(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
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
    // Which reminder of which policy it is: each is added once, on however many nodes. Null for tasks of people.
    .addColumn('reminder', 'text')
    .execute()
  await db.schema.createIndex('tasks_subject').on('tasks').columns(['subject_id', 'due_at']).execute()
  await db.schema
    .createIndex('tasks_open')
    .on('tasks')
    .columns(['staff_id', 'due_at'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('tasks_due')
    .on('tasks')
    .columns(['due_at', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('tasks_reminder')
    .unique()
    .on('tasks')
    .column('reminder')
    .where(sql.ref('reminder'), 'is not', null)
    .execute()
}

/** The short words that an agency marks its leads and applications with. */
async function createTags(db: Kysely<unknown>) {
  const { id } = columnTypes(db)
  await db.schema
    .createTable('submission_tags')
    .addColumn('subject_id', id, (column) => column.notNull())
    // In lower case, single spaces.
    .addColumn('word', 'text', (column) => column.notNull())
    // That of the submission: each kind has words of its own.
    .addColumn('kind', 'text', (column) => column.notNull())
    // The merged row that it came from; null where somebody put it on this one.
    .addColumn('from_id', id)
    .addPrimaryKeyConstraint('submission_tags_key', ['subject_id', 'word'])
    .execute()
  // Which rows have a word, and which words there are.
  await db.schema
    .createIndex('submission_tags_word')
    .on('submission_tags')
    .columns(['kind', 'word', 'subject_id'])
    .execute()
}

/** Files that are kept on a person; their bytes lie in the store for uploads. */
async function createFiles(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('person_files')
    // Names its bytes in the store.
    .addColumn('id', id, (column) => column.primaryKey())
    // Whose it is; null once the person was erased.
    .addColumn('subject_id', id)
    // arriving (its bytes may not be whole), kept, removed (can be put back for a while), doomed (its bytes have to go).
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Its media type, by its first bytes.
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    // SHA-256 of the bytes: the same file is kept once on a person.
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('added_at', moment, (column) => column.notNull())
    // Null for what came with an email.
    .addColumn('added_by', 'text')
    // Since when it is in its state.
    .addColumn('state_at', moment, (column) => column.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`person_files_${name}`).on('person_files')
  await index('subject')
    .columns(['subject_id', 'added_at'])
    .where(sql.ref('subject_id'), 'is not', null)
    .execute()
  // What the clean-up looks for: a handful, however many are kept.
  await index('passing').column('state_at').where(sql.ref('state'), '<>', 'kept').execute()
}

/** What was sold to a person, and what a source cost in a month. Amounts are cents. */
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
  // As app/submissions/search/is-found.server.ts asks for them.
  await db.schema
    .createIndex('policies_number')
    .on('policies')
    .expression(sql`upper(replace(replace(policy_number, '-', ''), ' ', ''))`)
    .execute()
  await db.schema.createIndex('policies_newest').on('policies').columns(['created_at', 'id']).execute()
  await db.schema
    .createTable('source_costs')
    .addColumn('source', 'text', (column) => column.notNull())
    // YYYY-MM in the agency's calendar.
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('source_costs_key', ['source', 'month'])
    .execute()
}
