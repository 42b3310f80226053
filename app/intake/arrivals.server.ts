/** What came in, week by week: how much, about what, from where, and how far it got. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { stoppedFrom } from './promise-clock.ts'
import type { PeopleTable } from './row-counts.server.ts'
import { listedColumns } from './submitted-row.ts'

/** Whose rows: everybody's, or those of these people (null is nobody). */
export type Owners = 'all' | readonly (string | null)[]

export interface Arrivals {
  /** Index into the weeks asked for. */
  week: number
  topic: string
  source: string
  status: string
  contacted: boolean
  count: number
}

/** Counts rows that came since the first of `weeks` (moments at which weeks begin, ascending). */
export async function countArrivals(
  { db }: Pick<Database, 'db'>,
  table: PeopleTable,
  weeks: readonly Date[],
  owners: Owners,
): Promise<Arrivals[]> {
  const [first] = weeks
  if (!first) return []
  const cases = weeks.map(
    (begins, week) => sql`when created_at >= ${begins.toISOString()} then ${sql.lit(week)}`,
  )
  const week = sql<number>`case ${sql.join(cases.reverse(), sql` `)} end`
  const topic: RawBuilder<string> =
    table === 'leads'
      ? sql`service_interest`
      : sql`case when licensed then 'Licensed' else 'Not licensed' end`
  const contacted = sql<boolean | 0 | 1>`(first_contact_at is not null)`
  const rows = await db
    .with('arrived', (cte) =>
      cte
        // Both tables have these columns; to the query builder each is a type of its own.
        .selectFrom(table as 'leads')
        .select(['source', 'status'])
        .select([week.as('week'), topic.as('topic'), contacted.as('contacted')])
        .where('created_at', '>=', first.toISOString())
        .where('junk', 'is', null)
        .where('is_test', '=', false)
        .where(ownedBy(owners)),
    )
    .selectFrom('arrived')
    .select(['week', 'topic', 'source', 'status', 'contacted'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['week', 'topic', 'source', 'status', 'contacted'])
    .execute()
  return rows.map((row) => ({
    ...row,
    week: Number(row.week),
    contacted: Boolean(row.contacted),
    count: Number(row.count),
  }))
}

/** How many came since `since`. */
export async function countSince(
  { db }: Pick<Database, 'db'>,
  table: PeopleTable,
  since: Date,
  owners: Owners,
): Promise<number> {
  const { count } = await db
    .selectFrom(table as 'leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', since.toISOString())
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where(ownedBy(owners))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows that wait for their first contact, the most pressing first, at most `most`. */
export function listWaiting({ db }: Pick<Database, 'db'>, table: PeopleTable, owners: Owners, most: number) {
  return db
    .selectFrom(table as 'leads')
    .select([...listedColumns])
    .where('junk', 'is', null)
    .where('call_order', '<', stoppedFrom)
    .where(ownedBy(owners))
    .orderBy('call_order')
    .orderBy('id')
    .limit(most)
    .execute()
}

function ownedBy(owners: Owners): RawBuilder<SqlBool> {
  if (owners === 'all') return sql`true`
  const tests = owners.map((owner) =>
    owner === null ? sql`assigned_to is null` : sql`assigned_to = ${owner}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
