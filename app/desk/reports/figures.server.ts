/** What a business is run by, as pictures: a period beside the one before, and each number with the list of what it counts. */

import { agency } from '#app/content/agency/agency.ts'
import { timeZone } from '#app/content/agency/time-zone.ts'
import { responseTimes } from '#app/content/promises/promises.ts'
import { responseTimeLabels } from '#app/content/promises/response-times.ts'
import { dayIn, startOfDay } from '#app/lib/dates.ts'
import { formatLength } from '#app/lib/lengths.ts'
import { formatDollars } from '#app/lib/money/format-amount.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { contactSpans, notSaid } from '#app/submissions/list/list-filter.ts'
import { type Kind, listPath, type Owners, sourceLabels } from '#app/submissions/model/kind.ts'
import { policyStages } from '#app/submissions/model/policy.ts'
import {
  type PolicyFilter,
  type PolicySum,
  policyPath,
  readPolicyFilter,
  sumPolicies,
} from '#app/submissions/policies/policy-list.server.ts'
import { daysOfMonths, monthName, monthsOf, type ReportBy } from '#app/submissions/reports/report-range.ts'
import { countOutcomes, type ReportLine, reportSales } from '#app/submissions/reports/sales-report.server.ts'
import { monthlyGoals } from '#app/submissions/reports/source-costs.server.ts'
import { lostReasons, lostStatuses } from '#app/submissions/steps/outcomes.ts'
import { reportTargets, type TargetLine } from '#app/submissions/targets/target-report.server.ts'
import type { ChartRow, RowsChartProps, Step } from './charts.tsx'

export interface Figure {
  label: string
  value: string
  /** The same in the period before. */
  before: string
  path: string
}

export interface Figures {
  figures: Figure[]
  charts: RowsChartProps[]
  funnel: Step[]
}

interface Wanted {
  kind: Kind
  owners: Owners
  /** First and last month, YYYY-MM. */
  from: string
  to: string
  now: Date
}

export async function describeFigures(database: Database, wanted: Wanted): Promise<Figures> {
  const { kind, from, to, owners } = wanted
  const ask = (range: Pick<Wanted, 'from' | 'to'>, by: ReportBy) =>
    reportSales(database, { ...range, by, kind, owners, costs: [], timeZone: agency.timeZone })
  const before = monthsBefore(wanted)
  const [interests, agents, sources, earlier, outcomes, targets, staff, production, past] = await Promise.all(
    [
      ask(wanted, 'interest'),
      ask(wanted, 'agent'),
      ask(wanted, 'source'),
      ask(before, 'month'),
      countOutcomes(database, { kind, owners, ...daysOfMonths(from, to) }),
      reportTargets(database, { ...wanted, ...momentsOf(daysOfMonths(from, to)) }),
      listStaffNames(database.db),
      describeProduction(database, wanted),
      sumOf(database, wanted, { day: 'sold', ...daysOfMonths(before.from, before.to) }),
    ],
  )
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const agentOf = (id: string | null) =>
    id === null || id === '' ? 'Unassigned' : (names.get(id) ?? 'A former colleague')
  const labels = sourceLabels(kind)
  const leads = (more: Record<string, string> = {}) => leadsPath(wanted, more)
  const { total } = interests
  return {
    figures: figuresOf(wanted, { total, earlier: earlier.total, now: production.total, before: past }),
    funnel: [
      { label: 'Leads', value: total.leads, path: leads() },
      { label: 'Tried', value: total.tried },
      { label: 'Reached', value: total.reached, path: leads({ contact: 'reached' }) },
      { label: 'Sold', value: total.sold, path: leads({ status: statusOf(kind, 'won') }) },
    ],
    charts: [
      speedChart(outcomes, leads),
      targetsChart(targets, agentOf),
      {
        title: 'Speed and contact rate by agent',
        columns: ['Agent', 'Reached', 'Leads', 'Median first contact'],
        rows: agents.lines.map((line) =>
          rate(agentOf(line.key), line, leads({ holder: line.key ?? 'free' }), [
            line.seconds === null ? 'no contact' : formatLength(line.seconds),
          ]),
        ),
      },
      {
        title: 'Contact rate by source',
        columns: ['Source', 'Reached', 'Leads'],
        rows: sources.lines.map((line) =>
          rate(labels[line.key ?? ''] ?? line.key ?? '', line, leads({ source: line.key ?? '' })),
        ),
      },
      {
        title: 'Funnel by interest',
        columns: ['Interest', 'Leads', 'Reached', 'Sold'],
        rows: interests.lines.map(({ key, leads: count, reached, sold }) => ({
          ...{ label: key || 'Unknown', value: count, within: [reached, sold] },
          cells: [String(count), `${reached} reached`, `${sold} sold`],
          path: leads({ interest: key || notSaid }),
        })),
      },
      lostChart(kind, total, outcomes, leads),
      ...production.charts(agentOf),
    ].filter(({ rows }) => rows.length > 0),
  }
}

