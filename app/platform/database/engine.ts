/** Which database is behind a query builder, for the few things that the two engines do each in its own way. */
import { type Kysely, type QueryExecutorProvider, SqliteAdapter, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** The engine of a query builder, inside a transaction or outside. */
export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

/**
 * `query` so that the rows it reads stay locked until the end of the transaction `tx`. SQLite has one writer, and
 * inside a transaction this is it, so there it stays as it is.
 */
export const lockRows = <Query extends { forUpdate(): Query }>(
  tx: QueryExecutorProvider,
  query: Query,
): Query => (engineOf(tx) === 'postgres' ? query.forUpdate() : query)

/**
 * Holds `name` until the end of the transaction `tx`, so that of two who read and then write by it the second reads what the
 * first one wrote: for lists with a limit, and for rows that may not be there yet. On SQLite there is
 * one writer.
 */
export async function lockName<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
