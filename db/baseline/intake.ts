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
    // To calls, and to texts apart from them.
    .addColumn('granted', flag, (column) => column.notNull())
    .addColumn('granted_texts', flag)
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

  await db.schema
    .createIndex('consents_keep_until')
    .on('consents')
    .column('keep_until')
    .where(sql.ref('keep_until'), 'is not', null)
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
  await createDrafts(db)
  await createDoNotContact(db)
}

/** Forms that somebody began and was sent a link to go on with. What was typed is encrypted; persons are found by digests. */
async function createDrafts(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('drafts')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('expires_at', moment, (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    // The key of the filling-in of the form: what is sent with it is this draft.
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('mailbox_digest', 'text', (column) => column.notNull())
    .addColumn('phone_digest', 'text')
    // Null once the form was sent.
    .addColumn('content', 'text')
    .addColumn('emailed_at', moment, (column) => column.notNull())
    .addColumn('emails', 'integer', (column) => column.notNull())
    .addColumn('sent_at', moment)
    .execute()
  for (const column of ['mailbox_digest', 'phone_digest', 'expires_at'])
    await db.schema.createIndex(`drafts_${column}`).on('drafts').column(column).execute()
}

/** Whom nobody may contact: a telephone number or a mailbox, as keyed digests alone, so that the list outlives an erasure. */
async function createDoNotContact(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('do_not_contact')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('banned_at', moment, (column) => column.notNull())
    // The member of staff who was told.
    .addColumn('banned_by', 'text', (column) => column.notNull())
    // The request it was said about, which may be gone.
    .addColumn('subject_id', id, (column) => column.notNull())
    .execute()
}
