/**
 * The one door to the data: a typed query builder over SQLite (default) or PostgreSQL, and
 * `transact` for work that must be whole or not at all.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, Kysely, type KyselyPlugin, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { asksForRetry } from './database-errors.ts'
import type { Engine } from './engine.ts'
import { type Connections, postgresDialect } from './postgres.server.ts'
import type { Purpose } from './purpose.ts'
import { groupCommit } from './sqlite/group-commit.ts'
import { readingDialect, sqliteDialect } from './sqlite/sqlite.server.ts'
import { logSlowStatements } from './statements/slow-statements.ts'
import { openStorageState } from './storage-state.ts'
import type { Tables } from './tables.ts'

export type { Engine }
/** The query builder, outside or inside a transaction. */
export type Queries = Kysely<Tables>

export interface Database {
  readonly engine: Engine
  /** Queries outside a transaction. Using it inside `transact` throws: on SQLite it would wait for itself. */
  readonly db: Queries
  /**
   * For queries that only read and whose cost grows with the data: on SQLite they run in a thread of their own, where
   * nobody waits for them.
   */
  readonly reads: Queries
  /**
   * Runs `work` in one durable transaction and returns what it returns. Only queries belong inside:
   * on SQLite every other writer waits. Tried again (at most 3 times) when the engine asks for it.
   */
  transact<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Asks whether it answers and, after an error of its storage, whether it can keep something again. */
  ping(): Promise<void>
  /** How the pool of connections stands; null on SQLite, which has none. */
  connections(): Connections | null
  close(): Promise<void>
}

const inTransaction = new AsyncLocalStorage<true>()

/** A query through the outer handle inside a transaction would hang for ever on SQLite; say so instead. */
const guard: KyselyPlugin = {
  transformQuery({ node }) {
    if (inTransaction.getStore()) throw new Error('inside transact, use the transaction it hands you')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Milliseconds after which a transaction is not tried again: who waits for it was promised an answer. */
const retryMs = 1500

/**
 * Opens the configured database. Nothing is migrated yet: see `migrate`.
 * @throws when it is opened to be filled and, on SQLite, another program has it open ("database is locked").
 */
export function openDatabase(config: Config['database'], log: Log, purpose: Purpose = 'serve'): Database {
  const pooled = config.engine === 'postgres' ? postgresDialect(config, log, purpose) : undefined
  const dialect: Dialect =
    pooled ?? sqliteDialect((config as Extract<typeof config, { engine: 'sqlite' }>).file, log, purpose)
  const storage = openStorageState()
  const tellSlow = logSlowStatements(log)
  const inner = new Kysely<Tables>({
    dialect,
    log: (event) => {
      if (event.level === 'error') storage.note(event.error)
      tellSlow(event)
    },
  })
  const db = inner.withPlugin(guard)
  const reader =
    config.engine === 'sqlite'
      ? new Kysely<Tables>({ dialect: readingDialect(config.file), log: tellSlow })
      : undefined

  const commit =
    config.engine === 'sqlite'
      ? groupCommit(inner)
      : <T>(work: (tx: Queries) => Promise<T>) => inner.transaction().execute(work)
  const once = <T>(work: (tx: Queries) => Promise<T>) =>
    commit((tx) => inTransaction.run(true, () => work(tx)))

  return {
    engine: config.engine,
    db,
    reads: reader?.withPlugin(guard) ?? db,
    async transact(work) {
      if (inTransaction.getStore()) throw new Error('inside transact, use the transaction it hands you')
      const began = performance.now()
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work)
        } catch (error) {
          // A commit is no query of Kysely's log.
          storage.note(error)
          if (attempt === 3 || performance.now() - began > retryMs || !asksForRetry(error)) throw error
        }
      }
    },
    async ping() {
      if (!storage.isInTrouble()) return void (await sql`select 1`.execute(db))
      await inner.transaction().execute(writeAndForget)
      storage.clear()
    },
    connections: () => pooled?.connections() ?? null,
    async close() {
      await reader?.destroy()
      await inner.destroy()
    },
  }
}

/** Writes more than fits into the pages at hand, and takes it away again. */
async function writeAndForget(tx: Queries): Promise<void> {
  const name = 'database.probe'
  await sql`insert into settings (name, value, changed_at) values (${name}, ${'x'.repeat(20_000)},
    ${new Date().toISOString()})`.execute(tx)
  await sql`delete from settings where name = ${name}`.execute(tx)
}

/** The database's own clock as a `Moment`: leases are measured by it, so nodes with wrong clocks agree. */
export function databaseNow(engine: Engine, plusSeconds = 0) {
  return engine === 'postgres'
    ? sql<string>`(clock_timestamp() + make_interval(secs => ${plusSeconds}))`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${plusSeconds} seconds`})`
}
