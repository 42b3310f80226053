/** What was announced of running clocks, each stage of each row once: letters follow from it, and open desks show it. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { ClockStage } from './promise-clock.ts'
import type { PeopleTable } from './row-counts.server.ts'

export interface ClockAlertTable {
  id: string
  kind: PeopleTable
  subject_id: string
  stage: ClockStage
  created_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    clock_alerts: ClockAlertTable
  }
}

export interface ClockAlert {
  id: string
  kind: PeopleTable
  stage: ClockStage
  name: string
  due_at: Moment
}

/** Minutes during which an announcement is news to a desk that was closed, or away, when it was made. */
const newsMinutes = 10
const most = 20

/**
 * The announcements of the last ten minutes about rows of `kind` that still wait, newest first, at most twenty;
 * `owners` limits them to those people's rows (null is nobody's).
 */
export async function recentAlerts(
  { db }: Pick<Database, 'db'>,
  kind: PeopleTable,
  owners: readonly (string | null)[] | 'all',
  now: Date,
): Promise<ClockAlert[]> {
  const since = new Date(now.getTime() - newsMinutes * 60_000).toISOString()
  const rows = await db
    .selectFrom('clock_alerts')
    // Both tables have these columns; to the query builder each is a type of its own.
    .innerJoin(kind as 'leads', `${kind as 'leads'}.id`, 'clock_alerts.subject_id')
    .select(['clock_alerts.id', 'clock_alerts.kind', 'clock_alerts.stage'])
    .select(['first_name', 'last_name', 'due_at', 'assigned_to'])
    .where('clock_alerts.kind', '=', kind)
    .where('clock_alerts.created_at', '>=', since)
    .where('first_contact_at', 'is', null)
    .where('junk', 'is', null)
    .orderBy('clock_alerts.created_at', 'desc')
    .limit(most * 5)
    .execute()
  return rows
    .filter((row) => owners === 'all' || owners.includes(row.assigned_to))
    .slice(0, most)
    .map(({ first_name, last_name, assigned_to: _, ...alert }) => ({
      ...alert,
      name: [first_name, last_name].filter(Boolean).join(' '),
    }))
}
