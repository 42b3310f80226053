/** SQLite through Node's own `node:sqlite`: no native add-on, durable after a power cut. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/**
 * Opens `file` (`:memory:` is refused: WAL needs a file) and returns Kysely's dialect for it.
 * @param alone nobody else may have the file open meanwhile.
 * @throws "database is locked" when `alone` and somebody has.
 */
export function sqliteDialect(file: string, alone = false): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  // Set before the journal is touched: from then on every connection holds a lock that an exclusive one cannot get past.
  if (alone) database.exec('pragma locking_mode = exclusive')
  else database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -16000')
  assertDurable(database)
  return new TransactionalDdlDialect({ database: adapt(database) })
}

/** An acknowledged lead must survive a power cut, so the start refuses a file that would not keep it. */
function assertDurable(database: DatabaseSync) {
  const mode = database.prepare('pragma journal_mode').get()?.journal_mode
  const synchronous = database.prepare('pragma synchronous').get()?.synchronous
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite must run with WAL and synchronous FULL (got ${mode}, ${synchronous})`)
}

/** Kysely expects better-sqlite3's shape; statements are prepared once and kept, as that driver does. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare(text) {
      // A deferred transaction that reads before it writes fails with "locked" as soon as a second
      // process does the same; taking the write lock at the start waits instead.
      const source = text === 'begin' ? 'begin immediate' : text
      const known = kept.get(source)
      if (known) return known
      const statement = database.prepare(source)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      const adapted = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
      if (kept.size >= 500) kept.clear()
      kept.set(source, adapted)
      return adapted
    },
  }
}

/** SQLite rolls DDL back like everything else; Kysely's default says no, and a failed migration would stay half done. */
class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}
