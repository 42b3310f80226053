/**
 * How many of some months were reached, booked and sold, what that brings and what it cost. A line stands for what
 * arrived in the range, whenever it was sold, so that lines add up.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { foldCampaign, lastReason } from '../list/is-listed.server.ts'
import { enteredType, importedType } from '../model/entry-fields.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { monthsOf, type ReportBy, type ReportRange, startOfMonth } from './report-range.ts'
import { campaignOfCost, costOfCampaign, type SourceCost } from './source-costs.server.ts'
import '../model/policy.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import '../model/source-tables.ts'
import { agency } from '#app/content/agency/agency.ts'
import { startOfDay } from '#app/lib/dates.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { contactSpans } from '../list/list-filter.ts'
import { lostStatuses } from '../steps/outcomes.ts'

export interface ReportLine {
  /** What tells the line apart: a source, a campaign, a page, a state, a month, the id of who has it; null for none. */
  key: string | null
  leads: number
  /** What was logged of them, apart: attempts that reached nobody, and contacts. */
  attempts: number
  contacts: number
  /** Leads that somebody tried to reach, and those that somebody did. */
  tried: number
  reached: number
  appointments: number
  sold: number
  policies: number
  /** Cents. */
  premium: number
  commission: number
  /** Median seconds to the first contact, as the response target counts them; null where nobody was in touch. */
  seconds: number | null
  /** Cents; null where none was entered, or the line is not one of a source or month. */
  cost: number | null
  costPerLead: number | null
  costPerSale: number | null
}

/** Lines of a report by campaign. Whoever makes a link names one, so there may be any number. */
const maxLines = 200
/** The key of the line that sums up all beyond; nothing that is stored is called so. */
export const restKey = '\0'

export interface SalesReport {
  lines: ReportLine[]
  total: ReportLine
}

export async function reportSales(
  { reads }: Pick<Database, 'reads'>,
  wanted: ReportWanted,
): Promise<SalesReport> {
  const read = await Promise.all([readLeadGroups(reads, wanted), readSoldGroups(reads, wanted)])
  const { by, costs } = wanted
  const isCampaign = by === 'campaign' || by === 'first' || by === 'last'
  const [leads, sold] = isCampaign ? foldRest(...foldSpellings(...read)) : read
  const keys = new Set([
    ...leads.map(({ key }) => key),
    ...sold.map(({ key }) => key),
    ...costs.flatMap((cost) => keyOfCost(by, cost) ?? []),
  ])
  const lineOf = (key: string | null, isTotal: boolean) => {
    const isOwn = (row: { key: string | null }) => isTotal || row.key === key
    const own = isTotal ? costs : costs.filter((cost) => key !== null && keyOfCost(by, cost) === key)
    return summed(key, leads.filter(isOwn), sold.filter(isOwn), own)
  }
  return {
    lines: [...keys].map((key) => lineOf(key, false)).sort((a, b) => compare(by, a, b)),
    total: lineOf(null, true),
  }
}

/** Of what a line of the report is that a cost was entered for; null where it is of none. */
function keyOfCost(by: ReportBy, { source, month }: SourceCost): string | null {
  if (by === 'month') return month
  const campaign = campaignOfCost(source)
  if (by === 'source') return campaign === null ? source : null
  return by === 'campaign' || by === 'first' || by === 'last' ? campaign : null
}

/** Gives all spellings of a campaign the one that most came by. */
function foldSpellings(leads: LeadGroup[], sold: SoldGroup[]): [LeadGroup[], SoldGroup[]] {
  const counts = new Map<string, number>()
  for (const { key, count } of leads) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count)
  const names = new Map<string, string>()
  for (const [key] of [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))
    if (!names.has(foldCampaign(key))) names.set(foldCampaign(key), key)
  const folded = <Row extends { key: string | null }>(row: Row): Row =>
    row.key === null ? row : { ...row, key: names.get(foldCampaign(row.key)) ?? row.key }
  return [leads.map(folded), sold.map(folded)]
}

/** Gives what few came by, beyond the lines of a report, one key. */
function foldRest(leads: LeadGroup[], sold: SoldGroup[]): [LeadGroup[], SoldGroup[]] {
  const counts = new Map<string | null, number>()
  for (const { key, count } of leads) counts.set(key, (counts.get(key) ?? 0) + count)
  if (counts.size <= maxLines) return [leads, sold]
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxLines - 1)
  const kept = new Set(most.map(([key]) => key))
  const folded = <Row extends { key: string | null }>(row: Row): Row =>
    kept.has(row.key) ? row : { ...row, key: restKey }
  return [leads.map(folded), sold.map(folded)]
}

/** Months in their order, everything else by how many came, the rest last. */
function compare(by: ReportRange['by'], a: ReportLine, b: ReportLine): number {
  if (a.key === restKey || b.key === restKey) return a.key === restKey ? 1 : -1
  if (by !== 'month' && a.leads !== b.leads) return b.leads - a.leads
  return (a.key ?? '') < (b.key ?? '') ? -1 : 1
}

type LeadGroup = Awaited<ReturnType<typeof readLeadGroups>>[number]
type SoldGroup = Awaited<ReturnType<typeof readSoldGroups>>[number]

