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

/** What a kept row takes over of another by a key, each with the row it came from. */
const broughtTables = [
  { table: 'submission_tags', key: 'word', columns: ['word', 'kind'] },
  { table: 'custom_field_values', key: 'field_key', columns: ['field_key', 'value', 'lowered', 'number'] },
] as const

/** Puts the tags and the values of fields of `other` on `kept`; those it has already stay its own. */
export async function bringAlong(tx: Queries, kept: string, other: string): Promise<void> {
  for (const { table, key, columns } of broughtTables) {
    const own = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (subject_id, ${own}, from_id)
      select ${kept}, ${own}, ${other} from ${sql.table(table)} where subject_id = ${other}
      on conflict (subject_id, ${sql.ref(key)}) do nothing`.execute(tx)
  }
}

/** Takes what came from `other` off `kept` again, and off whatever `kept` was itself merged into. */
export async function removeBrought(tx: Queries, kept: string, other: string): Promise<void> {
  for (const { table, key } of broughtTables) {
    const [rows, name] = [sql.table(table), sql.ref(key)]
    const brought = await sql<{ own: string }>`
      delete from ${rows} where subject_id = ${kept} and from_id = ${other} returning ${name} as own`.execute(
      tx,
    )
    const gone = brought.rows.map(({ own }) => own)
    for (let from = kept; gone.length > 0; ) {
      const row = await tx
        .selectFrom('submissions')
        .select(['merged_into', 'merged_via'])
        .where('id', '=', from)
        .executeTakeFirst()
      const into = row && firstInto(row)
      if (!into) break
      await sql`
        delete from ${rows} where subject_id = ${into} and from_id = ${from} and ${name} in (${sql.join(gone)})`.execute(
        tx,
      )
      from = into
    }
  }
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
