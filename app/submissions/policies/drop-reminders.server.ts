import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import '../tasks/task-table.ts'

/** Takes away what is still to be done about a policy that changed or was taken off. */
export const dropReminders = (tx: Queries, { id }: { id: string }) =>
  tx
    .deleteFrom('tasks')
    // Between the first key that begins with the id and the last: by the index of the keys.
    .where('reminder', '>=', `${id}:`)
    .where('reminder', '<', `${id};`)
    .where(sql<boolean>`done_at is null`)
    .execute()
