/** What came in, week by week: how much, about what, from where, and how far it got. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'

export interface Arrivals {
  /** Index into the weeks asked for. */
  week: number
  topic: string
  source: string
  status: string
  /** Somebody tried, whether or not anybody was reached. */
  tried: boolean
  contacted: boolean
  count: number
}

/** Counts rows that came since the first of `weeks` (moments at which weeks begin, ascending). */
export async function countArrivals(
  { reads }: Pick<Database, 'reads'>,
  kind: Kind,
  weeks: readonly Date[],
  owners: Owners,
): Promise<Arrivals[]> {
  const [first] = weeks
  if (!first) return []
  const cases = weeks.map(
    (begins, week) => sql`when created_at >= ${begins.toISOString()} then ${sql.lit(week)}`,
  )
  const week = sql<number>`case ${sql.join(cases.reverse(), sql` `)} end`
  const contacted = sql<boolean | 0 | 1>`(first_contact_at is not null)`
  const tried = sql<boolean | 0 | 1>`(attempts > 0 or first_contact_at is not null)`
  const rows = await reads
    .with('arrived', (cte) =>
      cte
        .selectFrom('submissions')
        .select(['source', 'status'])
        .select([week.as('week'), kind.topic.as('topic'), tried.as('tried'), contacted.as('contacted')])
        .where('kind', '=', kind.name)
        .where('created_at', '>=', first.toISOString())
        .where('junk', 'is', null)
        .where('is_test', '=', false)
        .where(isOwnedBy(owners)),
    )
    .selectFrom('arrived')
    .select(['week', 'topic', 'source', 'status', 'tried', 'contacted'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['week', 'topic', 'source', 'status', 'tried', 'contacted'])
    .execute()
  return rows.map((row) => ({
    ...row,
    week: Number(row.week),
    tried: Boolean(row.tried),
    contacted: Boolean(row.contacted),
    count: Number(row.count),
  }))
}

/** How many came since `since`. */
export async function countSince(
  { reads }: Pick<Database, 'reads'>,
  kind: Kind,
  since: Date,
  owners: Owners,
): Promise<number> {
  const { count } = await reads
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind.name)
    .where('created_at', '>=', since.toISOString())
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where(isOwnedBy(owners))
    .executeTakeFirstOrThrow()
  return Number(count)
}
