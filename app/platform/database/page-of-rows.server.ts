/**
 * A page begins beside a row and not at a number: it costs the same however deep, and nothing is missed while rows
 * come in.
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Cursor, type PageWanted, writeCursor } from './cursor.ts'

const pageSize = 50

export interface RowOrder<Column extends string = string> {
  column: Column
  direction: 'asc' | 'desc'
}

export const newestFirst = { column: 'created_at', direction: 'desc' } as const satisfies RowOrder

export function pageQuery(
  { after, before }: PageWanted,
  order: RowOrder = newestFirst,
  column: Expression<unknown> = sql.ref(order.column),
) {
  const forwards = order.direction
  const backwards = forwards === 'asc' ? 'desc' : 'asc'
  const cursor = before ?? after
  const direction = before ? backwards : forwards
  const side = direction === 'asc' ? '>' : '<'
  return {
    direction,
    begins: cursor ? beside(column, side, cursor) : sql<SqlBool>`true`,
    limit: pageSize + 1,
  }
}

/** The page made of what such a query found, with the cursors of the pages beside it (null where there is none). */
export function pageOf<Column extends string, Row extends Record<Column, string | number> & { id: string }>(
  found: readonly Row[],
  { after, before }: PageWanted,
  order: RowOrder<Column>,
): { rows: Row[]; previous: string | null; next: string | null } {
  const backwards = before !== null
  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (backwards) rows.reverse()
  const first = rows[0]
  const last = rows.at(-1)
  const cursorOf = (row: Row) => writeCursor({ at: row[order.column], id: row.id })
  return {
    rows,
    previous: first && (backwards ? more : after !== null) ? cursorOf(first) : null,
    next: last && (backwards || more) ? cursorOf(last) : null,
  }
}

export async function* eachPage<
  Column extends string,
  Row extends Record<Column, string | number> & { id: string },
>(find: (wanted: PageWanted) => Promise<readonly Row[]>, order: RowOrder<Column>): AsyncGenerator<Row[]> {
  let after: Cursor | null = null
  for (;;) {
    const wanted: PageWanted = { after, before: null }
    const { rows, next }: { rows: Row[]; next: string | null } = pageOf(await find(wanted), wanted, order)
    yield rows
    const last = rows.at(-1)
    if (!next || !last) return
    after = { at: last[order.column], id: last.id }
  }
}

/** What several queries for the same page found, as one query would have found it. */
export function mergePages<
  Column extends string,
  Row extends Record<Column, string | number> & { id: string },
>(
  found: readonly (readonly Row[])[],
  { before }: PageWanted,
  { column, direction }: RowOrder<Column>,
): Row[] {
  const sign = (direction === 'asc') === (before === null) ? 1 : -1
  const isLess = (a: Row, b: Row) => (a[column] === b[column] ? a.id < b.id : a[column] < b[column])
  return found.length === 1 && found[0]
    ? [...found[0]]
    : found.flat().sort((a, b) => (isLess(a, b) ? -sign : sign))
}

/** Rows before (`<`) or after (`>`) a cursor in the order of the list; both engines read it from the index. */
function beside(column: Expression<unknown>, side: '<' | '>', { at, id }: Cursor): Expression<SqlBool> {
  return sql<SqlBool>`(${column}, id) ${sql.raw(side)} (${at}, ${id})`
}
