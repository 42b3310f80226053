/** The report on response targets, as far as the person may see it. */

import { responseTimes } from '#app/content/promises/promises.ts'
import { responseTimeLabels } from '#app/content/promises/response-times.ts'
import { formatLength } from '#app/lib/lengths.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '#app/submissions/model/kind.ts'
import { type ReportLine, reportTargets } from '#app/submissions/targets/target-report.server.ts'
import type { TargetLine, TargetReportProps } from './target-report.tsx'

/** Periods to choose from, in days; the first is what an address without one shows. */
const reportPeriods = [30, 7, 90] as const

/** The period that the parameter `days` asks for. */
export function readPeriod(parameters: URLSearchParams): number {
  const days = Number(parameters.get('days'))
  return reportPeriods.find((period) => period === days) ?? reportPeriods[0]
}

/** Limits a report to the person's own lines, unless all are theirs to see. */
export const reportedPerson = ({ person: { id, role } }: SignedIn) =>
  scopeOf(role, 'promises.see') === 'all' ? {} : { person: id }

export async function describeReport(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  days: number,
  now = new Date(),
): Promise<TargetReportProps> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const measured = kinds.filter((kind) => mayOf(kind, who.person.role, 'see')).map(({ name }) => name)
  const wanted = { kinds: measured, since, now, ...reportedPerson(who) }
  const [report, staff] = await Promise.all([reportTargets(database, wanted), listStaffNames(database.db)])
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return {
    days,
    isOwn: 'person' in wanted,
    totals: report.totals.map((line) => describe(line, 'Everyone')),
    people: report.people.map((line) =>
      describe(line, line.person === null ? 'Unassigned' : (names.get(line.person) ?? 'A former colleague')),
    ),
  }
}

function describe(line: Omit<ReportLine, 'person'>, person: string): TargetLine {
  const { promise, count, kept, median, ninetieth, attempts, contacts } = line
  const { text, counted } = responseTimes[promise]
  // A weekend between two mornings is no time there, which nobody guesses.
  const of = counted === 'in office hours' ? ' of office time' : ''
  const length = (seconds: number | null) => (seconds === null ? '–' : `${formatLength(seconds)}${of}`)
  return {
    promise: responseTimeLabels[promise],
    within: text,
    person,
    count,
    median: length(median),
    ninetieth: length(ninetieth),
    kept: `${Math.round((kept / count) * 100)}%`,
    ...{ attempts, contacts },
  }
}
