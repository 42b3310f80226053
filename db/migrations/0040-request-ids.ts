/** Which request asked for a job: its id, as it stands in the log. An earlier release writes and reads none of it. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('request_id', 'text').execute()
}
