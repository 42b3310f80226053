/**
 * Who was in touch with whom, newest first: everybody's, and what one person did. Only indexes of rows that are there already; an
 * earlier release neither knows nor needs them.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const byStaff = "'call', 'logged', 'mail', 'policy-added'"
  await db.schema
    .createIndex('submission_events_log')
    .on('submission_events')
    .columns(['at', 'id'])
    .where(sql.ref('type'), 'in', sql.raw(`(${byStaff}, 'replied', 'texted')`))
    .execute()
  await db.schema
    .createIndex('submission_events_log_of')
    .on('submission_events')
    .columns(['staff_id', 'at', 'id'])
    .where(sql.ref('type'), 'in', sql.raw(`(${byStaff})`))
    .execute()
}
