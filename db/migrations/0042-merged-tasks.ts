/** Open tasks by when they are due, whosever they are: everybody's queue reads them in that order. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('tasks_due')
    .on('tasks')
    .columns(['due_at', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}
