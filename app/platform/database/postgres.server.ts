/** PostgreSQL, or an engine that speaks its protocol, through `pg`. */
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DatabasePlace } from '../config/database-settings.ts'
import type { Log } from '../process/log.ts'
import { serverTimes } from '../process/server-times.ts'
import { isConnectionLost, isReadOnly } from './database-errors.ts'
import type { Purpose } from './engine.ts'
import { limitsAsSent, ofDirect } from './pooler/limits-as-sent.ts'

/** Moments leave the database as the ISO strings they went in as (types 1184 and 20 of pg_type). */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1184) return (text: string) => new Date(text).toISOString()
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

export const connectionName = 'hearthline'
/** The name of those that only bring the tables up to date: whoever has no others serves nobody yet. */
export const upgradingName = 'hearthline upgrade'

/** Milliseconds. What a frozen server never answers is measured on our side, a little later than the server would end it. */
interface PoolLimits {
  connectMs: number
  /** One statement, ended by the server, which leaves the connection fit for the next. */
  statementMs?: number
  /** One answer, given up on by us, which costs the connection. */
  answerMs?: number
  lentMs?: number
  lockMs?: number
}

const limitsFor: Record<Purpose, PoolLimits> = {
  serve: { connectMs: 2000, statementMs: 2000, answerMs: 2200 },
  // A visitor is answered within three seconds, whatever the desk is searching for.
  intake: { connectMs: 800, statementMs: 1500, answerMs: 1700, lentMs: 1700 },
  // However many strangers search, the desk has its own; who finds none free is told to come back.
  visit: { connectMs: 1000, statementMs: 2000, answerMs: 2200 },
  // Whoever wants the table waits behind a migration that waits for it, so that one gives way and tries again.
  migrate: { connectMs: 2000, lockMs: serverTimes.lockMs },
  copy: { connectMs: 2000 },
  fill: { connectMs: 2000 },
}

/** Connections that a node may hold while it serves, where `DATABASE_CONNECTIONS` does not say it. */
export const usualConnections = 19
/** Connections that it holds beside those for a while: two for an upgrade, two for a backup. */
export const passingConnections = 4

/** Of nineteen connections the desk has eight, what visitors send has eight, and what they read three. */
function mostOf(purpose: Purpose, all: number): number {
  const visit = Math.max(1, Math.round((all * 3) / 19))
  const intake = Math.floor((all - visit) / 2)
  const shares: Partial<Record<Purpose, number>> = { visit, intake, serve: all - visit - intake }
  return shares[purpose] ?? passingConnections / 2
}

export type Connections = Record<'used' | 'idle' | 'waiting', number>

type PostgresPlace = Extract<DatabasePlace, { engine: 'postgres' }>

/** What has no limits works with the database as a whole, for which no pooler is made: it goes past one. */
const wayTo = ({ direct }: PostgresPlace, isLimited: boolean) =>
  direct === undefined ? 'plain' : isLimited ? 'pooled' : 'direct'

export function postgresDialect(place: PostgresPlace, log: Log, purpose: Purpose): FirstErrorDialect {
  const { connectMs, answerMs, lentMs, ...limits } = limitsFor[purpose]
  const way = wayTo(place, limits.statementMs !== undefined)
  const { startUp, begin } = limitsAsSent(limits, way)
  const pool = new pg.Pool({
    connectionString: way === 'direct' ? place.direct : place.url,
    application_name: purpose === 'migrate' ? upgradingName : connectionName,
    max: mostOf(purpose, place.connections ?? usualConnections),
    connectionTimeoutMillis: connectMs,
    ...startUp,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  })
  // Without a listener a lost connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost a database connection'))
  // The pool listens to idle connections only; one lost between two queries of a transaction would do the same.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchReplication(client)
  })
  return new FirstErrorDialect(
    {
      pool: {
        connect: async () => {
          const client = await pool.connect().catch((error: unknown) => {
            throw way === 'direct' ? ofDirect(error) : error
          })
          return lend(client, { answerMs, lentMs, isShared: way === 'pooled', begin })
        },
        end: () => pool.end(),
        options: pool.options,
      },
    },
    log,
    () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  )
}

