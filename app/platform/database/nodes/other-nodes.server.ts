import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../database.server.ts'
import { connectionName, upgradingName } from '../postgres.server.ts'

/**
 * Besides the one that asks. @param since counts only those opened before, by `performance.now()`; only spans are
 * compared, so no clock matters.
 */
export async function countOthers(queries: Queries, since = performance.now()): Promise<number> {
  const seconds = (performance.now() - since) / 1000
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and application_name in (${connectionName}, ${upgradingName})
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

/**
 * "10.0.0.11 (3 connections)" each, without those that only migrate. @param isPooled leaves out those a pooler keeps
 * idle: a serving node asks twice a second.
 */
export async function listServing(queries: Queries, isPooled: boolean): Promise<string[]> {
  const { rows } = await sql<{ place: string | null; n: number }>`
    select host(client_addr) as place, count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${connectionName} and pid <> pg_backend_pid()
      and (${!isPooled} or state <> 'idle' or state_change > clock_timestamp() - make_interval(secs => 30))
    group by 1 order by 1`.execute(queries)
  return rows.map(
    ({ place, n }) => `${place ?? 'a local socket'} (${n} ${n === 1 ? 'connection' : 'connections'})`,
  )
}
