/** Which database is behind a query builder, for the few things that the two engines do each in its own way. */
import { type QueryExecutorProvider, SqliteAdapter } from 'kysely'

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
