/** PostgreSQL, or an engine that speaks its protocol, through `pg`. */
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Moments leave the database as the ISO strings they went in as (types 1184 and 20 of pg_type). */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1184) return (text: string) => new Date(text).toISOString()
    if (oid === 20) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** The name under which the server sees every connection of this product. */
export const connectionName = 'hearthline'

/** A frozen server never answers `statement_timeout`; `query_timeout` is measured on our side. */
const serving = { max: 10, query_timeout: 2200, statement_timeout: 5000 }
/** Copying a whole table takes as long as it takes. */
const copying = { max: 2 }

/**
 * A pool of ten connections, each with the query limits of the product: connect 2 s, query 2.2 s, statement 5 s.
 * @param patient for a program that copies the data: few connections, and no limits but on the first answer.
 */
export function postgresDialect(url: string, log: Log, patient = false): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: 2000,
    ...(patient ? copying : serving),
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  })
  // Without a listener a lost connection ends the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost a database connection'))
  // The pool listens to idle connections only; one lost between two queries of a transaction would do the same.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
