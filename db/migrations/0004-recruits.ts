/** Recruits: people who applied to become agents. */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'
  const flag = sqlite ? 'integer' : 'boolean'
  const no = sqlite ? 0 : false

  await db.schema
    .createTable('recruits')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    // E.164, or null when what was typed is not a telephone number.
    .addColumn('phone_normalized', 'text')
    .addColumn('phone_digits', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('licensed', flag, (column) => column.notNull())
    .addColumn('best_contact_time', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('form_type', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('page_path', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('contact_asap', flag, (column) => column.notNull())
    // JSON: every answer with the label it was asked under, as the applicant saw it.
    .addColumn('answers', 'text', (column) => column.notNull())
    // When the agency promised to have been in touch, UTC.
    .addColumn('due_at', moment, (column) => column.notNull())
    .addColumn('submission_key', 'text')
    .addColumn('possible_duplicate', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('is_test', flag, (column) => column.notNull().defaultTo(no))
    // Null for a real application, else why it was put aside: "honeypot" or "staff".
    .addColumn('junk', 'text')
    .addColumn('assigned_to', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`recruits_${name}`).on('recruits').columns(columns).execute()
  await index('newest', ['created_at', 'id'])
  await index('by_status', ['status', 'created_at', 'id'])
  await index('by_licensed', ['licensed', 'created_at', 'id'])
  await index('by_phone', ['phone_normalized'])
  await index('by_email', ['email'])
  await index('by_submission_key', ['submission_key'])
}
