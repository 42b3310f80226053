/**
 * How many rows stand where, exactly and without counting them: each change of a row changes these numbers in its own
 * transaction (docs/decisions/0011). Junk and tests are never counted.
 */
import { SqliteAdapter } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Insert } from '#app/platform/database/write-all.ts'

export type PeopleTable = 'leads' | 'recruits'

export interface RowCountTable {
  kind: PeopleTable
  status: string
  owner: string
  facet: string
  slot: number
  amount: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    row_counts: RowCountTable
  }
}

/** What a row is counted by. */
export interface Counted {
  id: string
  status: string
  assigned_to: string | null
  /** What else is counted; empty for nothing. */
  facet: string
  junk: string | null
  is_test: boolean | 0 | 1
}

/**
 * On PostgreSQL a row of the counters is locked until its transaction ends, so each count lies in this many rows, and
 * leads that come in together mostly meet different ones. SQLite has one writer.
 */
const slots = 64

/** The insert that counts a new row, none for what is not counted, for the row's transaction. */
export function countInserts(tx: Queries, kind: PeopleTable, row: Counted): Insert[] {
  const key = keyOf(tx, kind, row)
  return key ? [add(tx, key, 1)] : []
}

/** Counts a row that changed, that came (`before` is null) or that is about to be deleted (`after` is null). */
export async function recount(
  tx: Queries,
  kind: PeopleTable,
  before: Counted | null,
  after: Counted | null,
): Promise<void> {
  const from = before && keyOf(tx, kind, before)
  const to = after && keyOf(tx, kind, after)
  if (from && to && textOf(from) === textOf(to)) return
  // Always in one order, or two changes that meet the same two rows would wait for each other.
  const changes = [...(from ? [{ key: from, by: -1 }] : []), ...(to ? [{ key: to, by: 1 }] : [])]
  changes.sort((a, b) => (textOf(a.key) < textOf(b.key) ? -1 : 1))
  for (const { key, by } of changes) await add(tx, key, by).execute()
}

/** How many rows there are by status and facet; `owners` limits them to those people's ('' is nobody). */
export async function readCounts(
  { db }: Pick<Database, 'db'>,
  kind: PeopleTable,
  owners?: readonly string[],
): Promise<{ status: string; facet: string; amount: number }[]> {
  let query = db
    .selectFrom('row_counts')
    .select(({ fn }) => ['status', 'facet', fn.sum<number>('amount').as('amount')])
    .where('kind', '=', kind)
    .groupBy(['status', 'facet'])
  if (owners) query = query.where('owner', 'in', owners)
  return (await query.execute()).map((row) => ({ ...row, amount: Number(row.amount) }))
}

type Key = Omit<RowCountTable, 'amount'>
const textOf = ({ status, owner, facet }: Key) => `${status} ${owner} ${facet}`

function keyOf(tx: Queries, kind: PeopleTable, row: Counted): Key | null {
  if (row.junk !== null || row.is_test) return null
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  const slot = isSqlite ? 0 : Number.parseInt(row.id.slice(-2), 16) % slots
  return { kind, status: row.status, owner: row.assigned_to ?? '', facet: row.facet, slot }
}

function add(tx: Queries, key: Key, by: number) {
  return tx
    .insertInto('row_counts')
    .values({ ...key, amount: by })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'status', 'owner', 'facet', 'slot'])
        .doUpdateSet((row) => ({ amount: row('row_counts.amount', '+', by) })),
    )
}
