/** Whose rows, and those that were merged into another: nothing of them is moved, the page of the kept row reads them too. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Owners } from './kind.ts'
import type { Submission } from './submission.ts'

export async function mergedInto(db: Queries, id: string): Promise<string[]> {
  const all: string[] = []
  for (let level = [id]; level.length > 0; ) {
    const rows = await db.selectFrom('submissions').select('id').where('merged_into', 'in', level).execute()
    level = rows.map((row) => row.id).filter((one) => !all.includes(one))
    all.push(...level)
  }
  return all
}

/** What a row was merged into by itself: from there it is taken out again. */
export const firstInto = ({ merged_into, merged_via }: Pick<Submission, 'merged_into' | 'merged_via'>) =>
  merged_into && (merged_via ?? merged_into)

/** Puts a row and all that was merged into it aside for another: nobody has to follow a chain. */
export async function pointTo(tx: Queries, id: string, kept: string): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({ merged_into: kept, merged_via: sql`coalesce(merged_via, ${id})` })
    .where('merged_into', '=', id)
    .execute()
  await tx
    .updateTable('submissions')
    .set({ merged_into: kept, merged_via: null })
    .where('id', '=', id)
    .execute()
}

/** Takes the row out of `kept` again, with what had come along. */
export async function pointBack(tx: Queries, id: string, kept: string): Promise<void> {
  const own = { merged_into: null, merged_via: null }
  await tx.updateTable('submissions').set(own).where('id', '=', id).execute()
  const along = tx.updateTable('submissions').where('merged_into', '=', kept)
  for (let level = [id]; level.length > 0; ) {
    const rows = await along
      .set({ merged_into: id })
      .where('merged_via', 'in', level)
      .returning('id')
      .execute()
    level = rows.map((row) => row.id)
  }
  const first = tx.updateTable('submissions').where('merged_into', '=', id).where('merged_via', '=', id)
  await first.set({ merged_via: null }).execute()
}

/** The row that stands for the one of this id in a query: what it was merged into, else itself. */
export const keptOf = (id: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`coalesce((select merged_into from submissions as own where own.id = ${id}), ${id})`

/** A test that holds for the rows of `owners`. */
export function isOwnedBy(owners: Owners): RawBuilder<SqlBool> {
  if (owners === 'all') return sql`1 = 1`
  if (owners.length === 0) return sql`1 = 0`
  const tests = owners.map((owner) =>
    owner === null ? sql`assigned_to is null` : sql`assigned_to = ${owner}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
