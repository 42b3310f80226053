/** Whether other programs of the product work on the same PostgreSQL database, as the server itself tells. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../database.server.ts'
import { connectionName } from '../postgres.server.ts'

/**
 * Connections of this product besides the one that asks.
 * @param since counts only those that were opened before that, by `performance.now()`: whoever asks with several connections of
 * its own names the moment it began. Only spans are compared, so it does not matter whose clock is wrong.
 */
export async function countOthers(queries: Queries, since = performance.now()): Promise<number> {
  const seconds = (performance.now() - since) / 1000
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and application_name = ${connectionName}
    and pid <> pg_backend_pid()
    and backend_start <= clock_timestamp() - make_interval(secs => ${seconds})`.execute(queries)
  return Number(rows[0]?.n)
}

/** True when nobody else is there, or has left within two seconds: a node that has just stopped is seen for a moment longer. */
export async function isAlone(queries: Queries, since?: number): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if ((await countOthers(queries, since)) === 0) return true
    await pause(100)
  }
  return false
}
