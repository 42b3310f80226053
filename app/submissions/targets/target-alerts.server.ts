/** What was announced of running response targets, each stage of each submission once: e-mails follow from it, and open desks show it. */
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import type { TargetStage } from '../model/response-target.ts'

export interface TargetAlertTable {
  id: string
  subject_id: string
  stage: TargetStage
  created_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    target_alerts: TargetAlertTable
  }
}

export interface TargetAlert {
  id: string
  stage: TargetStage
  name: string
  respond_by: Moment
}

/** Minutes during which an announcement is news to a desk that was closed, or away, when it was made. */
const newsMinutes = 10
const maxAlerts = 20

/** Of the last ten minutes, about what still waits, newest first, at most twenty, within `owners`. */
export async function recentAlerts(
  { reads }: Pick<Database, 'reads'>,
  kind: Kind,
  owners: Owners,
  now: Date,
): Promise<TargetAlert[]> {
  const since = new Date(now.getTime() - newsMinutes * 60_000).toISOString()
  const rows = await reads
    .selectFrom('target_alerts')
    .innerJoin('submissions', 'submissions.id', 'target_alerts.subject_id')
    .select(['target_alerts.id', 'target_alerts.stage', 'first_name', 'last_name', 'respond_by'])
    // From the few of these minutes: SQLite would begin with all submissions of the kind and look for the alerts of each.
    .where(unindexed('kind'), '=', kind.name)
    .where('target_alerts.created_at', '>=', since)
    .where('first_contact_at', 'is', null)
    .where('junk', 'is', null)
    .where(isOwnedBy(owners))
    .orderBy('target_alerts.created_at', 'desc')
    .limit(maxAlerts)
    .execute()
  return rows.map(({ first_name, last_name, ...alert }) => ({
    ...alert,
    name: fullName({ first_name, last_name }),
  }))
}

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
