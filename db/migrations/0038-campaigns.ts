/** Which campaign led to a submission: the `utm_campaign` of the visit. An earlier release writes none. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('campaign', 'text').execute()
  // Which campaigns there are, and the rows of one that has few. Most rows have none, and junk is nobody's success.
  await db.schema
    .createIndex('submissions_by_campaign')
    .on('submissions')
    .columns(['kind', 'campaign', 'id'])
    .where(sql.ref('campaign'), 'is not', null)
    .where(sql.ref('junk'), 'is', null)
    .execute()
}
