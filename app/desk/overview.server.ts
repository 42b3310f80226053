/** The overview in the words of the desk: as much of it as the person may see. */
import { agency } from '#app/content/agency.ts'
import {
  type Arrivals,
  countArrivals,
  countSince,
  listWaiting,
  type Owners,
} from '#app/intake/arrivals.server.ts'
import { describeClock } from '#app/intake/describe-person.server.ts'
import { reportPromises } from '#app/intake/promise-report.server.ts'
import type { PeopleTable } from '#app/intake/row-counts.server.ts'
import { phoneLink } from '#app/lib/phone.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { leadScope } from './lead-work.server.ts'
import type { OverviewPart, OverviewProps } from './overview.tsx'
import { reportedPerson } from './promise-report.server.ts'
import { screensFor } from './screens.server.ts'

const weeksShown = 12
const waitingShown = 8
const keptDays = 30

/** How far a row has got, from the first step to the last; each step holds those of the later ones. */
const funnels: Record<PeopleTable, { label: string; holds(row: Arrivals): boolean }[]> = {
  leads: [
    { label: 'Submitted', holds: () => true },
    { label: 'Contacted', holds: ({ contacted }) => contacted },
    { label: 'Qualified', holds: ({ status }) => status === 'qualified' || status === 'converted' },
    { label: 'Converted', holds: ({ status }) => status === 'converted' },
  ],
  recruits: [
    { label: 'Submitted', holds: () => true },
    { label: 'Contacted', holds: ({ contacted }) => contacted },
    { label: 'Interview', holds: ({ status }) => status === 'interview' || status === 'hired' },
    { label: 'Hired', holds: ({ status }) => status === 'hired' },
  ],
}

export async function describeOverview(
  database: Database,
  who: SignedIn,
  /** What the charts call the sources of submissions. */
  sources: Readonly<Record<string, string>>,
  now = new Date(),
): Promise<OverviewProps> {
  const { role, name } = who.person
  const tables = (['leads', 'recruits'] as const).filter((table) => may(role, `${table}.see`))
  const parts = await Promise.all(tables.map((table) => describePart(database, who, table, sources, now)))
  return { name, parts, links: screensFor(role).filter(({ path }) => path !== '/admin') }
}

async function describePart(
  database: Database,
  who: SignedIn,
  table: PeopleTable,
  sources: Readonly<Record<string, string>>,
  now: Date,
): Promise<OverviewPart> {
  const owners = ownersOf(who, table)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(agency.timeZone)
    .startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    monday.subtract({ weeks: weeksShown - 1 - week }),
  )
  const since = new Date(now.getTime() - keptDays * 86_400_000)
  const [waiting, arrivedToday, arrivals, report] = await Promise.all([
    listWaiting(database, table, owners, waitingShown + 1),
    countSince(database, table, new Date(today.epochMilliseconds), owners),
    countArrivals(
      database,
      table,
      weeks.map((week) => new Date(week.epochMilliseconds)),
      owners,
    ),
    reportPromises(database, { tables: [table], since, now, ...reportedPerson(who) }),
  ])
  const sum = (of: 'count' | 'kept') => report.totals.reduce((total, line) => total + line[of], 0)
  const counted = sum('count')
  return {
    table,
    waiting: waiting.slice(0, waitingShown).map((row) => ({
      id: row.id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      phone: row.phone,
      phoneLink: phoneLink(row),
      isAsap: Boolean(row.contact_asap),
      clock: describeClock(row, now),
    })),
    moreWait: waiting.length > waitingShown,
    today: arrivedToday,
    kept: {
      days: keptDays,
      count: counted,
      share: counted > 0 ? Math.round((sum('kept') / counted) * 100) : null,
    },
    weeks: weeks.map((week) =>
      week.toPlainDate().toLocaleString('en-US', { month: 'short', day: 'numeric', calendar: 'gregory' }),
    ),
    funnel: funnels[table].map(({ label, holds }) => ({ label, value: total(arrivals.filter(holds)) })),
    byTopic: series(arrivals, ({ topic }) => topic),
    bySource: series(arrivals, ({ source }) => sources[source] ?? source),
  }
}

function ownersOf(who: SignedIn, table: PeopleTable): Owners {
  if (table === 'recruits') return 'all'
  const scope = leadScope(who, 'leads.see')
  return scope === 'all' ? scope : [null, scope.ownOf]
}

const total = (rows: readonly Arrivals[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** One line of twelve numbers for each name, the largest first. */
function series(rows: readonly Arrivals[], nameOf: (row: Arrivals) => string) {
  const lines = new Map<string, number[]>()
  for (const row of rows) {
    const line = lines.get(nameOf(row)) ?? Array.from({ length: weeksShown }, () => 0)
    line[row.week] = (line[row.week] ?? 0) + row.count
    lines.set(nameOf(row), line)
  }
  return [...lines]
    .map(([label, values]) => ({ label, values, total: values.reduce((sum, value) => sum + value, 0) }))
    .sort((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1))
}
