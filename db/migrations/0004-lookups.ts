/** What clean-ups, the privacy screens and the audit trail look for: without these each of them reads a whole table. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('jobs_created').on('jobs').column('created_at').execute()
  // With all that is asked for whose turn it is: while a mail server is away, thousands are due that may not begin.
  await db.schema.dropIndex('jobs_due').execute()
  await db.schema
    .createIndex('jobs_due')
    .on('jobs')
    .columns(['state', 'priority', 'run_at', 'id', 'kind'])
    .execute()
  await db.schema
    .createIndex('consents_keep_until')
    .on('consents')
    .column('keep_until')
    .where(sql.ref('keep_until'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('audit_trail_subject_kind')
    .on('audit_trail')
    .columns(['subject_kind', 'at', 'id'])
    .execute()
  // A number of no plan we know is found by its digits.
  await db.schema
    .createIndex('submissions_by_digits')
    .on('submissions')
    .column('phone_digits')
    .where(sql.ref('phone_normalized'), 'is', null)
    .execute()
}
