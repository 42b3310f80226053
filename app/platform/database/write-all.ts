import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import type { Queries } from './database.server.ts'
import { engineOf } from './engine.ts'

/** An insert that was composed and not executed. What it inserts into is its own affair. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's builder is invariant in the tables it knows
export type Insert = InsertQueryBuilder<any, any, InsertResult>

/**
 * Executes inserts that do not depend on each other. On PostgreSQL they travel as one statement (data-modifying CTEs,
 * manual section 7.8.4): each one alone would wait for the network. SQLite is in this process and knows no such CTEs.
 */
export async function writeAll(tx: Queries, inserts: readonly Insert[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    for (const insert of inserts) await insert.execute()
    return
  }
  const [first, ...others] = inserts
  if (!first) return
  const start = tx.with('insert_0', () => first)
  const all = others.reduce(
    (query, insert, n) => query.with(`insert_${n + 1}`, () => insert) as typeof start,
    start,
  )
  await all.selectNoFrom(sql.lit(1).as('done')).execute()
}
