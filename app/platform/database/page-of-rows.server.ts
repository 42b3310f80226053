/**
 * Pages of a list, the newest first. A page begins beside a row and not at a number, so it costs the same however
 * deep it lies, and nothing is missed or shown twice while rows come in.
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Cursor, type PageWanted, writeCursor } from './cursor.ts'

export const pageSize = 50

/** What a query for the page needs: its order, where it begins, and one row more, which tells whether there is another page. */
export function pageQuery({ after, before }: PageWanted) {
  return {
    direction: before ? ('asc' as const) : ('desc' as const),
    begins: before ? beside('>', before) : after ? beside('<', after) : sql<SqlBool>`true`,
    limit: pageSize + 1,
  }
}

/** The page made of what such a query found, with the cursors of the pages beside it (null where there is none). */
export function pageOf<Row extends { created_at: string; id: string }>(
  found: readonly Row[],
  { after, before }: PageWanted,
): { rows: Row[]; newer: string | null; older: string | null } {
  const backwards = before !== null
  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (backwards) rows.reverse()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    newer: first && (backwards ? more : after !== null) ? writeCursor(first) : null,
    older: last && (backwards || more) ? writeCursor(last) : null,
  }
}

/** Rows before (`<`) or after (`>`) a cursor in the order of the list; both engines read it from the index. */
function beside(side: '<' | '>', { at, id }: Cursor): Expression<SqlBool> {
  return sql<SqlBool>`(created_at, id) ${sql.raw(side)} (${at}, ${id})`
}
