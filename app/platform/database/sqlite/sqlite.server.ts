/** SQLite through Node's own `node:sqlite`: no native add-on, durable after a power cut. */
import { DatabaseSync } from 'node:sqlite'
import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely'
import { prepareDatabaseFile } from '../../data-folder.server.ts'
import type { Log } from '../../log.ts'
import type { Purpose } from '../purpose.ts'
import { readingDriver } from './read-thread.ts'
import { sqliteDriver } from './sqlite-driver.ts'

/** Milliseconds that a lock of another program is waited for. A visitor is answered within three seconds. */
const patience: Record<Purpose, number> = {
  serve: 2500,
  intake: 2500,
  visit: 2500,
  migrate: 2000,
  copy: 60_000,
  fill: 0,
}

/**
 * Opens `file` (`:memory:` is refused: WAL needs a file) and returns Kysely's dialect for it. To be filled, it must not
 * be open anywhere else.
 * @throws "database is locked" when it is; StartRefusal when there can be no file.
 */
export function sqliteDialect(file: string, log: Log, purpose: Purpose): SqliteDialect {
  prepareDatabaseFile(file)
  const alone = purpose === 'fill'
  const writer = connect(file, alone)
  const single = alone ? writer : connect(file)
  return new Dialect(() =>
    sqliteDriver({
      writer,
      single,
      patienceMs: patience[purpose],
      onFailedRollback: (error) => log.warn({ err: error }, 'a rollback failed'),
    }),
  )
}

/** Kysely's dialect for queries that only read `file` and take their time, in a thread of their own. */
export const readingDialect = (file: string): SqliteDialect => new Dialect(() => readingDriver(file))

function connect(file: string, alone = false): DatabaseSync {
  // Nothing else runs yet that would be held up.
  const database = new DatabaseSync(file, { timeout: alone ? 0 : 1000 })
  // Set before the journal is touched: from then on every connection holds a lock that an exclusive one cannot get past.
  if (alone) database.exec('pragma locking_mode = exclusive')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -8000')
  assertDurable(database)
  database.exec('pragma busy_timeout = 0')
  return database
}

/** An acknowledged lead must survive a power cut, so the start refuses a file that would not keep it. */
function assertDurable(database: DatabaseSync) {
  const mode = database.prepare('pragma journal_mode').get()?.journal_mode
  const synchronous = database.prepare('pragma synchronous').get()?.synchronous
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite must run with WAL and synchronous FULL (got ${mode}, ${synchronous})`)
}

/** Kysely's SQL for SQLite with our driver. */
class Dialect extends SqliteDialect {
  readonly #createDriver: () => Driver

  constructor(createDriver: () => Driver) {
    // Kysely's own driver would take the database from here.
    super({ database: async () => Promise.reject(new Error('this dialect has a driver of its own')) })
    this.#createDriver = createDriver
  }

  override createDriver() {
    return this.#createDriver()
  }

  override createAdapter() {
    return new Adapter()
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite rolls DDL back like everything else; Kysely's default says no, and a failed migration would stay half done. */
  override get supportsTransactionalDdl() {
    return true
  }
  override get supportsMultipleConnections() {
    return true
  }
}
