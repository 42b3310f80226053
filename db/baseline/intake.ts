/** What is written with each submission in the same transaction: consent, tracking, and the claim that makes a repeat one. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createIntake(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag } = columnTypes(db)

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
    // A keyed digest of the telephone, written when the person is erased: who names the number can be matched to the proof.
    .addColumn('contact_digest', 'text')
    // When a proof that outlived its person goes too; null while the person is known.
    .addColumn('keep_until', moment)
    .execute()
  await db.schema.createIndex('consents_subject').on('consents').column('subject_id').execute()
  await db.schema
    .createIndex('consents_contact_digest')
    .on('consents')
    .column('contact_digest')
    .where(sql.ref('contact_digest'), 'is not', null)
    .execute()

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

  // One row per content a visitor sent, so that a repeat finds the first answer instead of a second submission.
  await db.schema
    .createTable('claims')
    .addColumn('content_hash', 'text', (column) => column.primaryKey())
    .addColumn('submission_key', 'text', (column) => column.notNull())
    .addColumn('claimed_at', moment, (column) => column.notNull())
    .addColumn('submission_id', id, (column) => column.notNull())
    .addColumn('subject_id', id, (column) => column.notNull())
    .addColumn('respond_by', moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('claims_claimed_at').on('claims').column('claimed_at').execute()
}
