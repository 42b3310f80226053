import type { Queries } from '#app/platform/database/database.server.ts'
import type { KindName } from '../model/submission.ts'
import { type ListChoice, type ListLook, listLooks } from './list-filter.ts'

interface ListChoiceTable {
  staff_id: string
  kind: KindName
  look: string
  sort: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    list_choices: ListChoiceTable
  }
}

export interface ListHabits {
  look: ListLook
  sort: ListChoice['sort']
}

/** Until somebody chooses: one line each, in the order in which they are due (docs/decisions/0022). */
const atFirst: ListHabits = { look: 'rows', sort: 'next' }

export async function readHabits(db: Queries, staffId: string, kind: KindName): Promise<ListHabits> {
  const kept = await db
    .selectFrom('list_choices')
    .select(['look', 'sort'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return kept
    ? { look: readLook(kept.look) ?? atFirst.look, sort: readSort(kept.sort) ?? atFirst.sort }
    : atFirst
}

/** Remembers what was chosen of `look` and `sort`, as they were sent. What makes no sense changes nothing. */
export async function saveHabits(
  tx: Queries,
  staffId: string,
  kind: KindName,
  { look = '', sort = '' }: { look?: string; sort?: string },
): Promise<void> {
  const before = await readHabits(tx, staffId, kind)
  const habits = { look: readLook(look) ?? before.look, sort: readSort(sort) ?? before.sort }
  await tx
    .insertInto('list_choices')
    .values({ staff_id: staffId, kind, ...habits })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet(habits))
    .execute()
}

const readLook = (text: string) => listLooks.find((look) => look === text)
const readSort = (text: string) => (['next', 'newest'] as const).find((sort) => sort === text)
