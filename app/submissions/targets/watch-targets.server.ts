/** Looks at the response targets that have reached a stage, and tells of each stage once: to open desks, by e-mail, by webhook. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { engineOf } from '#app/platform/database/engine.ts'
import { addJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Kind } from '../kind.ts'
import { stageAt, type TargetStage } from './response-target.ts'
import './target-alerts.server.ts'
import { targetJobs } from './target-jobs.server.ts'

/** Rows of one transaction: on SQLite every other writer waits for it. */
const batch = 100

/**
 * Moves every target on that is due at `now`. After a stop only the last stage that was reached meanwhile is told of.
 * Two nodes that look at the same time tell of nothing twice.
 * @param webhook whether other programs are told as well.
 * @returns the kinds of which there is something to tell.
 */
export async function watchTargets(
  database: Database,
  kinds: readonly Kind[],
  webhook: boolean,
  now: Date = new Date(),
): Promise<Kind[]> {
  const news = new Set<Kind>()
  for (let moved = batch; moved === batch; )
    moved = await database.transact((tx) => moveTargets(tx, { kinds, webhook, now, news }))
  return [...news]
}

interface Watch {
  kinds: readonly Kind[]
  webhook: boolean
  now: Date
  /** The kinds of which something was told are added here. */
  news: Set<Kind>
}

/** Moves one batch. Returns how many rows it held. */
async function moveTargets(tx: Queries, { kinds, webhook, now, news }: Watch): Promise<number> {
  const query = tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'created_at', 'respond_by'])
    .where('target_check_at', '<=', now.toISOString())
    .orderBy('target_check_at')
    .limit(batch)
  const rows = await (engineOf(tx) === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
  for (const row of rows) {
    const { stage, next } = stageAt(row, now)
    await tx.updateTable('submissions').set({ target_check_at: next }).where('id', '=', row.id).execute()
    const kind = kinds.find(({ name }) => name === row.kind)
    if (!stage || !kind || !(await isNews(tx, row.id, stage, now))) continue
    news.add(kind)
    await addJobs(tx, targetJobs(kind, row.id, stage, webhook))
  }
  return rows.length
}

/** Writes the announcement down; false when it was made before, as by a target that was stopped and runs again. */
async function isNews(tx: Queries, subject_id: string, stage: TargetStage, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('target_alerts')
    .values({ id: newId(), subject_id, stage, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['subject_id', 'stage']).doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}
