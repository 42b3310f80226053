/** The submissions of a range as sums: a month of a busy agency is a few hundred rows of them. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { enteredType, importedType } from '../entry/entry-fields.ts'
import type { Kind } from '../kind.ts'
import { isOwnedBy, type Owners } from '../list/owners.server.ts'
import '../policies/policy-table.ts'
import { monthsOf, type ReportBy, type ReportRange, startOfMonth } from './report-range.ts'
import type { SourceCost } from './source-costs.server.ts'

export interface ReportWanted extends ReportRange {
  kind: Kind
  owners: Owners
  timeZone: string
  /** Empty for whoever is told no costs. */
  costs: readonly SourceCost[]
}

interface Group {
  source: string
  month: string
  key: string | null
  count: number
}

/** What tells the lines of a report apart; a month is the number of one. */
const keyColumns: Readonly<Record<ReportBy, RawBuilder<string | null>>> = {
  source: sql`source`,
  campaign: sql`campaign`,
  // What staff brought in came from no page.
  page: sql`case when form_type in (${sql.lit(enteredType)}, ${sql.lit(importedType)}) then form_type else page_path end`,
  agent: sql`assigned_to`,
  state: sql`state`,
  month: sql`cast(null as text)`,
}

/** To the minute within six hours, and to five minutes beyond: so it says what Promises says, which drops the seconds of a minute too. */
const roughSeconds = sql<number | null>`case
  when response_seconds is null then null
  when response_seconds < 55 then (response_seconds + 5) / 10 * 10
  when response_seconds < 21600 then (response_seconds + 5) / 10 * 10 / 60 * 60
  else (response_seconds + 150) / 300 * 300 end`

/** Submissions by source, month, line and time to the first contact. */
export async function readLeadGroups(reads: Queries, wanted: ReportWanted) {
  const rows = await arrived(reads, wanted)
    .select(roughSeconds.as('seconds'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(attempts)`.as('attempts'))
    .select(sql<number>`sum(contacts)`.as('contacts'))
    .select(sql<number>`sum(case when attempts > 0 or contacts > 0 then 1 else 0 end)`.as('tried'))
    .select(sql<number>`sum(case when contacts > 0 then 1 else 0 end)`.as('reached'))
    .select(sql<number>`sum(appointments)`.as('appointments'))
    .select(sql<number>`sum(case when ${isWon(wanted)} then 1 else 0 end)`.as('won'))
    .groupBy(['source', sql`month`, sql`line`, sql`seconds`])
    .execute()
  return rows.map((row) => ({
    ...groupOf(row, wanted),
    seconds: row.seconds === null ? null : Number(row.seconds),
    attempts: Number(row.attempts),
    contacts: Number(row.contacts),
    tried: Number(row.tried),
    reached: Number(row.reached),
    appointments: Number(row.appointments),
    won: Number(row.won),
  }))
}

/** Policies of what is sold, by the same; those of a row that was merged belong to the one that was kept. */
export async function readSoldGroups(reads: Queries, wanted: ReportWanted) {
  const { rows } = await sql<Group & { line: string | null; premium: number; commission: number }>`
    with sold as ${arrived(reads, wanted).select('id').where(isWon(wanted))}
    select source, month, line, count(*) as count, sum(annual_cents) as premium,
      sum(coalesce(commission_cents, 0)) as commission
    from (
      select sold.source, sold.month, sold.line, annual_cents, commission_cents
      from sold join policies on policies.subject_id = sold.id
      union all
      select sold.source, sold.month, sold.line, annual_cents, commission_cents
      from sold join submissions as other on other.merged_into = sold.id
        join policies on policies.subject_id = other.id) as lines
    group by source, month, line`.execute(reads)
  return rows.map((row) => ({
    ...groupOf(row, wanted),
    premium: Number(row.premium),
    commission: Number(row.commission),
  }))
}

/** What came in the range and is no junk, with its month as a number and what tells its line apart. */
function arrived(reads: Queries, { kind, owners, timeZone, by, ...range }: ReportWanted) {
  const months = monthsOf(range)
  const begins = months.map((month) => startOfMonth(month, timeZone).toISOString())
  const cases = begins.map((begin, n) => sql`when created_at >= ${begin} then ${sql.lit(n)}`)
  return reads
    .selectFrom('submissions')
    .select('source')
    .select(sql<number>`case ${sql.join(cases.toReversed(), sql` `)} end`.as('month'))
    .select(keyColumns[by].as('line'))
    .where('kind', '=', kind.name)
    .where('created_at', '>=', begins[0] ?? '')
    .where('created_at', '<', startOfMonth(range.to, timeZone, 1).toISOString())
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where(isOwnedBy(owners))
}

function isWon({ kind }: ReportWanted) {
  const won = kind.statuses.filter((status) => kind.ends[status] === 'won')
  return sql<boolean>`status in (${sql.join(won)})`
}

function groupOf(
  row: { source: string; month: number | string; line: string | null; count: number },
  wanted: ReportWanted,
): Group {
  const month = monthsOf(wanted)[Number(row.month)] ?? ''
  return {
    source: row.source,
    month,
    key: wanted.by === 'month' ? month : row.line,
    count: Number(row.count),
  }
}