type Outcomes = Awaited<ReturnType<typeof countOutcomes>>
/** The list of the leads that came, of which something more is so. */
type LeadsPath = (more?: Record<string, string>) => string

const speedChart = (outcomes: Outcomes, leads: LeadsPath): RowsChartProps => ({
  title: 'Speed to lead',
  columns: ['First contact', 'Leads'],
  rows: [...Object.entries(contactSpans), ['none', { label: 'Not yet' }] as const].map(([name, { label }]) =>
    row(label, outcomes.spans.get(name) ?? 0, [], leads({ contact: name })),
  ),
  about: 'Leads that came in these months. Where a call was promised for office hours, only those count.',
})

const targetsChart = (
  lines: readonly TargetLine[],
  agentOf: (id: string | null) => string,
): RowsChartProps => ({
  title: 'Response times',
  columns: ['Promise', 'Met', 'Requests', 'Median'],
  rows: lines.map(({ promise, person, count, kept, median }) => {
    const { text, counted } = responseTimes[promise]
    // A weekend between two mornings is no time there, which nobody guesses.
    const of = counted === 'in office hours' ? ' of office time' : ''
    return {
      ...{
        label: `${responseTimeLabels[promise]} within ${text}: ${agentOf(person)}`,
        value: count,
        within: [kept],
      },
      cells: [
        `${Math.round((kept / count) * 100)}%`,
        `${count} ${count === 1 ? 'request' : 'requests'}`,
        median === null ? 'no contact' : `${formatLength(median)}${of}`,
      ],
    }
  }),
  about: 'Counted once somebody made contact, or the time has run out.',
})

const lostChart = (kind: Kind, total: ReportLine, outcomes: Outcomes, leads: LeadsPath): RowsChartProps => ({
  title: 'Won and lost',
  columns: ['Outcome', 'Leads'],
  rows: [
    row('Won', total.sold, [], leads({ status: statusOf(kind, 'won') })),
    ...Object.entries({ ...lostReasons, '': 'No reason given' }).map(([name, label]) =>
      row(
        `Lost: ${label}`,
        outcomes.reasons.get(name) ?? 0,
        [],
        leads({ status: lostStatuses(kind)[0] ?? '', reason: name || notSaid }),
      ),
    ),
  ].filter(({ value, label }) => value > 0 || label === 'Won'),
})

