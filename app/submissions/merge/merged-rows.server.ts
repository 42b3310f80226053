/** The rows that were merged into another: nothing of them is moved, the page of the kept row reads them too. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'

/** The ids of the rows that were merged into `id`, directly or through another. */
export async function mergedInto(db: Queries, id: string): Promise<string[]> {
  const all: string[] = []
  for (let level = [id]; level.length > 0; ) {
    const rows = await db.selectFrom('submissions').select('id').where('merged_into', 'in', level).execute()
    level = rows.map((row) => row.id).filter((one) => !all.includes(one))
    all.push(...level)
  }
  return all
}

/** The row that stands for the one of this id in a query: what it was merged into, else itself. */
export const keptOf = (id: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`coalesce((select merged_into from submissions as own where own.id = ${id}), ${id})`
