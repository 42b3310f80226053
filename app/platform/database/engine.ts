import { type Kysely, type QueryExecutorProvider, SqliteAdapter, sql } from 'kysely'
import { StartupError } from '../process/startup-error.ts'

/** The last commit that reads the tables and backups from before `0050-baseline`. */
const lastOfBefore = '8ff24124'

export const wayOfBefore = `The last commit that reads it is ${lastOfBefore}: check that one out to go on with this data, or start this version in a new, empty place (another DATA_DIR or DATABASE_URL).`

/** Whether migrations are those of tables from before the first of `known`, which this build does not read. */
export const areOfBefore = (ran: readonly string[], known: readonly string[]): boolean =>
  ran.length > 0 && !ran.includes(known[0] ?? '')

/**
 * @param known this build's migrations in order. @throws StartRefusal for one among `ran` that this build does not
 * have.
 */
export function assertKnownMigrations(ran: readonly string[], known: readonly string[]): void {
  const unknown = ran.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new StartupError(
    areOfBefore(ran, known)
      ? `The database was created by an earlier version, whose tables this one does not read (${unknown.join(', ')}). Nothing was changed. ${wayOfBefore}`
      : `The database was created by a newer release, with tables this one does not know (${unknown.join(', ')}). Start that release or a newer one. Nothing was changed.`,
  )
}

const ownHistory = /^kysely_migration(_lock)?$/

/** No migration has run. @throws StartRefusal when somebody else's `tables` are in it: ours would lie among them. */
export function assertNobodyElses(tables: readonly string[], engine: Engine): void {
  const theirs = tables.filter((name) => !ownHistory.test(name))
  if (theirs.length === 0) return
  const shown = theirs.length > 5 ? [...theirs.slice(0, 5), `${theirs.length - 5} more`] : theirs
  const way =
    engine === 'postgres'
      ? 'Create a separate database (createdb hearthline) and set DATABASE_URL to it.'
      : 'Set DATA_DIR to another folder.'
  throw new StartupError(
    `The database has tables from another program (${shown.join(', ')}) and none from this one. Nothing was changed. ${way}`,
  )
}

export type Engine = 'sqlite' | 'postgres'

export const engineOf = (db: QueryExecutorProvider): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

/** Locks the rows until the end of the transaction; SQLite has one writer, so there nothing is needed. */
export const lockRows = <Query extends { forUpdate(): Query }>(
  tx: QueryExecutorProvider,
  query: Query,
): Query => (engineOf(tx) === 'postgres' ? query.forUpdate() : query)

/**
 * Held until the end of the transaction: of two who read and then write by `name`, the second reads what the first
 * wrote.
 */
export async function lockName<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export type Purpose = 'serve' | 'intake' | 'visit' | 'migrate' | 'copy' | 'fill'

/** No index is chosen for this column: neither engine knows that of a million rows all are of one kind. */
export const unindexed = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`
