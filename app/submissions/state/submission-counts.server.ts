/**
 * Exactly and without counting: each change of a row changes these numbers in its transaction (docs/decisions/0022).
 * Junk and tests are never counted.
 */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { engineOf } from '#app/platform/database/engine.ts'
import { type Insert, insertOf, writeAll } from '#app/platform/database/write-all.ts'
import type { Owners } from '../model/owners.server.ts'
import type { KindName, Submission } from '../model/submission.ts'

export interface SubmissionCountTable {
  kind: KindName
  status: string
  owner: string
  facet: string
  slot: number
  amount: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submission_counts: SubmissionCountTable
  }
}

export type Counted = Pick<
  Submission,
  'id' | 'kind' | 'status' | 'assigned_to' | 'facet' | 'junk' | 'is_test'
>

/**
 * On PostgreSQL a counter's row is locked until its transaction ends, so each count lies in this many rows. SQLite
 * has one writer.
 */
const slots = 64

/** The insert that counts a new row, none for what is not counted, for the row's transaction. */
export function countInserts(tx: Queries, row: Counted): Insert[] {
  const key = keyOf(tx, row)
  return key ? [add(key, 1)] : []
}

/** Counts a row that changed, that came (`before` is null) or that is about to be deleted (`after` is null). */
export async function recount(tx: Queries, before: Counted | null, after: Counted | null): Promise<void> {
  const from = before && keyOf(tx, before)
  const to = after && keyOf(tx, after)
  if (from && to && textOf(from) === textOf(to)) return
  // Always in one order, or two changes that meet the same two rows would wait for each other.
  const changes = [...(from ? [{ key: from, by: -1 }] : []), ...(to ? [{ key: to, by: 1 }] : [])]
  changes.sort((a, b) => (textOf(a.key) < textOf(b.key) ? -1 : 1))
  for (const { key, by } of changes) await writeAll(tx, [add(key, by)])
}

/** How many submissions of a kind there are by status and facet; `owners` limits them to those people's. */
export async function readCounts(
  { db }: Pick<Database, 'db'>,
  kind: KindName,
  owners: Owners = 'all',
): Promise<{ status: string; facet: string; amount: number }[]> {
  let query = db
    .selectFrom('submission_counts')
    .select(({ fn }) => ['status', 'facet', fn.sum<number>('amount').as('amount')])
    .where('kind', '=', kind)
    .groupBy(['status', 'facet'])
  if (owners !== 'all')
    query = query.where(
      'owner',
      'in',
      owners.map((owner) => owner ?? ''),
    )
  return (await query.execute()).map((row) => ({ ...row, amount: Number(row.amount) }))
}

type Key = Omit<SubmissionCountTable, 'amount'>
const textOf = ({ status, owner, facet }: Key) => `${status} ${owner} ${facet}`

function keyOf(tx: Queries, { id, kind, status, assigned_to, facet, junk, is_test }: Counted): Key | null {
  if (junk !== null || is_test) return null
  const slot = engineOf(tx) === 'sqlite' ? 0 : Number.parseInt(id.slice(-2), 16) % slots
  return { kind, status, owner: assigned_to ?? '', facet, slot }
}

const add = (key: Key, by: number): Insert =>
  insertOf('submission_counts', [{ ...key, amount: by }], {
    columns: ['kind', 'status', 'owner', 'facet', 'slot'],
    add: 'amount',
  })
