/** The overview as far as the person may see it: what came, how targets were met, how far submissions get. */
import { agency } from '#app/content/agency/agency.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Arrivals, countArrivals, countSince } from '#app/submissions/list/arrivals.server.ts'
import { type Kind, listPath, mayOf, ownersSeenBy, sourceLabels } from '#app/submissions/model/kind.ts'
import { reportTargets, type TargetReport } from '#app/submissions/targets/target-report.server.ts'
import type { Screen } from '../addresses/screen.ts'
import type { OverviewPart, OverviewProps } from './overview.tsx'
import { reportedPerson } from './target-report.server.ts'

const weeksShown = 12

type Figures = { arrivals: Arrivals[]; report: TargetReport }
const keepers = new WeakMap<Database['db'], ReturnType<typeof saveFigures<Figures>>>()

/** What keeps the figures of this database. */
function keeperOf({ db }: Database) {
  const keeper = keepers.get(db) ?? saveFigures<Figures>(({ arrivals }) => total(arrivals))
  keepers.set(db, keeper)
  return keeper
}

const reportDays = 30

export async function describeOverview(
  database: Database,
  who: SignedIn,
  { kinds, screens }: { kinds: readonly Kind[]; screens: readonly Screen[] },
  now = new Date(),
): Promise<Omit<OverviewProps, 'open' | 'day' | 'notice' | 'toReview' | 'doubts' | 'spam' | 'own'>> {
  const { role, name } = who.person
  const seen = kinds.filter((kind) => mayOf(kind, role, 'see'))
  const parts = await Promise.all(seen.map((kind) => describePart(database, who, kind, now)))
  return { name, parts, links: screens.filter(({ path, menu }) => menu && path !== '/admin') }
}

async function describePart(database: Database, who: SignedIn, kind: Kind, now: Date): Promise<OverviewPart> {
  const owners = ownersSeenBy(who, kind)
  const sources = sourceLabels(kind)
  const { today, weeks } = calendarAt(now)
  const since = new Date(now.getTime() - reportDays * 86_400_000)
  const begins = weeks.map((week) => new Date(week.epochMilliseconds))
  const wanted = { kinds: [kind.name], since, now, ...reportedPerson(who) }
  const read = async () => {
    const [arrivals, report] = await Promise.all([
      countArrivals(database, kind, begins, owners),
      reportTargets(database, wanted),
    ])
    return { arrivals, report }
  }
  const key = JSON.stringify([kind.name, owners, reportedPerson(who), today.toString()])
  const [arrivedToday, { arrivals, report }] = await Promise.all([
    countSince(database, kind, new Date(today.epochMilliseconds), owners),
    keeperOf(database)(key, read),
  ])
  const sum = (of: 'count' | 'kept') => report.totals.reduce((total, line) => total + line[of], 0)
  const counted = sum('count')
  return {
    path: listPath(kind),
    title: kind.copy.title,
    many: kind.copy.many,
    copy: kind.copy.overview,
    today: arrivedToday,
    kept: {
      days: reportDays,
      count: counted,
      share: counted > 0 ? Math.round((sum('kept') / counted) * 100) : null,
    },
    weeks: weeks.map((week) => shortDay.format(week.epochMilliseconds)),
    funnel: kind.funnel.map(({ label, holds }) => ({ label, value: total(arrivals.filter(holds)) })),
    byTopic: series(arrivals, ({ topic }) => topic),
    bySource: series(arrivals, ({ source }) => sources[source] ?? source),
  }
}

/** Made once: Temporal makes a format for each date that it says. */
const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
})

/** The start of the agency's day, and the Mondays of the last weeks. */
function calendarAt(now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(agency.timeZone)
    .startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    monday.subtract({ weeks: weeksShown - 1 - week }),
  )
  return { today, weeks }
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

/**
 * Figures that are counted over so many rows that a screen should not wait for them each time: a hundred thousand take SQLite a
 * second. Fewer are counted each time, so that what was just done is in them.
 */

/** From so many rows on they are kept. */
const many = 5_000
/** For so long they are shown without being counted anew. */
const freshMs = 60_000
/** For so long they are shown while they are counted anew; whoever comes later waits, and sees nothing of yesterday. */
const usableMs = 600_000
const maxKept = 200

interface Kept<Figures> {
  at: number
  figures: Figures
  /** While they are counted anew, once for all who ask meanwhile. */
  renewing?: Promise<Figures> | undefined
}

/** Keeps figures of one kind under keys that say all they follow from. */
export function saveFigures<Figures>(countOf: (figures: Figures) => number) {
  const kept = new Map<string, Kept<Figures>>()
  const put = (key: string, figures: Figures, at: number) => {
    kept.delete(key)
    if (countOf(figures) < many) return
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, { at, figures })
  }
  /** The figures, as `read` counts them or as they were a moment ago. `now` in milliseconds of a clock that only counts. */
  return async (key: string, read: () => Promise<Figures>, now = performance.now()): Promise<Figures> => {
    const renew = async () => {
      const figures = await read()
      put(key, figures, now)
      return figures
    }
    const known = kept.get(key)
    if (!known) return renew()
    const age = now - known.at
    if (age < freshMs) return known.figures
    known.renewing ??= renew().finally(() => {
      known.renewing = undefined
    })
    if (age >= usableMs) return known.renewing
    // Whoever asks next tries again.
    known.renewing.catch(() => {})
    return known.figures
  }
}
