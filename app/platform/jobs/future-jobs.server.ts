/**
 * Jobs of a clock that was ahead. Whatever was begun, added or put off while it was would wait until the right clock is as far:
 * a lead that came in a day too early would be told of a day too late.
 */
import { type Database, databaseNow } from '../database/database.server.ts'
import { unindexed } from '../database/unindexed.ts'
import type { Log } from '../log.ts'
import './jobs-table.server.ts'

/** Seconds that clocks of nodes may differ. */
const toleranceSeconds = 60

interface Spans {
  leaseSeconds: number
  /** The longest a failed job waits. */
  longestPauseSeconds: number
}

/** Makes due what can only be of a clock that was ahead, and returns how many jobs that were. */
async function rescueFromFuture({ db, engine }: Database, spans: Spans): Promise<number> {
  const after = (seconds: number) => databaseNow(engine, seconds + toleranceSeconds)
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: databaseNow(engine), lease_owner: null, lease_until: null })
    .where('state', '=', 'waiting')
    .where('run_at', '>', after(0))
    .where(({ or, and, eb }) =>
      or([
        // No lease is that long: its holder had another clock.
        eb('lease_until', '>', after(spans.leaseSeconds)),
        and([
          eb('lease_owner', 'is', null),
          eb('attempts', '>', 0),
          eb('run_at', '>', after(spans.longestPauseSeconds)),
        ]),
        // Due when it was added, and added at a time that is still to come.
        and([
          eb('attempts', '=', 0),
          eb('created_at', '>', after(0)),
          eb('run_at', '<=', eb.ref('created_at')),
        ]),
      ]),
    )
    .executeTakeFirst()
  // The rounds of a schedule that are done already and will come once more.
  await db
    .deleteFrom('jobs')
    // By the index of `created_at`, where there is nothing to come: that of the state has a month of jobs.
    .where(unindexed('state'), '=', 'done')
    .where(unindexed('subject_id'), 'is', null)
    .where('unique_key', 'is not', null)
    .where('created_at', '>', after(0))
    .execute()
  return Number(numUpdatedRows)
}

/** Asks at most once a minute whether the clock was ahead. Not a schedule: those go by the clock. */
export function openClockWatch(database: Database, log: Log, spans: Spans): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - lookedAt < 60_000) return
    lookedAt = performance.now()
    const count = await rescueFromFuture(database, spans)
    if (count > 0) log.warn({ count }, 'the clock was ahead; jobs of that time are done now')
  }
}
