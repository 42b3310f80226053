/** How many response targets were missed of late, for the metrics. */
import type { Database } from '#app/platform/database/database.server.ts'
import './target-alerts.server.ts'

/** Those of the 24 hours before `now`, by the name of their kind. */
export async function countMissedTargets(
  { reads }: Pick<Database, 'reads'>,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await reads
    .selectFrom('target_alerts')
    .innerJoin('submissions', 'submissions.id', 'target_alerts.subject_id')
    .select(({ fn }) => ['submissions.kind', fn.countAll().as('count')])
    .where('stage', '=', 'overdue')
    .where('target_alerts.created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .groupBy('submissions.kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}
