/** The one door to the data: a typed query builder over SQLite or PostgreSQL, and `transact`. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type Dialect,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Config } from '../config/config.ts'
import { type Log, redact } from '../process/log.ts'
import { atMost } from '../process/within.ts'
import { asksForRetry, isLocked, lockedError, storageProblem } from './database-errors.ts'
import type { Engine, Purpose } from './engine.ts'
import { type Connections, postgresDialect } from './postgres.server.ts'
import { readingDialect, sqliteDialect } from './sqlite.server.ts'
import type { Tables } from './tables.ts'

export type { Engine }
export type Queries = Kysely<Tables>

export interface Database {
  readonly engine: Engine
  /** Queries outside a transaction. Using it inside `transact` throws: on SQLite it would wait for itself. */
  readonly db: Queries
  /** Only reads, at a cost that grows with the data: on SQLite in a thread of their own. */
  readonly reads: Queries
  /**
   * Durable. Only queries belong inside: on SQLite every other writer waits. Tried again (at most 3 times) when the
   * engine asks for it.
   */
  transact<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Asks whether it answers and, after an error of its storage, whether it can keep something again. */
  ping(): Promise<void>
  /** False since something could not be kept, as on a full disk, until `ping` kept something again. */
  keeps(): boolean
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

/** Nothing is migrated yet. @throws when opened to be filled and another program has the SQLite file open. */
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
    keeps: () => !storage.isInTrouble(),
    connections: () => pooled?.connections() ?? null,
    async close() {
      await reader?.destroy()
      await inner.destroy()
    },
  }
}

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

/** Whether the database can keep what it is given. Reading tells nothing of a full disk, so errors of writing are remembered. */
interface StorageState {
  note(error: unknown): void
  clear(): void
  isInTrouble(): boolean
}

function openStorageState(): StorageState {
  let inTrouble = false
  return {
    note(error) {
      if (storageProblem(error)) inTrouble = true
    },
    clear() {
      inTrouble = false
    },
    isInTrouble: () => inTrouble,
  }
}

/** Milliseconds. Half of the second at which deploy/alerts.yml calls a route slow; nothing in a good day's log comes near. */
const slowMs = 500
const perMinute = 30
const longest = 2000

/**
 * Statements over `slowMs` become a line. Values travel as parameters; what looks like somebody's is struck out all
 * the same.
 */
export function logSlowStatements(log: Log): (event: LogEvent) => void {
  const mayTell = atMost(perMinute, 60_000)
  return ({ level, query, queryDurationMillis: took }) => {
    if (took < slowMs || !mayTell()) return
    const fields = {
      name: nameStatement(query.sql),
      ms: Math.round(took),
      statement: redact(query.sql.slice(0, longest)),
    }
    log.info(fields, level === 'error' ? 'slow statement, which failed' : 'slow statement')
  }
}

/** `select submissions 3f0c91ab`: the digits stay the same, however long lists of values are. */
function nameStatement(text: string): string {
  const shape = text.replace(/(\$\d+|\?)(?:\s*,\s*(?:\$\d+|\?))*/g, '?')
  const [verb = ''] = /\b(?:select|insert|update|delete)\b/i.exec(shape) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(shape) ?? []
  const digits = createHash('sha256').update(shape).digest('hex').slice(0, 8)
  return [verb.toLowerCase(), table, digits].filter(Boolean).join(' ')
}

/**
 * Group commit for SQLite: a durable commit waits for the disk, so works that arrive meanwhile share the next one.
 * Each has a savepoint, and none succeeds before the commit is on the disk.
 */
type Work<T> = (tx: Kysely<Tables>) => Promise<T>
interface Waiting {
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

/** A bound on how much one failing disk can take back. */
const maxTogether = 64
/** Milliseconds until a work that was not begun is refused: another program has the lock. */
const patienceMs = 2500

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const rollback = CompiledQuery.raw('rollback to work')

/** A `transact` whose commits are shared. Works run one after the other and see what earlier ones wrote. */
function groupCommit(db: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let writing = false

  /** The next ones, from now on not refused any more. */
  function take(): Waiting[] {
    const group = waiting.splice(0, maxTogether)
    for (const { timer } of group) clearTimeout(timer)
    return group
  }

  async function write() {
    while (waiting.length > 0) {
      let group: Waiting[] = []
      try {
        const settle = await db.transaction().execute((tx) => {
          group = take()
          return runAll(tx, group)
        })
        for (const tell of settle) tell()
      } catch (error) {
        // Without the lock nothing was begun: each waits on until its own time is over.
        if (group.length === 0 && isLocked(error)) continue
        for (const { reject } of group.length > 0 ? group : take()) reject(error)
      }
    }
    writing = false
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(lockedError())
      }, patienceMs)
      // `resolve` gets what this very work returned, so its type is T.
      // It runs when whoever came first writes, and its log lines and jobs are of its own request all the same.
      const one: Waiting = {
        work: AsyncLocalStorage.bind(work),
        ...{ resolve: resolve as (value: unknown) => void, reject, timer },
      }
      waiting.push(one)
      if (writing) return
      writing = true
      // Requests that came in with this one reach the queue first.
      setImmediate(write)
    })
}

/** Runs the works and returns what is to be told after the commit. */
async function runAll(tx: Kysely<Tables>, group: Waiting[]): Promise<(() => void)[]> {
  const [only, ...others] = group
  if (only && others.length === 0) {
    const value = await only.work(tx)
    return [() => only.resolve(value)]
  }
  const outcomes: (() => void)[] = []
  for (const { work, resolve, reject } of group) {
    await tx.executeQuery(savepoint)
    try {
      const value = await work(tx)
      outcomes.push(() => resolve(value))
    } catch (error) {
      await backToSavepoint(tx, error)
      outcomes.push(() => reject(error))
    }
    await tx.executeQuery(release)
  }
  return outcomes
}

/** @throws `reason` when it ended the whole transaction (a full disk): the group fails with it, not with what it led to. */
async function backToSavepoint(tx: Kysely<Tables>, reason: unknown): Promise<void> {
  try {
    await tx.executeQuery(rollback)
  } catch {
    throw reason
  }
}

/** The first `most` distinct values, read one after the other from an index that begins with what `rows` asks for. */
export function valuesInUse<Name extends string>(name: Name, rows: RawBuilder<unknown>, most: number) {
  const column = sql.ref(name)
  const first = sql`select ${column} from ${rows}`
  return sql<Record<Name, string>>`
    with recursive used (${column}, place) as (
      select (${first} order by ${column} limit 1), 1
      union all
      select (${first} and ${column} > used.${column} order by ${column} limit 1), used.place + 1
      from used where used.${column} is not null and used.place < ${sql.lit(most)}
    )
    select ${column} from used where ${column} is not null`
}
