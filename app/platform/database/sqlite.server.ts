/** SQLite through Node's own `node:sqlite`: no native add-on, durable after a power cut. */
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { type Driver, type QueryResult, SqliteAdapter, SqliteDialect } from 'kysely'
import { prepareDatabaseFile } from '../process/data-folder.server.ts'
import type { Log } from '../process/log.ts'
import type { Purpose } from './engine.ts'
import { connectionThat, sqliteDriver } from './sqlite-driver.ts'

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
 * `:memory:` is refused: WAL needs a file. @throws "database is locked" when it is to be filled and open elsewhere;
 * StartRefusal when there can be no file.
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

const maxKept = 200

/** Plain text, because a bundler knows nothing of threads. It only reads, and may wait for a lock: nobody waits with it. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: 1000 })
database.exec('pragma cache_size = -4000')
const kept = new Map()
function prepare(sql) {
  const known = kept.get(sql)
  if (known) return known
  if (kept.size >= ${maxKept}) kept.clear()
  const statement = database.prepare(sql)
  kept.set(sql, statement)
  return statement
}
parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: prepare(sql).all(...parameters) })
  } catch (error) {
    parentPort.postMessage({ id, message: error.message, errcode: error.errcode })
  }
})`

type Answer = { id: number; rows: never[] } | { id: number; message: string; errcode: number }
type Asked = ReturnType<typeof Promise.withResolvers<QueryResult<never>>>

function readingDriver(file: string): Driver {
  const asked = new Map<number, Asked>()
  let worker: Worker | undefined
  let count = 0

  const failAll = (error: Error) => {
    worker = undefined
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }

  function begin(): Worker {
    const begun = new Worker(program, {
      eval: true,
      workerData: { file },
      resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
    })
    begun.unref()
    begun.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => failAll(new Error('the thread that reads has ended')))
    begun.on('message', (answer: Answer) => {
      const one = asked.get(answer.id)
      asked.delete(answer.id)
      if ('rows' in answer) one?.resolve({ rows: answer.rows })
      else one?.reject(Object.assign(new Error(answer.message), { errcode: answer.errcode }))
    })
    return begun
  }

  const refuse = async () => {
    throw new Error('this connection only reads, outside of transactions')
  }
  return {
    async init() {},
    acquireConnection: async () =>
      connectionThat(({ sql, parameters }) => {
        worker ??= begin()
        const one: Asked = Promise.withResolvers()
        asked.set(++count, one)
        worker.postMessage({ id: count, sql, parameters: [...parameters] })
        return one.promise
      }),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async releaseConnection() {},
    async destroy() {
      const ending = worker
      if (!ending) return
      await ending.terminate()
    },
  }
}
