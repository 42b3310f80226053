/** A member of staff's own open tasks, over all people: for the page they start from. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { PersonKind } from './person-kind.ts'
import './person-tables.ts'

/** How many tasks are open, and how many of them are overdue at `now`. */
export async function countOwnTasks({ db }: Pick<Database, 'db'>, staffId: string, now: Date) {
  const row = await db
    .selectFrom('person_tasks')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('due_at', '<', now.toISOString()).as('overdue'),
    ])
    .where('staff_id', '=', staffId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { open: Number(row.open), overdue: Number(row.overdue) }
}

export interface OwnTask {
  id: string
  kind: PersonKind
  subjectId: string
  title: string
  /** ISO, UTC. */
  dueAt: string
}

/** The open tasks that are due first, at most `most`. */
export async function listOwnTasks(
  { db }: Pick<Database, 'db'>,
  staffId: string,
  most: number,
): Promise<OwnTask[]> {
  const rows = await db
    .selectFrom('person_tasks')
    .select(['id', 'subject_kind', 'subject_id', 'title', 'due_at'])
    .where('staff_id', '=', staffId)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    title: row.title,
    dueAt: row.due_at,
  }))
}
