/** Looks at the clocks that have reached a stage, and tells of each stage once: to open desks, by letter, by webhook. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { addJobs, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import './clock-alerts.server.ts'
import { type ClockStage, stageAt } from './promise-clock.ts'
import type { PeopleTable } from './row-counts.server.ts'

/** What follows from a stage that a row of `table` has reached. */
export interface ClockDuty {
  table: PeopleTable
  jobs(id: string, stage: ClockStage): readonly NewJob[]
}

/** Rows of one transaction: on SQLite every other writer waits for it. */
const batch = 100

/**
 * Moves every clock on that is due at `now`. After a stop only the last stage that was reached meanwhile is told of.
 * Two nodes that look at the same time tell of nothing twice.
 * @returns the tables in which there is something to tell.
 */
export async function watchClocks(
  database: Database,
  duties: readonly ClockDuty[],
  now: Date = new Date(),
): Promise<PeopleTable[]> {
  const news = new Set<PeopleTable>()
  for (const duty of duties)
    for (let moved = batch; moved === batch; ) {
      const work = await database.transact((tx) => moveClocks(tx, database.engine, duty, now))
      moved = work.moved
      if (work.told > 0) news.add(duty.table)
    }
  return [...news]
}

async function moveClocks(tx: Queries, engine: Database['engine'], { table, jobs }: ClockDuty, now: Date) {
  const query = tx
    // Both tables have these columns; to the query builder each is a type of its own.
    .selectFrom(table as 'leads')
    .select(['id', 'created_at', 'promise', 'due_at'])
    .where('clock_next_at', '<=', now.toISOString())
    .orderBy('clock_next_at')
    .limit(batch)
  const rows = await (engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
  let told = 0
  for (const row of rows) {
    const { stage, next } = stageAt(row, now)
    await tx
      .updateTable(table as 'leads')
      .set({ clock_next_at: next })
      .where('id', '=', row.id)
      .execute()
    if (
      !stage ||
      !(await isNews(tx, { kind: table, subject_id: row.id, stage, created_at: now.toISOString() }))
    )
      continue
    told++
    await addJobs(tx, jobs(row.id, stage))
  }
  return { moved: rows.length, told }
}

/** Writes the announcement down; false when it was made before, as by a clock that was stopped and runs again. */
async function isNews(
  tx: Queries,
  alert: { kind: PeopleTable; subject_id: string; stage: ClockStage; created_at: Moment },
): Promise<boolean> {
  const written = await tx
    .insertInto('clock_alerts')
    .values({ id: newId(), ...alert })
    .onConflict((conflict) => conflict.columns(['subject_id', 'stage']).doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}