/** Kysely throws the error of a failed rollback in place of the one that led to it. */
class FirstErrorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #log: Log

  readonly connections: () => Connections

  constructor(config: PostgresDialectConfig, log: Log, connections: () => Connections) {
    super(config)
    this.connections = connections
    this.#config = config
    this.#log = log
  }

  override createDriver() {
    const log = this.#log
    return new (class extends PostgresDriver {
      override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
        try {
          await super.rollbackTransaction(connection)
        } catch (error) {
          // The connection is not used again, and its end rolls back.
          log.warn({ err: error }, 'a rollback failed')
        }
      }
    })(this.#config)
  }
}

interface Lending {
  answerMs: number | undefined
  lentMs: number | undefined
  /** Whether the next query may find another session, as behind a pooler. */
  isShared: boolean
  begin: string
}

const isBegin = /^(begin|start transaction)\b/

/** Connections that were told, during a query, that a standby has not kept what it wrote. */
const unreplicated = new WeakSet<pg.ClientBase>()

/**
 * PostgreSQL reports a commit whose wait for a standby was canceled as done, with a warning: we must not say that the
 * lead was taken.
 */
function watchReplication(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    // Its words depend on the server's language.
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client)
  })
}

/** Class 08: what became of the transaction is not known. */
const notReplicated = () =>
  Object.assign(new Error('committed here, and on no standby: it could be gone with this machine'), {
    code: '08007',
  })

/** `client` as Kysely uses it. Given back, it goes to the next only when every query on it has ended. */
function lend(
  client: pg.PoolClient,
  { answerMs, lentMs = Infinity, isShared, begin }: Lending,
): PostgresPoolClient {
  const endsAt = performance.now() + lentMs
  let givenUp: Error | undefined
  let isUnfit = false

  async function query(text: string, values: readonly unknown[]) {
    // Behind a query that was given up on this one would only wait for it.
    if (givenUp) throw givenUp
    const left = Math.min(answerMs ?? Infinity, endsAt - performance.now())
    if (left <= 0) {
      givenUp = new Error('Query read timeout: its time was used up')
      throw givenUp
    }
    const whole = isBegin.test(text) ? text + begin : text
    const wanted: pg.QueryConfig & { query_timeout?: number } = { text: whole, values: [...values] }
    // The session that knows the name may be lent to somebody else by then.
    const name = isShared ? undefined : planOf(text)
    if (name) wanted.name = name
    if (left < Infinity) wanted.query_timeout = Math.ceil(left)
    try {
      const result = await client.query(wanted)
      if (unreplicated.delete(client)) throw notReplicated()
      return result
    } catch (error) {
      // It leads to what was the primary once, or to nobody, of which its pool may not have heard yet.
      if (isReadOnly(error) || isConnectionLost(error)) isUnfit = true
      if (error instanceof Error && /^Query read timeout/.test(error.message)) givenUp = error
      throw error
    }
  }

  return {
    // Cursors, the other thing Kysely would ask for, are not configured.
    query: query as typeof query & PostgresPoolClient['query'],
    // Kysely says whether it found the connection unfit; its type leaves that out.
    release: (discard?: boolean) => client.release(givenUp ?? (isUnfit || discard)),
  }
}

/** Statements of which each connection of PostgreSQL keeps the plan: reading and planning a long one takes as long as running it. */

const maxNamed = 200
const names = new Map<string, string>()

/** From now on `text` is prepared by its first use on each connection. It must name the columns it gives back. */
export function savePlan(text: string): void {
  if (!names.has(text) && names.size < maxNamed) names.set(text, `composed_${names.size}`)
}

const planOf = (text: string): string | undefined => names.get(text)
