/** How long migrations will take: the rows they write or sort, at the speed of this machine and this database. */
import { sql } from 'kysely'
import type { Database, Queries } from '../database/database.server.ts'
import { workOf } from './record-statements.server.ts'

export interface Estimate {
  seconds: number
  /** Rows of the tables that are worked on, the largest first. */
  rows: readonly (readonly [table: string, rows: number])[]
}

/** Rows of the table that the speed is measured on, which fit into memory, and about how wide a row of ours is. */
const sample = 8000
const wide = 400
const rounds = 5
/**
 * Our tables have more indexes than the sample, wider rows, and more of them than fit into memory: on 100,000 submissions
 * (618 MB) a row took four times as long to write and up to twenty-four times to sort.
 */
const caution = { write: 6, sort: 20 }

/** @param statements what the migrations will do, in lower case. */
export async function estimate(database: Database, statements: readonly string[]): Promise<Estimate> {
  const works = statements.map(workOf).filter((work) => work !== null)
  const rows = new Map<string, number>()
  for (const { table } of works) if (!rows.has(table)) rows.set(table, await countRows(database.db, table))
  const speed = await measureSpeed(database)
  const msOf = ({ kind, table }: (typeof works)[number]) =>
    speed[kind] * (rows.get(table) ?? 0) * caution[kind]
  const sum = works.reduce((total, work) => total + msOf(work), 0)
  return { seconds: sum / 1000, rows: [...rows].sort(([, one], [, other]) => other - one) }
}

/** Tables that the migrations themselves make have none. */
async function countRows(db: Queries, table: string): Promise<number> {
  try {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n)
  } catch (error) {
    if (/no such table|does not exist/.test(String(error))) return 0
    throw error
  }
}

/** Milliseconds for a row to be written, and to be sorted, in a transaction that is taken back. */
async function measureSpeed({ transact, engine }: Database) {
  const speed = { write: Infinity, sort: Infinity }
  const takeBack = new Error('taken back')
  const numbers =
    engine === 'sqlite'
      ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(sample)}) select i from n)`
      : sql`generate_series(1, ${sql.lit(sample)}) as n(i)`
  try {
    await transact(async (tx) => {
      const timed = async (statement: ReturnType<typeof sql>) => {
        const began = performance.now()
        await statement.execute(tx)
        return (performance.now() - began) / sample
      }
      const text = `${'x'.repeat(wide)}`
      await sql`create table upgrade_sample (i integer primary key, k text, t text)`.execute(tx)
      await sql`insert into upgrade_sample (i, k, t) select i, cast((i * 7919) % 10007 as text), ${sql.lit(text)} from ${numbers}`.execute(
        tx,
      )
      // The best of a few: what else the machine does meanwhile is not the speed of the database.
      for (let round = 0; round < rounds; round++) {
        speed.sort = Math.min(
          speed.sort,
          await timed(sql`create index upgrade_sample_k on upgrade_sample (k, i)`),
        )
        speed.write = Math.min(speed.write, await timed(sql`update upgrade_sample set k = k || 'y'`))
        await sql`drop index upgrade_sample_k`.execute(tx)
      }
      throw takeBack
    })
  } catch (error) {
    if (error !== takeBack) throw error
  }
  return speed
}
