/**
 * Where a lead or a recruit stands: its status, whose it is, whether it was put aside, whether somebody has been in
 * touch. Whoever changes any of these does it here, because the clock, the order of the list, the counters and the search
 * follow from them, in the same transaction.
 */
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { promiseSeconds } from '#app/content/promise-clock.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import { type Searchable, searchInserts } from './person-search.server.ts'
import { type Clocked, callOrder, isRunning, stageAt } from './promise-clock.ts'
import { type Counted, countInserts, type PeopleTable, recount } from './row-counts.server.ts'

/** A row as far as its standing goes. */
export interface Standing extends Counted, Clocked {
  first_contact_by: string | null
}

/** What may change. */
export type StandingChange = Partial<
  Pick<Standing, 'status' | 'assigned_to' | 'first_contact_at' | 'first_contact_by'> & {
    junk: 'honeypot' | 'staff' | null
  }
>

/** What belongs to a new row, for its own transaction: its count and its words in the search. */
export const standingInserts = (tx: Queries, table: PeopleTable, row: Counted & Searchable): Insert[] => [
  ...countInserts(tx, table, row),
  ...searchInserts(tx, table, row),
]

/**
 * Changes where a row stands, and everything that follows from it. `decide` gets the row as it is, locked until the end
 * of the transaction, and says what to change, or null for nothing.
 * @returns the row as it was, or null for an unknown id or when nothing was to be changed.
 */
export async function changeStanding(
  tx: Queries,
  table: PeopleTable,
  id: string,
  decide: (row: Standing) => StandingChange | null,
): Promise<Standing | null> {
  const before = await readStanding(tx, table, id)
  const change = before && decide(before)
  if (!before || !change) return null
  const after = { ...before, ...change }
  const runs = isRunning(after)
  await recount(tx, table, before, after)
  await people(tx)
    .updateTable(asLeads(table))
    .set({
      ...change,
      ...(change.first_contact_at && {
        response_seconds: promiseSeconds(
          after.promise,
          new Date(after.created_at),
          new Date(change.first_contact_at),
        ),
      }),
      call_order: callOrder(after, runs),
      ...(runs !== isRunning(before) && { clock_next_at: runs ? nextLook(after) : null }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  return before
}

/**
 * Notes that somebody has been in touch: the first time stops the clock, later ones change nothing. For a call that
 * was logged, a mail that was sent, and a status that left `new`.
 * @param by the id of the member of staff.
 * @returns true when this was the first contact.
 */
export async function noteFirstContact(
  tx: Queries,
  table: PeopleTable,
  id: string,
  by: string,
  at: Moment = new Date().toISOString(),
): Promise<boolean> {
  const changed = await changeStanding(tx, table, id, (row) => firstContact(row, by, at))
  return changed !== null
}

/** The part of a change that notes the first contact, or null when there was one before. */
export const firstContact = (row: Standing, by: string, at: Moment = new Date().toISOString()) =>
  row.first_contact_at === null ? { first_contact_at: at, first_contact_by: by } : null

/** Takes a row that is about to be deleted out of the counters. */
export async function dropStanding(tx: Queries, table: PeopleTable, id: string): Promise<void> {
  const row = await readStanding(tx, table, id)
  if (row) await recount(tx, table, row, null)
}

/** A clock that runs again, as after a restored lead, is looked at from now on: what has passed is not announced. */
function nextLook(row: Standing): Moment | null {
  return stageAt(row, new Date()).next
}

async function readStanding(tx: Queries, table: PeopleTable, id: string): Promise<Standing | null> {
  const facet =
    table === 'recruits' ? sql<string>`case when licensed then 'licensed' else '' end` : sql<string>`''`
  const query = people(tx)
    .selectFrom(asLeads(table))
    .select(['id', 'created_at', 'status', 'assigned_to', 'junk', 'is_test'])
    .select(['due_at', 'promise', 'first_contact_at', 'first_contact_by'])
    .select(facet.as('facet'))
    .where('id', '=', id)
  // Two people who move one row at the same time must not both count it out of the same status.
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  return (await (isSqlite ? query : query.forUpdate()).executeTakeFirst()) ?? null
}

/** Both tables have the columns of `SubmittedTable` and a status; to the query builder each is a type of its own. */
interface PeopleRow extends Omit<Standing, 'facet'> {
  junk: 'honeypot' | 'staff' | null
  response_seconds: number | null
  clock_next_at: Moment | null
  call_order: number
  updated_at: Moment
}
const people = (tx: Queries) => tx as unknown as Kysely<{ leads: PeopleRow }>
const asLeads = (table: PeopleTable) => table as 'leads'
