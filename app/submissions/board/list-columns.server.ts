/**
 * For each status its first rows and how many. No index knows every filter, so each column is looked through for a
 * thousand rows; a search or a rare tag or campaign is read once for all.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { isListed, moreTests } from '../list/is-listed.server.ts'
import { type ListChoice, listOrders } from '../list/list-filter.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import type { ConsentedSubmission } from '../model/submission.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { readCounts } from '../state/update-state.server.ts'

const shown = 10
/** Rows that are looked at for one column, or for all of a search. */
const looked = 1_000

export interface Column {
  status: string
  rows: ConsentedSubmission[]
  count: number
  isMore: boolean
}

/** The columns in the order of the statuses; the filter's own status and page are nothing to a board. */
export async function listColumns(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListChoice,
): Promise<Column[]> {
  const found = await findColumns(database, kind, owners, { ...filter, status: 'all' })
  const ids = found.flatMap(({ places }) => places.map(({ id }) => id))
  const rows = await readRows(database, ids)
  return found.map(({ places, ...column }) => ({
    ...column,
    rows: places.flatMap(({ id }) => rows.get(id) ?? []),
  }))
}

interface Found extends Omit<Column, 'rows'> {
  places: Place[]
}

/** Where a row stands in the order of the list. */
interface Place {
  id: string
  at: string | number
}

async function findColumns(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListChoice,
): Promise<Found[]> {
  if (filter.search || filter.rare) return findNamed(database, kind, owners, filter)
  const isPlain = Object.keys(filter.more).length === 0
  const own = owners === 'all' ? [] : owners.filter((owner) => owner !== null)
  const rest = owners === 'all' ? 'all' : owners.filter((owner) => owner === null)
  const [kept, ownRows, ...columns] = await Promise.all([
    isPlain ? countKept(database, kind, owners, filter) : null,
    // By their own index, whatever their status is: nobody has so many.
    own.length > 0 ? lookAt(database, kind, filter, { among: own, rows: 2 * looked }) : nothing,
    ...kind.statuses.map((status) =>
      lookAt(
        database,
        kind,
        { ...filter, status },
        // Everybody's in order, and of these the ones in reach: the next one of nobody's may be a hundred thousand rows away.
        { among: 'all', holds: isOwnedBy(rest), rows: isPlain && rest === 'all' ? shown : looked },
      ),
    ),
  ])
  return kind.statuses.map((status, n) => {
    const looks = [ownRows, columns[n] ?? nothing]
    const places = inOrder(
      looks.flatMap(({ hits }) => hits).filter((hit) => hit.status === status),
      filter,
    )
    return {
      ...{ status, places: places.slice(0, shown) },
      // Tests are in no kept count.
      count: Math.max(kept?.get(status) ?? 0, places.length),
      isMore: kept === null && looks.some(({ isPart }) => isPart),
    }
  })
}

interface Look {
  hits: (Place & { status: string })[]
  isPart: boolean
}
const nothing: Look = { hits: [], isPart: false }

interface LookAsk {
  /** Whose rows are gone through. */
  among: Owners
  /** What of them is asked for besides the filter. */
  holds?: RawBuilder<SqlBool>
  rows: number
}

/** Goes through the first rows of the list by its index; the filters that no index knows are asked of each of them. */
async function lookAt(
  { reads, engine }: Database,
  kind: Kind,
  filter: ListChoice,
  { among, holds = sql<SqlBool>`1 = 1`, rows }: LookAsk,
): Promise<Look> {
  const { column, direction } = listOrders[filter.sort]
  const tests = [holds, ...moreTests(kind, filter.more, filter.self)]
  const found = await reads
    .selectFrom('submissions')
    .select(['id', 'status', `${column} as at`])
    .select(sql<boolean | 0 | 1>`(${sql.join(tests, sql` and `)})`.as('hit'))
    .where(isListed(engine, kind, { ...filter, more: {} }))
    .where('merged_into', 'is', null)
    .where(isOwnedBy(among))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rows)
    .execute()
  return { hits: found.filter(({ hit }) => hit), isPart: found.length === rows }
}

/** The kept counts of what has no filter but perhaps a facet. */
async function countKept(database: Database, kind: Kind, owners: Owners, filter: ListChoice) {
  const facet = kind.facet?.values[filter.facet]
  const counts = new Map<string, number>()
  for (const row of await readCounts(database, kind.name, owners))
    if (facet === undefined || row.facet === facet)
      counts.set(row.status, (counts.get(row.status) ?? 0) + row.amount)
  return counts
}

/** What a search or a rare tag or campaign names, sorted by status. */
async function findNamed(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListChoice,
): Promise<Found[]> {
  const { reads, engine } = database
  const { column, direction } = listOrders[filter.sort]
  const isSought = filter.search ? await isFoundSoon(database, kind, filter.search) : undefined
  const rows = await reads
    .selectFrom('submissions')
    .select(['id', 'status', `${column} as at`])
    .where(isListed(engine, kind, filter, isSought))
    .where('merged_into', 'is', null)
    .where(isOwnedBy(owners))
    .orderBy(unindexed(column), direction)
    .orderBy('id', direction)
    .limit(looked)
    .execute()
  return kind.statuses.map((status) => {
    const places = rows.filter((row) => row.status === status)
    return { status, places: places.slice(0, shown), count: places.length, isMore: rows.length === looked }
  })
}

function inOrder<One extends Place>(places: readonly One[], { sort }: ListChoice): One[] {
  const sign = listOrders[sort].direction === 'asc' ? 1 : -1
  const isAfter = (a: Place, b: Place) => (a.at === b.at ? a.id > b.id : a.at > b.at)
  return places.toSorted((a, b) => (isAfter(a, b) ? sign : -sign))
}

async function readRows(
  { reads }: Database,
  ids: readonly string[],
): Promise<Map<string, ConsentedSubmission>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
