import { type Insertable, sql } from 'kysely'
import { runComposed } from './compiled-once.ts'
import { databaseNow, type Queries } from './database.server.ts'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/** Stands in a row for the moment it is written, by the database's own clock. */
export const clock = { isClock: true } as const
type Clock = typeof clock

type NewRow<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | Clock
}

/** What happens to a row that is there already: nothing, or its column `add` grows by that of the new one. */
interface OnConflict<Table extends keyof Tables> {
  columns: readonly (keyof Tables[Table] & string)[]
  add?: keyof Tables[Table] & string
}

export interface Insert {
  into: string
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
  onConflict?: { columns: readonly string[]; add?: string }
  /**
   * Its one row is written once for each row of `table` that has the same `by`, with the column `take` of that; its column
   * `counts` numbers those of one `take` and `within`, as long as nobody else writes for the same `within`.
   */
  each?: { table: string; take: string; by: string; counts: string; within: string }
}

export function insertOf<Table extends keyof Tables & string>(
  into: Table,
  rows: readonly NewRow<Table>[],
  onConflict?: OnConflict<Table>,
): Insert {
  const [first = {}] = rows
  const columns = Object.entries(first).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const values = rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name]))
  return { into, columns, rows: values, ...(onConflict && { onConflict }) }
}

/**
 * Inserts that do not depend on each other: on PostgreSQL one statement (data-modifying CTEs, manual 7.8.4) instead
 * of a wait for each.
 */
export async function writeAll(tx: Queries, inserts: readonly Insert[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') for (const insert of inserts) await write(tx, [insert])
  else if (inserts.length > 0) await write(tx, inserts)
}

async function write(tx: Queries, inserts: readonly Insert[]): Promise<void> {
  const values = inserts.flatMap(({ rows }) => rows.flat())
  await runComposed(tx, `insert ${inserts.map(shapeOf).join(' and ')}`, values, (places) => {
    let at = 0
    const [first, ...others] = inserts.map((insert) => {
      const own = places.slice(at, at + insert.columns.length * insert.rows.length)
      at += own.length
      return compose(tx, insert, own)
    })
    if (!first) throw new Error('nothing to insert')
    if (others.length === 0) return first
    const start = tx.with('insert_0', () => first)
    const all = others.reduce(
      (query, insert, n) => query.with(`insert_${n + 1}`, () => insert) as typeof start,
      start,
    )
    return all.selectNoFrom(sql.lit(1).as('done'))
  })
}

const shapeOf = ({ into, columns, rows, onConflict, each }: Insert): string =>
  [
    into,
    columns.join(),
    rows.map((row) => row.map((value) => (value === clock ? 'now' : '')).join()).join(';'),
    each ? `each ${Object.values(each).join()}` : '',
    onConflict ? `${onConflict.columns.join()}+${onConflict.add ?? ''}` : '',
  ].join(' ')

function compose(tx: Queries, { into, columns, rows, onConflict, each }: Insert, places: readonly unknown[]) {
  const now = databaseNow(engineOf(tx))
  const values = rows.map((row, n) =>
    Object.fromEntries(
      columns.map((name, m) => [name, row[m] === clock ? now : places[n * columns.length + m]]),
    ),
  )
  if (each) {
    const [row = {}] = values
    const chosen = columns.map((name) => sql`${row[name]}`.as(name))
    const next = sql`(select coalesce(max(${sql.ref(each.counts)}), 0) + 1 from ${sql.table(into)} as known
      where ${sql.ref(`known.${each.take}`)} = ${sql.ref(`${each.table}.${each.take}`)}
        and ${sql.ref(`known.${each.within}`)} = ${row[each.within]})`
    const found = tx
      .selectFrom(each.table as never)
      .select([...chosen, sql.ref(`${each.table}.${each.take}`).as(each.take), next.as(each.counts)])
      .where(sql.ref(`${each.table}.${each.by}`), '=', row[each.by])
    return tx
      .insertInto(into as never)
      .columns([...columns, each.take, each.counts] as never)
      .expression(found as never)
  }
  // Its table and columns were checked where the insert was made.
  const insert = tx.insertInto(into as never).values(values as never)
  if (!onConflict) return insert
  const { add } = onConflict
  return insert.onConflict((conflict) => {
    const known = conflict.columns(onConflict.columns as never)
    if (!add) return known.doNothing()
    return known.doUpdateSet({
      [add]: sql`${sql.ref(`${into}.${add}`)} + ${sql.ref(`excluded.${add}`)}`,
    } as never)
  })
}