function summed(
  key: string | null,
  leads: readonly LeadGroup[],
  sold: readonly SoldGroup[],
  costs: readonly SourceCost[],
): ReportLine {
  const costed = new Set(costs.map(({ source, month }) => `${month} ${source}`))
  const paid = leads.filter(
    ({ source, month, key }) =>
      costed.has(`${month} ${source}`) || (key !== null && costed.has(`${month} ${costOfCampaign(key)}`)),
  )
  const cost = costs.length > 0 ? total(costs, ({ cents }) => cents) : null
  const each = (count: number) => (cost !== null && count > 0 ? Math.round(cost / count) : null)
  return {
    key,
    leads: total(leads, ({ count }) => count),
    attempts: total(leads, ({ attempts }) => attempts),
    contacts: total(leads, ({ contacts }) => contacts),
    tried: total(leads, ({ tried }) => tried),
    reached: total(leads, ({ reached }) => reached),
    appointments: total(leads, ({ appointments }) => appointments),
    sold: total(leads, ({ won }) => won),
    policies: total(sold, ({ count }) => count),
    premium: total(sold, ({ premium }) => premium),
    commission: total(sold, ({ commission }) => commission),
    seconds: median(leads),
    cost,
    costPerLead: each(total(paid, ({ count }) => count)),
    costPerSale: each(total(paid, ({ won }) => won)),
  }
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** The smallest value that half of all do not exceed. */
function median(groups: readonly LeadGroup[]): number | null {
  const answered = groups
    .flatMap(({ seconds, count }) => (seconds === null ? [] : [{ seconds, count }]))
    .sort((a, b) => a.seconds - b.seconds)
  const half = total(answered, ({ count }) => count) / 2
  let passed = 0
  for (const { seconds, count } of answered) {
    passed += count
    if (passed >= half) return seconds
  }
  return null
}

/** The submissions of a range as sums: a month of a busy agency is a few hundred rows of them. */
interface ReportWanted extends ReportRange {
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
/** What a touch is called: its campaign, else where it came from. Nothing at all is a visit of its own. */
const touchName = sql`coalesce(touches.campaign, touches.source, touches.referrer, 'Direct')`

/** The first touch of a person with any request of the same number or mailbox, and the last one before this request. */
const firstTouch = sql<string | null>`(
  select ${touchName} from touches join submissions as own on own.id = touches.subject_id
  where touches.position = 'first' and (own.id = submissions.id or own.phone_normalized = submissions.phone_normalized)
  order by touches.at limit 1)`
const lastTouch = sql<string | null>`(
  select ${touchName} from touches where touches.subject_id = submissions.id and touches.position = 'last')`

const keyColumns: Readonly<Record<Exclude<ReportBy, 'interest'>, RawBuilder<string | null>>> = {
  source: sql`source`,
  campaign: sql`campaign`,
  first: firstTouch,
  last: lastTouch,
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
async function readLeadGroups(reads: Queries, wanted: ReportWanted) {
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
async function readSoldGroups(reads: Queries, wanted: ReportWanted) {
  const { rows } = await sql<Group & { line: string | null; premium: number; commission: number }>`
    with sold as ${arrived(reads, wanted).select('id').where(isWon(wanted))}
    select source, month, line, count(*) as count, sum(annual_cents) as premium,
      sum(coalesce(commission_cents, 0)) as commission
    from (
      select sold.source, sold.month, sold.line, annual_cents, commission_cents
      from sold join policies on policies.subject_id = sold.id and sold_on is not null
      union all
      select sold.source, sold.month, sold.line, annual_cents, commission_cents
      from sold join submissions as other on other.merged_into = sold.id
        join policies on policies.subject_id = other.id and sold_on is not null) as lines
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
    .select((by === 'interest' ? kind.topic : keyColumns[by]).as('line'))
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

/** How fast those were contacted who came on some days, and why the lost ones were lost. Days are YYYY-MM-DD in the agency's zone. */
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

/** What articles brought: the submissions that were sent from their pages, and the policies that were sold to these people. */
export interface ArticlesAsked {
  kind: Kind
  /** Of articles; at most a page of them. */
  ids: readonly string[]
  /** UTC, ISO 8601. */
  since: string
}

export interface ArticleLeads {
  articleId: string
  leads: number
  /** Policies, while the status is won; those of a merged row count with the one that was kept. */
  sales: number
}

/** A row for each article from which something came. Junk, duplicates and tests are left out, as in the report. */
export async function countArticleLeads(
  { reads }: Pick<Database, 'reads'>,
  { kind, ids, since }: ArticlesAsked,
): Promise<ArticleLeads[]> {
  if (ids.length === 0) return []
  const won = kind.statuses.filter((status) => kind.ends[status] === 'won')
  const isWon = won.length > 0 ? sql`status in (${sql.join(won)})` : sql`1 = 0`
  const { rows } = await sql<{ article_id: string; leads: number; sales: number }>`
    select article_id, count(*) as leads, sum(case when ${isWon} then
      (select count(*) from policies where subject_id = came.id and sold_on is not null) + (
        select count(*) from submissions as other join policies on policies.subject_id = other.id
        where other.merged_into = came.id and sold_on is not null) else 0 end) as sales
    from submissions as came
    where article_id in (${sql.join(ids)}) and junk is null and ${unindexed('kind')} = ${kind.name}
      and is_test = ${false} and created_at >= ${since}
    group by article_id`.execute(reads)
  return rows.map(({ article_id: articleId, leads, sales }) => ({
    ...{ articleId, leads: Number(leads), sales: Number(sales) },
  }))
}
