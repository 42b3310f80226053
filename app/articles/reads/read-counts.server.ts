/** Counted in memory and written together every few seconds: no reader costs a write. Nodes add up. */

import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import { openCounters } from '#app/platform/database/batches/tally.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import '../model/article.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_reads: ReadTable
  }
}

interface ReadTable {
  article_id: string
  /** YYYY-MM in the agency's calendar. */
  month: string
  reads: number
  finished: number
}

/** Begun: in sight for a moment. Finished: its end was, and the time it takes had passed. */
export type ReadStage = 'reads' | 'finished'

/** An engine may refuse more parameters in one statement. */
const rowsAtOnce = 500

export type ReadCounts = ReturnType<typeof openReadCounts>

/** Written while the process runs, and with `stop`. */
export function openReadCounts({ database, log }: { database: Database; log: Pick<Log, 'warn'> }) {
  const { add, flush, stop } = openCounters<ReadTable>({
    keyOf,
    join: (known, { reads, finished }) => ({
      ...known,
      reads: known.reads + reads,
      finished: known.finished + finished,
    }),
    write: (batch) => database.transact((tx) => addAll(tx, batch)),
    onLate: (error) => log.warn({ err: error }, 'the counts of readers wait for the database'),
  })
  return {
    count(articleId: string, month: string, stage: ReadStage): void {
      add({ article_id: articleId, month, reads: 0, finished: 0, [stage]: 1 })
    },
    flush,
    stop,
  }
}

async function addAll(tx: Queries, batch: readonly ReadTable[]) {
  // In one order, so that two nodes never wait for each other.
  const sorted = batch.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (const some of inBatches(sorted, rowsAtOnce)) {
    const there = await tx
      .selectFrom('research_articles')
      .select('id')
      .where('id', 'in', [...new Set(some.map(({ article_id }) => article_id))])
      .execute()
    // Whatever was deleted since somebody read it has no figures.
    const known = new Set(there.map(({ id }) => id))
    const rows = some.filter(({ article_id }) => known.has(article_id))
    if (rows.length === 0) continue
    await tx
      .insertInto('article_reads')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'month']).doUpdateSet((row) => ({
          reads: row('article_reads.reads', '+', row.ref('excluded.reads')),
          finished: row('article_reads.finished', '+', row.ref('excluded.finished')),
        })),
      )
      .execute()
  }
}

const keyOf = ({ article_id, month }: ReadTable) => `${article_id} ${month}`

/** A row for each month from `month` on in which one was read. */
export async function listReads(
  { reads }: Pick<Database, 'reads'>,
  ids: readonly string[],
  month: string,
): Promise<ReadTable[]> {
  if (ids.length === 0) return []
  return reads
    .selectFrom('article_reads')
    .selectAll()
    .where('article_id', 'in', ids)
    .where('month', '>=', month)
    .execute()
}
