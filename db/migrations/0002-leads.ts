/** Leads, and what is written with each of them in the same transaction. */
import { type Kysely, SqliteAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = sqlite ? 'text' : 'uuid'
  const moment = sqlite ? 'text' : 'timestamptz'
  const flag = sqlite ? 'integer' : 'boolean'
  const no = sqlite ? 0 : false

  await db.schema
    .createTable('leads')
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
    // Digits of the number as typed, so that staff can search by digits alone.
    .addColumn('phone_digits', 'text', (column) => column.notNull())
    .addColumn('preferred_contact_method', 'text', (column) => column.notNull())
    .addColumn('service_interest', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('form_type', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('page_path', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('age', 'integer')
    .addColumn('mortgage_balance', 'text')
    .addColumn('preferred_date', 'text')
    .addColumn('preferred_time', 'text')
    .addColumn('contact_asap', flag, (column) => column.notNull())
    // JSON: every answer with the label it was asked under, as the visitor saw it.
    .addColumn('answers', 'text', (column) => column.notNull())
    // When the agency promised to have called, UTC.
    .addColumn('due_at', moment, (column) => column.notNull())
    .addColumn('submission_key', 'text')
    .addColumn('possible_duplicate', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('is_test', flag, (column) => column.notNull().defaultTo(no))
    // Null for a real lead, else why it was put aside: "honeypot" or "staff".
    .addColumn('junk', 'text')
    .addColumn('assigned_to', 'text')
    // Where the visitor came from; filled in by the advertising work, empty until then.
    .addColumn('referrer', 'text')
    .addColumn('landing_page', 'text')
    .addColumn('utm_source', 'text')
    .addColumn('utm_medium', 'text')
    .addColumn('utm_campaign', 'text')
    .addColumn('utm_term', 'text')
    .addColumn('utm_content', 'text')
    .addColumn('gclid', 'text')
    .execute()
  await db.schema.createIndex('leads_newest').on('leads').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('leads_by_status').on('leads').columns(['status', 'created_at', 'id']).execute()
  await db.schema.createIndex('leads_by_phone').on('leads').column('phone_normalized').execute()
  await db.schema.createIndex('leads_by_email').on('leads').column('email').execute()
  await db.schema.createIndex('leads_by_submission_key').on('leads').column('submission_key').execute()

  // Telephone Consumer Protection Act: who agreed to what wording, where and when (47 CFR 64.1200(f)(9)).
  await db.schema
    .createTable('consents')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('granted', flag, (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('page_path', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('consents_subject').on('consents').column('subject_id').execute()

  // The tracking record: it stays on this server, the ad tag gets none of it.
  await db.schema
    .createTable('tracking_records')
    // The submission's id, which is also the transaction id of the conversion.
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('form_type', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('additional_data', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('tracking_records_subject')
    .on('tracking_records')
    .column('subject_id')
    .execute()

  // One row per content a visitor sent, so that a repeat finds the first answer instead of a second lead.
  await db.schema
    .createTable('claims')
    .addColumn('content_hash', 'text', (column) => column.primaryKey())
    .addColumn('submission_key', 'text', (column) => column.notNull())
    .addColumn('claimed_at', moment, (column) => column.notNull())
    .addColumn('submission_id', id, (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('due_at', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('claims_claimed_at').on('claims').column('claimed_at').execute()
}
