/**
 * What was merged into a row that was itself merged points to the one that was kept, so that nobody has to follow it twice;
 * `merged_via` is the row it was merged into first, and takes it along when the two are taken apart. An earlier release writes none of
 * it: a row that it merges keeps what points to it, until it is merged or taken apart again.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id } = columnTypes(db)
  await db.schema.alterTable('submissions').addColumn('merged_via', id).execute()
  for (let changed = true; changed; ) {
    const step = await sql`
      update submissions set merged_via = coalesce(merged_via, merged_into),
        merged_into = (select next.merged_into from submissions as next where next.id = submissions.merged_into)
      where merged_into in (select id from submissions where merged_into is not null)`.execute(db)
    changed = Number(step.numAffectedRows ?? 0) > 0
  }
  // Open tasks by when they are due, whosever they are: everybody's queue reads them in that order.
  await db.schema
    .createIndex('tasks_due')
    .on('tasks')
    .columns(['due_at', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
