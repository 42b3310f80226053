/**
 * Kysely's own driver has one connection. Here transactions have one and single statements another, so reading never
 * waits for a writer, and a lock of another program is waited for without blocking the loop.
 */
import type { DatabaseSync, SQLInputValue, StatementResultingChanges } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { openYields } from '#app/lib/yield-to-others.ts'
import { isLocked, lockedError } from './database-errors.ts'

export interface SqliteConnections {
  writer: DatabaseSync
  /** For statements outside of one; the same where nobody else may have the file open. */
  single: DatabaseSync
  patienceMs: number
  onFailedRollback(error: unknown): void
}

export function sqliteDriver({ writer, single, patienceMs, onFailedRollback }: SqliteConnections): Driver {
  const turns = openTurns()
  const takeBreak = openYields()
  const inTransactions = openStatements(writer)
  const alone = writer === single ? inTransactions : openStatements(single)
  const transactions = openTransactions(writer, inTransactions)

  async function inTurn<T>(until: number, work: () => T): Promise<T> {
    if (!(await turns.take(until))) throw lockedError()
    try {
      return await patiently(until, work)
    } finally {
      turns.give()
    }
  }

  async function executeAlone(query: CompiledQuery): Promise<QueryResult<never>> {
    const until = performance.now() + patienceMs
    try {
      return run(alone, query)
    } catch (error) {
      // Most often one of our own transactions has the lock. Nothing was changed: it was this statement alone.
      if (!isLocked(error) || writer === single) throw error
      return inTurn(until, () => run(alone, query))
    }
  }

  const end = (connection: DatabaseConnection) => {
    transactions.delete(connection)
    turns.give()
  }

  return {
    async init() {},
    async acquireConnection() {
      const connection = connectionThat(async (query) => {
        // SQLite works where it is called: a walk through a table, however small its steps, would hold every request.
        await takeBreak()
        return transactions.has(connection) ? transactions.run(connection, query) : executeAlone(query)
      })
      return connection
    },
    async beginTransaction(connection) {
      const until = performance.now() + patienceMs
      if (!(await turns.take(until))) throw lockedError()
      try {
        // A deferred one that reads before it writes fails with "locked" as soon as a second process does the same.
        await patiently(until, () => writer.exec('begin immediate'))
        transactions.add(connection)
      } catch (error) {
        turns.give()
        throw error
      }
    },
    async commitTransaction(connection) {
      // When it fails Kysely rolls back, and that ends the turn.
      transactions.assertUnderWay(connection)
      writer.exec('commit')
      end(connection)
    },
    async rollbackTransaction(connection) {
      try {
        // A full disk ends the transaction by itself.
        if (writer.isTransaction) writer.exec('rollback')
      } catch (error) {
        // Thrown, it would take the place of the error that led here.
        onFailedRollback(error)
      }
      end(connection)
    },
    async releaseConnection() {},
    async destroy() {
      writer.close()
      if (single !== writer) single.close()
    },
  }
}

/** The connections with a transaction on `writer`. SQLite ends one by itself, when the disk is full for example. */
function openTransactions(writer: DatabaseSync, statements: Statements) {
  const open = new WeakSet<DatabaseConnection>()
  const ended = new WeakMap<DatabaseConnection, unknown>()

  /** @throws what ended it: a statement that follows would stand alone, and stay. */
  function assertUnderWay(connection: DatabaseConnection) {
    if (ended.has(connection)) throw ended.get(connection)
  }
  return {
    has: (connection: DatabaseConnection) => open.has(connection),
    add: (connection: DatabaseConnection) => void open.add(connection),
    delete: (connection: DatabaseConnection) => void open.delete(connection),
    assertUnderWay,
    run(connection: DatabaseConnection, query: CompiledQuery): QueryResult<never> {
      assertUnderWay(connection)
      try {
        return run(statements, query)
      } catch (error) {
        if (!writer.isTransaction) ended.set(connection, error)
        throw error
      }
    },
  }
}

export function connectionThat(
  execute: (query: CompiledQuery) => Promise<QueryResult<never>>,
): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery) => (await execute(query)) as QueryResult<R>,
    async *streamQuery<R>(query: CompiledQuery) {
      yield (await execute(query)) as QueryResult<R>
    },
  }
}

function run(statements: Statements, { sql, parameters }: CompiledQuery): QueryResult<never> {
  const statement = statements.prepare(sql)
  if (statement.reads) return { rows: statement.all(parameters) as never[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

async function patiently<T>(until: number, work: () => T): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, 25)) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
    await pause(wait * (0.5 + Math.random() / 2))
  }
}

interface Turns {
  /** Resolves to true when it is the caller's turn, who must then `give` it on; to false when that did not happen in time. */
  take(until: number): Promise<boolean>
  give(): void
}

/** Turns for something of which there is one. Moments are those of `performance.now()`. */
function openTurns(): Turns {
  const waiting: ((mine: boolean) => void)[] = []
  let taken = false
  return {
    take(until) {
      if (!taken) {
        taken = true
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1)
          resolve(false)
        }, until - performance.now())
        const mine = () => {
          clearTimeout(timer)
          resolve(true)
        }
        waiting.push(mine)
      })
    },
    give() {
      const next = waiting.shift()
      if (next) next(true)
      else taken = false
    },
  }
}

const maxKept = 500

interface PreparedStatement {
  reads: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): StatementResultingChanges
}

interface Statements {
  prepare(text: string): PreparedStatement
}

function openStatements(database: DatabaseSync): Statements {
  const kept = new Map<string, PreparedStatement>()
  return {
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = database.prepare(text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      const reads = statement.columns().length > 0
      // FTS5 numbers its own rows beyond what a number of JavaScript holds, and the last one is handed out with whatever runs next:
      // that would be done, and fail all the same.
      if (!reads) statement.setReadBigInts(true)
      const prepared: PreparedStatement = {
        reads,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
      }
      if (kept.size >= maxKept) kept.clear()
      kept.set(text, prepared)
      return prepared
    },
  }
}
