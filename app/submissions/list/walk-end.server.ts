/**
 * How far a list is walked for a page. No index knows every filter, and one that fits nobody would read a million rows: it is
 * looked for in some thousands, and the next page goes on from there.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cursor, writeCursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { Kind } from '../kind.ts'
import type { ConsentedSubmission } from '../submission.ts'
import { isListed } from './is-listed.server.ts'
import { type ListFilter, listOrders } from './list-filter.ts'
import { isOwnedBy, type Owners } from './owners.server.ts'

/** Rows that are looked at for one page. */
const walked = 5_000

/** The last row that is looked at; null where all are: without further filters, in a search, for what is rare, and near the end. */
export async function endOfWalk(
  { reads, engine }: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
): Promise<Cursor | null> {
  if (filter.search || filter.rare || Object.keys(filter.more).length === 0) return null
  const order = listOrders[filter.sort]
  const { direction, begins } = pageQuery(filter, order)
  const last = await reads
    .selectFrom('submissions')
    .select(['id', `${order.column} as at`])
    .where(isListed(engine, kind, { ...filter, more: {} }))
    .where(isOwnedBy(owners))
    .where(begins)
    .orderBy(order.column, direction)
    .orderBy('id', direction)
    .offset(walked - 1)
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** Holds up to and with the row at `end`, in the direction of the walk. */
export const isUpTo = ({ at, id }: Cursor, column: string, direction: 'asc' | 'desc'): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)}, id) ${sql.raw(direction === 'asc' ? '<=' : '>=')} (${at}, ${id})`

interface Page {
  rows: ConsentedSubmission[]
  previous: string | null
  next: string | null
}

/** The page up to where every walk came: what lies beyond belongs to the page after it. */
export function cutPage(
  page: Page,
  { sort, before }: ListFilter,
  ends: readonly Cursor[],
): Page & { isPart: boolean } {
  const { column, direction } = listOrders[sort]
  const isBackwards = before !== null
  const isAscending = (direction === 'asc') !== isBackwards
  const isBeyond = (a: Cursor, b: Cursor) => isLess(isAscending ? b : a, isAscending ? a : b)
  const [end] = ends.toSorted((a, b) => (isBeyond(a, b) ? 1 : -1))
  if (!end) return { ...page, isPart: false }
  const cursorOf = (row: ConsentedSubmission): Cursor => ({ at: row[column], id: row.id })
  const rows = page.rows.filter((row) => !isBeyond(cursorOf(row), end))
  const goesOn = isBackwards ? page.previous : page.next
  // A full page ends before its walk does.
  if (goesOn && rows.length === page.rows.length) return { ...page, isPart: false }
  const first = rows[0]
  const last = rows.at(-1)
  const on = writeCursor(end)
  return isBackwards
    ? { rows, previous: on, next: last ? writeCursor(cursorOf(last)) : page.next, isPart: true }
    : { rows, previous: first && page.previous ? writeCursor(cursorOf(first)) : null, next: on, isPart: true }
}

const isLess = (a: Cursor, b: Cursor) => (a.at === b.at ? a.id < b.id : a.at < b.at)
