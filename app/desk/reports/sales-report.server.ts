/** The report on leads and sales in words, as far as the person may see it, on the screen and as a file. */
import { agency } from '#app/content/agency/agency.ts'
import { pageName } from '#app/content/catalogue/catalogue.ts'
import { dayIn } from '#app/lib/dates.ts'
import { formatLength } from '#app/lib/lengths.ts'
import { formatCents, formatDollars } from '#app/lib/money/format-amount.ts'
import { writeCents } from '#app/lib/money/read-amount.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { may, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { listCampaigns } from '#app/submissions/list/is-listed.server.ts'
import { enteredType, importedType } from '#app/submissions/model/entry-fields.ts'
import { type Kind, sourceLabels } from '#app/submissions/model/kind.ts'
import { monthName, type ReportRange, readRange, reportLines } from '#app/submissions/reports/report-range.ts'
import { type ReportLine, reportSales, restKey } from '#app/submissions/reports/sales-report.server.ts'
import {
  campaignOfCost,
  costOfCampaign,
  listCosts,
  monthlyGoals,
  type SourceCost,
} from '#app/submissions/reports/source-costs.server.ts'
import { listLeadCosts } from '#app/submissions/sources/lead-posts.server.ts'
import { describeFigures } from './figures.server.ts'
import type { ReportPageProps, ReportRow } from './report-page.tsx'

interface Asked {
  range: ReportRange
  lines: ReportLine[]
  total: ReportLine
  costs: SourceCost[]
  nameOf(key: string | null): string
  isOwner: boolean
}

/** The report that an address asks for: an agent's own leads, and no costs. */
async function askReport(
  database: Database,
  who: SignedIn,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<Asked> {
  const range = readRange(parameters, thisMonth())
  const isOwner = scopeOf(who.person.role, 'reports.see') === 'all'
  const [costs, staff] = await Promise.all([
    isOwner ? costsOf(database, range) : [],
    listStaffNames(database.db),
  ])
  const owners = isOwner ? 'all' : [who.person.id]
  const report = await reportSales(database, { ...range, kind, owners, costs, timeZone: agency.timeZone })
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const nameOf = (key: string | null) => {
    switch (range.by) {
      case 'source':
        return sourceLabel(kind, key ?? '')
      case 'first':
      case 'last':
        return key === restKey ? 'All others' : (key ?? 'Not known')
      case 'campaign':
        return key === restKey ? 'All others' : (key ?? 'No campaign')
      case 'page':
        return nameOfPage(key ?? '')
      case 'agent':
        return key === null ? 'Unassigned' : (names.get(key) ?? 'A former colleague')
      case 'interest':
      case 'state':
        return key || 'Unknown'
      case 'month':
        return monthName(key ?? '')
      default:
        return range.by satisfies never
    }
  }
  return { ...report, range, costs, nameOf, isOwner }
}

/** Those that were entered; by campaign also what the leads of vendors cost. */
async function costsOf(database: Database, range: ReportRange): Promise<SourceCost[]> {
  const entered = await listCosts(database, range)
  const isCampaign = range.by === 'campaign' || range.by === 'first' || range.by === 'last'
  return isCampaign ? [...entered, ...(await listLeadCosts(database.reads, range, agency.timeZone))] : entered
}

/** The screen. */
export async function describeReport(
  database: Database,
  who: SignedIn,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<Omit<ReportPageProps, 'notice' | 'answer'>> {
  const { range, lines, total, costs, nameOf, isOwner } = await askReport(database, who, kind, parameters)
  const { from, to, by } = range
  return {
    ...range,
    title: from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`,
    lineName: reportLines[by],
    isOwn: !isOwner,
    thisMonth: thisMonth(),
    csv: `/admin/reports.csv?${new URLSearchParams({ from, to, by })}`,
    lines: lines.map((line) => formatLine(nameOf(line.key), line)),
    total: formatLine('Total', total),
    hasCosts: costs.length > 0,
    costs: costs.map(({ source, month, cents }) => ({
      key: `${source} ${month}`,
      text: `${sourceLabel(kind, source)}, ${monthName(month)}: ${formatCents(cents)}`,
    })),
    ...(await describeFigures(database, {
      kind,
      from,
      to,
      owners: isOwner ? 'all' : [who.person.id],
      now: new Date(),
    })),
    goals: may(who.person.role, 'settings.change')
      ? await readSetting(database.db, monthlyGoals).then(typedGoals)
      : null,
    sources: may(who.person.role, 'settings.change')
      ? [
          ...Object.entries(sourceLabels(kind)).map(([value, label]) => ({ value, label })),
          ...campaignsOf(await listCampaigns(database.reads, kind.name), costs),
        ]
      : [],
  }
}

/** Campaigns that a cost may be entered for: those that brought somebody, and those that have one. */
const campaignsOf = (names: readonly string[], costs: readonly SourceCost[]) =>
  [...new Set([...names, ...costs.flatMap(({ source }) => campaignOfCost(source) ?? [])])].map((name) => ({
    value: costOfCampaign(name),
    label: `Campaign: ${name}`,
  }))

function nameOfPage(key: string): string {
  if (key === importedType) return 'Imported'
  if (key === enteredType) return 'Entered by hand'
  return pageName(key)
}

const sourceLabel = (kind: Kind, source: string): string =>
  sourceLabels(kind)[source] ?? campaignOfCost(source) ?? source

const typedGoals = ({ premium, commission }: { premium: number | null; commission: number | null }) => ({
  premium: writeCents(premium),
  commission: writeCents(commission),
})

const thisMonth = () => dayIn(new Date(), agency.timeZone).slice(0, 7)

const none = '–'

function formatLine(name: string, line: ReportLine): ReportRow {
  const count = (value: number) => value.toLocaleString('en-US')
  const amount = (cents: number | null) => (cents === null ? none : formatCents(cents))
  return {
    key: line.key ?? '',
    name,
    cells: [
      ...[line.leads, line.attempts, line.contacts, line.reached].map(count),
      ...[line.appointments, line.sold, line.policies].map(count),
      formatDollars(line.premium),
      formatDollars(line.commission),
      line.seconds === null ? none : formatLength(line.seconds),
      ...[line.cost, line.costPerLead, line.costPerSale].map(amount),
    ],
  }
}

/** The file: plain numbers, amounts in dollars, hours with two places. */
export async function reportTable(
  database: Database,
  who: SignedIn,
  kind: Kind,
  parameters: URLSearchParams,
): Promise<{ headers: string[]; rows: string[][]; name: string }> {
  const { range, lines, total, nameOf } = await askReport(database, who, kind, parameters)
  const row = (name: string, line: ReportLine) => [
    name,
    ...[line.leads, line.reached, line.appointments, line.sold, line.policies].map(String),
    ...[line.premium, line.commission].map(writeCents),
    line.seconds === null ? '' : (line.seconds / 3600).toFixed(2),
    ...[line.cost, line.costPerLead, line.costPerSale].map(writeCents),
    // Last, so that sheets that count columns find the others where they were.
    ...[line.attempts, line.contacts].map(String),
  ]
  return {
    headers: [
      ...[range.by, 'leads', 'reached', 'appointments', 'sold', 'policies', 'premium_per_year'],
      ...['commission', 'hours_to_first_contact', 'cost', 'cost_per_lead', 'cost_per_sale'],
      ...['attempts', 'contacts'],
    ],
    rows: [...lines.map((line) => row(nameOf(line.key), line)), row('Total', total)],
    name: `report-${range.from}-${range.to}-by-${range.by}.csv`,
  }
}
