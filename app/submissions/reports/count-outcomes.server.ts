/** How fast those were contacted who came on some days, and why the lost ones were lost. Days are YYYY-MM-DD in the agency's zone. */
import { type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { startOfDay } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lastReason } from '../list/is-listed.server.ts'
import { contactSpans } from '../list/list-filter.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import { lostStatuses } from '../steps/outcomes.ts'

interface OutcomesAsked {
  kind: Kind
  owners: Owners
  from: string
  to: string
}

/** `spans` by their names with "none" for nobody yet, `reasons` by theirs with "" for none. Junk and tests are left out. */
export async function countOutcomes(
  { reads }: Pick<Database, 'reads'>,
  { kind, owners, from, to }: OutcomesAsked,
): Promise<Record<'spans' | 'reasons', Map<string, number>>> {
  const arrived = () =>
    reads
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', kind.name)
      .where('created_at', '>=', startOfDay(from, agency.timeZone))
      .where('created_at', '<', startOfDay(to, agency.timeZone, 1))
      .where('junk', 'is', null)
      .where('is_test', '=', false)
      .where(isOwnedBy(owners))
  const span = sql<string>`case when response_seconds is null then 'none' ${sql.join(
    Object.entries(contactSpans).map(
      ([name, { seconds }]) => sql`when response_seconds < ${sql.lit(seconds)} then ${sql.lit(name)}`,
    ),
    sql` `,
  )} end`
  const lost = lostStatuses(kind)
  const isLost = lost.length > 0 ? sql<SqlBool>`status in (${sql.join(lost)})` : sql<SqlBool>`1 = 0`
  const reason = sql<string>`coalesce(${lastReason}, '')`
  const [spans, reasons] = await Promise.all([
    arrived().select(span.as('key')).groupBy(span).execute(),
    arrived().select(reason.as('key')).where(isLost).groupBy(reason).execute(),
  ])
  const mapOf = (rows: readonly { key: string; count: number }[]) =>
    new Map(rows.map(({ key, count }) => [key, Number(count)]))
  return { spans: mapOf(spans), reasons: mapOf(reasons) }
}