/** Policies, by the day on which they were sold, are on their way or renew. */
async function describeProduction(database: Database, wanted: Wanted) {
  const { from, to, now, owners } = wanted
  const days = daysOfMonths(from, to)
  const today = Temporal.PlainDate.from(dayIn(now, agency.timeZone))
  const year = Temporal.PlainYearMonth.from(to).subtract({ months: 11 }).toString()
  const renewals = { day: 'renewal', from: `${today}`, to: `${today.add({ days: 90 })}` } as const
  const sum = (more: Partial<PolicyFilter>, by: Parameters<typeof sumPolicies>[3]) =>
    sumPolicies(database, owners, filterOf(more), by)
  const [months, byAgent, byProduct, byCarrier, stages, renewing, goals] = await Promise.all([
    sum({ day: 'sold', ...daysOfMonths(year, to) }, 'month'),
    sum({ day: 'sold', ...days }, 'agent'),
    sum({ day: 'sold', ...days }, 'product'),
    sum({ day: 'sold', ...days }, 'carrier'),
    sum({}, 'stage'),
    sum(renewals, 'month'),
    readSetting(database.db, monthlyGoals),
  ])
  const path = policiesOf(wanted)
  const part = (
    title: string,
    sums: readonly PolicySum[],
    name: 'agent' | 'product' | 'carrier',
    labelOf: (key: string) => string,
  ) => ({
    title: `Sold by ${title}`,
    columns: [
      title === 'agent' ? 'Agent' : title === 'product' ? 'Product' : 'Company',
      'Annual premium',
      'Policies',
    ],
    rows: sums.map((one) => money(labelOf(one.key), one, path({ day: 'sold', ...days, [name]: one.key }))),
  })
  return {
    total: totalOf(byProduct),
    charts: (agentOf: (id: string) => string): RowsChartProps[] => [
      ...(['premium', 'commission'] as const).map((name) =>
        monthsChart(name, months, { ...wanted, goal: owners === 'all' ? goals[name] : null }),
      ),
      part('agent', byAgent, 'agent', agentOf),
      part('product', byProduct, 'product', (key) => key),
      part('company', byCarrier, 'carrier', (key) => key),
      {
        title: 'In progress',
        columns: ['Stage', 'Annual premium', 'Policies'],
        rows: Object.entries(policyStages).flatMap(([stage, { label, is }]) => {
          const one = stages.find(({ key }) => key === stage)
          return one && is === 'open' ? [money(label, one, path({ stage }))] : []
        }),
      },
      {
        title: 'Renewals of the next 90 days',
        columns: ['Month', 'Annual premium', 'Policies'],
        rows: renewing.map((one) => {
          const { from: first, to: last } = daysOfMonths(one.key)
          const within = {
            from: first < renewals.from ? renewals.from : first,
            to: last > renewals.to ? renewals.to : last,
          }
          return money(monthName(one.key), one, path({ day: 'renewal', ...within }))
        }),
      },
    ],
  }
}

/** The months from the first with a sale on, else the last one asked for, beside the agency's goal of a month where there is one. */
function monthsChart(
  name: 'premium' | 'commission',
  months: readonly PolicySum[],
  { goal, ...wanted }: Wanted & { goal: number | null },
): RowsChartProps {
  const sums = new Map(months.map((one) => [one.key, one]))
  const title = name === 'premium' ? 'Premium' : 'Commission'
  const said = 'Policies count in the month in which they were issued, whenever their lead came.'
  const rows = monthsOf({ from: months[0]?.key ?? wanted.to, to: wanted.to }).map((month) => {
    const one = sums.get(month) ?? { count: 0, premium: 0, commission: 0 }
    const path = policiesOf(wanted)({ day: 'sold', ...daysOfMonths(month) })
    const row = money(monthName(month), one, path, name)
    const share = goal ? [`${Math.round((one[name] / goal) * 100)}% of the goal`] : []
    return { ...row, ...(goal && { goal }), cells: [...row.cells, ...share] }
  })
  return {
    title: `${title} by month`,
    columns: [
      'Month',
      name === 'premium' ? 'Annual premium' : title,
      'Policies',
      ...(goal ? ['Of the goal'] : []),
    ],
    rows: goal || months.some((one) => name === 'premium' || one[name] > 0) ? rows : [],
    about: goal ? `${said} The line is the goal: ${formatDollars(goal)}.` : said,
  }
}

const filterOf = (more: Partial<PolicyFilter>): PolicyFilter => ({
  ...readPolicyFilter(new URLSearchParams()),
  ...more,
})

const sumOf = async (database: Database, { owners }: Wanted, more: Partial<PolicyFilter>) =>
  totalOf(await sumPolicies(database, owners, filterOf(more), 'stage'))

const totalOf = (sums: readonly PolicySum[]): Omit<PolicySum, 'key'> => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  premium: sums.reduce((sum, { premium }) => sum + premium, 0),
  commission: sums.reduce((sum, { commission }) => sum + commission, 0),
})

interface Compared {
  total: ReportLine
  earlier: ReportLine
  now: Omit<PolicySum, 'key'>
  before: Omit<PolicySum, 'key'>
}

function figuresOf(wanted: Wanted, { total, earlier, now, before }: Compared): Figure[] {
  const leads = leadsPath(wanted, {})
  const sold = policiesOf(wanted)({ day: 'sold', ...daysOfMonths(wanted.from, wanted.to) })
  const share = ({ reached, leads: all }: ReportLine) =>
    all > 0 ? `${Math.round((reached / all) * 100)}%` : '–'
  const length = ({ seconds }: ReportLine) => (seconds === null ? '–' : formatLength(seconds))
  const count = (value: number) => value.toLocaleString('en-US')
  return [
    { label: 'Leads', value: count(total.leads), before: count(earlier.leads), path: leads },
    {
      ...{ label: 'Contact rate', value: share(total), before: share(earlier) },
      path: leadsPath(wanted, { contact: 'reached' }),
    },
    {
      ...{ label: 'Median first contact', value: length(total), before: length(earlier) },
      path: leadsPath(wanted, { contact: 'reached' }),
    },
    { label: 'Policies sold', value: count(now.count), before: count(before.count), path: sold },
    {
      label: 'Annual premium',
      value: formatDollars(now.premium),
      before: formatDollars(before.premium),
      path: sold,
    },
    {
      label: 'Commission',
      value: formatDollars(now.commission),
      before: formatDollars(before.commission),
      path: sold,
    },
  ]
}

/** As many months right before. */
function monthsBefore(range: Pick<Wanted, 'from' | 'to'>): Pick<Wanted, 'from' | 'to'> {
  const months = monthsOf(range).length
  const first = Temporal.PlainYearMonth.from(range.from)
  return { from: `${first.subtract({ months })}`, to: `${first.subtract({ months: 1 })}` }
}

/** An agent's report counts their own alone, where their lists have what is unassigned too. */
const holderOf = ({ owners }: Pick<Wanted, 'owners'>) => (owners === 'all' ? {} : { holder: 'mine' })

/** The list of leads that came in these months. */
const leadsPath = ({ kind, from, to, owners }: Omit<Wanted, 'now'>, more: Record<string, string>) => {
  const chosen = { ...holderOf({ owners }), ...more, ...daysOfMonths(from, to), sort: 'newest' }
  return `${listPath(kind)}?${new URLSearchParams(Object.entries(chosen).filter(([, value]) => value))}`
}

const policiesOf = (wanted: Pick<Wanted, 'owners'>) => (more: Parameters<typeof policyPath>[0]) =>
  policyPath({ ...holderOf(wanted), ...more })

const statusOf = (kind: Kind, end: 'won') => kind.statuses.find((status) => kind.ends[status] === end) ?? ''

const row = (label: string, value: number, more: readonly string[], path: string): ChartRow => ({
  ...{ label, value, path },
  cells: [value.toLocaleString('en-US'), ...more],
})

const rate = (
  label: string,
  { leads, reached }: ReportLine,
  path: string,
  more: readonly string[] = [],
): ChartRow => ({
  ...{ label, path, value: leads, within: [reached] },
  cells: [
    leads > 0 ? `${Math.round((reached / leads) * 100)}%` : '–',
    `${leads} ${leads === 1 ? 'lead' : 'leads'}`,
    ...more,
  ],
})

const money = (
  label: string,
  { count, ...sums }: Omit<PolicySum, 'key'>,
  path: string,
  name: 'premium' | 'commission' = 'premium',
): ChartRow => ({
  ...{ label, path, value: sums[name] },
  cells: [formatDollars(sums[name]), `${count} ${count === 1 ? 'policy' : 'policies'}`],
})

/** From the first moment of `from`, and up to but without the first of the day after `to`, ISO. */
const momentsOf = ({ from, to }: { from: string; to: string }) => ({
  since: startOfDay(from, timeZone),
  until: startOfDay(to, timeZone, 1),
})
